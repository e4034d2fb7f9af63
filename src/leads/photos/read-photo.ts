import type { PhotoType } from '../contract/addition.ts';
import { MAX_PHOTO_PIXELS } from '../contract/photo-limits.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { hasText, type Picture, type ReadPicture, textAt, viewOf } from './picture.ts';
import { isPng, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

export type Photo = Picture & { type: PhotoType };

const KINDS: { type: PhotoType; is: (file: Uint8Array) => boolean; read: ReadPicture }[] = [
  { type: 'image/jpeg', is: isJpeg, read: readJpeg },
  { type: 'image/png', is: isPng, read: readPng },
  { type: 'image/webp', is: isWebp, read: readWebp },
];

/** Brands of ISO/IEC 23008-12, with which iPhones and some Androids store photos, and of AV1 in the same box. */
const HEIC_BRANDS = 'heic heix heim heis hevc hevx hevm hevs mif1 msf1 avif avis'.split(' ');
const MOST_BRANDS = 16;

/** A file names its main brand first, and those that it also keeps to after a version number. */
const isHeic = (file: Uint8Array) => {
  if (!hasText(file, 4, 'ftyp') || file.length < 12) return false;
  const end = Math.min(file.length, viewOf(file).getUint32(0), 12 + 4 * MOST_BRANDS);
  const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + 4 * index);
  return [8, ...others].some((at) => HEIC_BRANDS.includes(textAt(file, at, 4)));
};

/**
 * A picture of any size without its metadata, or why it is not taken. The type is read from the first bytes, whatever its name; its
 * pixels are not looked at.
 */
export const readPicture = (file: Uint8Array): Photo | { refusal: 'wrongKind' | 'heic' | 'cut' } => {
  const kind = KINDS.find(({ is }) => is(file));
  if (kind === undefined) return { refusal: isHeic(file) ? 'heic' : 'wrongKind' };
  const picture = kind.read(file);
  if (picture === undefined || picture.width * picture.height === 0) return { refusal: 'cut' };
  return { ...picture, type: kind.type };
};

export const hasTooManyPixels = ({ width, height }: Picture) => width * height > MAX_PHOTO_PIXELS;

/** The same of a photo as it is sent, which has an end to its size. */
export const readPhoto = (file: Uint8Array): ReturnType<typeof readPicture> | { refusal: 'tooManyPixels' } => {
  const picture = readPicture(file);
  return !('refusal' in picture) && hasTooManyPixels(picture) ? { refusal: 'tooManyPixels' } : picture;
};
