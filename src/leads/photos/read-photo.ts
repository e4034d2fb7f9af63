import type { PhotoType } from '../contract/addition.ts';
import { MAX_PHOTO_PIXELS } from '../contract/photo-limits.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { hasText, type Picture, type ReadPicture } from './picture.ts';
import { isPng, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

export type Photo = Picture & { type: PhotoType };

const KINDS: { type: PhotoType; is: (file: Uint8Array) => boolean; read: ReadPicture }[] = [
  { type: 'image/jpeg', is: isJpeg, read: readJpeg },
  { type: 'image/png', is: isPng, read: readPng },
  { type: 'image/webp', is: isWebp, read: readWebp },
];

/** What iPhones store: ISO/IEC 23008-12, and AV1 in the same box. */
const isHeic = (file: Uint8Array) =>
  ['heic', 'heix', 'mif1', 'msf1', 'avif'].some((brand) => hasText(file, 4, `ftyp${brand}`));

/**
 * A photo without its metadata, or why it is not taken. The type is read from the first bytes, whatever its name; its pixels
 * are not looked at.
 */
export const readPhoto = (file: Uint8Array): Photo | { refusal: 'wrongKind' | 'heic' | 'cut' | 'tooManyPixels' } => {
  const kind = KINDS.find(({ is }) => is(file));
  if (kind === undefined) return { refusal: isHeic(file) ? 'heic' : 'wrongKind' };
  const picture = kind.read(file);
  if (picture === undefined || picture.width * picture.height === 0) return { refusal: 'cut' };
  if (picture.width * picture.height > MAX_PHOTO_PIXELS) return { refusal: 'tooManyPixels' };
  return { ...picture, type: kind.type };
};
