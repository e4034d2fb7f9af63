import { hasText, viewOf } from './picture.ts';

/** How a picture is turned before it is shown, 1 (not at all) to 8: the one thing of Exif that is kept. Exif 2.32, 4.6.4 and 4.6.5. */

const TAG = 0x0112;
const ENTRY_BYTES = 12;

/** In front of Exif in a JPEG, and in what some programs write into a WebP. */
export const EXIF = 'Exif\0\0';

/** Read from the TIFF structure of Exif; 1 when there is no valid value. Never throws. */
export const readOrientation = (exif: Uint8Array): number => {
  const tiff = hasText(exif, 0, EXIF) ? exif.subarray(EXIF.length) : exif;
  const isLittle = hasText(tiff, 0, 'II*\0');
  if (!isLittle && !hasText(tiff, 0, 'MM\0*')) return 1;
  const view = viewOf(tiff);
  const directory = tiff.length >= 8 ? view.getUint32(4, isLittle) : tiff.length;
  const firstEntry = directory + 2;
  if (firstEntry > tiff.length) return 1;
  // However many entries it claims: there are no more than have room in what is left.
  const room = Math.floor((tiff.length - firstEntry) / ENTRY_BYTES);
  const end = firstEntry + Math.min(view.getUint16(directory, isLittle), room) * ENTRY_BYTES;
  for (let at = firstEntry; at < end; at += ENTRY_BYTES) {
    if (view.getUint16(at, isLittle) !== TAG) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
};

/** A TIFF structure that says this and nothing else. */
export const writeOrientation = (orientation: number): Uint8Array =>
  new Uint8Array([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8], // big-endian, and where its one directory begins
    ...[0, 1, TAG >> 8, TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], // one entry, one short number
    ...[0, 0, 0, 0], // no other directory
  ]);
