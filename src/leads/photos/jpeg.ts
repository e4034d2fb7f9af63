import { joinBytes } from '../../shared/bytes.ts';
import { hasText, MOST_PARTS, type ReadPicture, toDataView } from './picture-file.ts';

/** How a picture is rotated before it is shown, 1 (not at all) to 8: the only part of Exif that is kept. Exif 2.32, 4.6.4 and 4.6.5. */

const TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Before Exif in a JPEG. */
const EXIF = 'Exif\0\0';

/** Read from the TIFF structure of Exif; 1 if there is no valid value. Never throws. */
const readOrientation = (tiff: Uint8Array): number => {
  const isLittle = hasText(tiff, 0, 'II*\0');
  if (!isLittle && !hasText(tiff, 0, 'MM\0*')) return 1;
  const view = toDataView(tiff);
  const directory = tiff.length >= 8 ? view.getUint32(4, isLittle) : tiff.length;
  const firstEntry = directory + 2;
  if (firstEntry > tiff.length) return 1;
  // However many entries it claims, no more fit in the rest.
  const room = Math.floor((tiff.length - firstEntry) / ENTRY_BYTES);
  const end = firstEntry + Math.min(view.getUint16(directory, isLittle), room) * ENTRY_BYTES;
  for (let at = firstEntry; at < end; at += ENTRY_BYTES) {
    if (view.getUint16(at, isLittle) !== TAG) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
};

const writeOrientation = (orientation: number): Uint8Array =>
  new Uint8Array([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8], // big-endian, and where its one directory begins
    ...[0, 1, TAG >> 8, TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], // one entry, one short number
    ...[0, 0, 0, 0], // no other directory
  ]);

/** JPEG: ITU-T T.81, annex B. A file is a list of segments; the header of a scan is followed by its pixel data. */

const START = [0xff, 0xd8, 0xff] as const;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];

const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const COMMENT = 0xfe;

/** Segments that are not part of the picture but are kept: they say how its colors are meant. The shortest JFIF has no thumbnail. */
const isForColors = (segment: Uint8Array, marker: number): boolean =>
  (marker === 0xe0 && hasText(segment, 4, 'JFIF\0') && segment.length === 18) ||
  (marker === 0xe2 && hasText(segment, 4, 'ICC_PROFILE\0')) ||
  (marker === 0xee && hasText(segment, 4, 'Adobe'));

const orientationSegment = (orientation: number): Uint8Array => {
  const tiff = writeOrientation(orientation);
  const length = 2 + EXIF.length + tiff.length;
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...new TextEncoder().encode(EXIF), ...tiff]);
};

export const isJpeg = (file: Uint8Array): boolean => START.every((byte, index) => file[index] === byte);

/** The position of the next marker after the pixels of a scan; the end of the file if there is none. */
const endOfScan = (file: Uint8Array, from: number): number => {
  // Byte by byte: searching for each mark would take too long if every other byte is one.
  for (let at = from; at < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1];
    const isPartOfIt = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isPartOfIt) return at;
  }
  return file.length;
};

export const readJpeg: ReadPicture = (file) => {
  const view = toDataView(file);
  const kept: Uint8Array[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  for (let parts = 0; parts < MOST_PARTS && at + 2 <= file.length && file[at] === 0xff; parts += 1) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fills up
      continue;
    }
    if (marker === END_OF_IMAGE) {
      // What follows the end is not part of the picture.
      return size && hasScan ? { ...size, bytes: joinBytes([...kept, file.subarray(at, at + 2)]) } : undefined;
    }
    if (at + 4 > file.length) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > file.length) return undefined;
    const segment = file.subarray(at, end);
    at = end;
    if (FRAMES.includes(marker)) {
      if (size !== undefined || segment.length < 9) return undefined;
      size = { height: toDataView(segment).getUint16(5), width: toDataView(segment).getUint16(7) };
    }
    if (marker === 0xe1 && hasText(segment, 4, EXIF)) {
      if (orientation !== 1) continue; // the first that rotates the picture counts
      orientation = readOrientation(segment.subarray(4 + EXIF.length));
      if (orientation !== 1) kept.push(orientationSegment(orientation));
    } else if ((!isApp(marker) && marker !== COMMENT) || isForColors(segment, marker)) {
      kept.push(segment);
    }
    if (marker === START_OF_SCAN) {
      hasScan = true;
      at = endOfScan(file, end);
      kept.push(file.subarray(end, at));
    }
  }
  return undefined;
};
