import { joinBytes } from '../../shared/bytes.ts';
import type { PhotoType } from '../contract/addition.ts';
import { MAX_PHOTO_PIXELS } from '../contract/photo-limits.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { hasText, MOST_PARTS, type Picture, type ReadPicture, textAt, toDataView } from './picture-file.ts';

/** PNG: https://www.w3.org/TR/png-3/. A file is a sequence of chunks. */

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Length and name before a chunk's data, and a checksum after it. */
const FRAME_BYTES = 12;

/** The chunks of the picture and its color profile; the rest is metadata or animation. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD'];

const readPng: ReadPicture = (file) => {
  const view = toDataView(file);
  const kept: Uint8Array[] = [file.subarray(0, SIGNATURE.length)];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  let at = SIGNATURE.length;
  for (let parts = 0; parts < MOST_PARTS && at + FRAME_BYTES <= file.length; parts += 1) {
    const length = view.getUint32(at);
    const name = textAt(file, at + 4, 4);
    const end = at + FRAME_BYTES + length;
    if (end > file.length || (size === undefined && (name !== 'IHDR' || length !== 13))) return undefined;
    size ??= { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    hasPixels ||= name === 'IDAT' && length > 0;
    if (KEPT.includes(name)) kept.push(file.subarray(at, end));
    if (name === 'IEND') return hasPixels ? { ...size, bytes: joinBytes(kept) } : undefined;
    at = end;
  }
  return undefined;
};

export type Photo = Picture & { type: PhotoType };

const KINDS: { type: PhotoType; is: (file: Uint8Array) => boolean; read: ReadPicture }[] = [
  { type: 'image/jpeg', is: isJpeg, read: readJpeg },
  { type: 'image/png', is: (file) => hasText(file, 0, SIGNATURE), read: readPng },
];

/** Brands of ISO/IEC 23008-12, with which iPhones and some Androids store photos, and of AV1 in the same box. */
const HEIC_BRANDS = 'heic heix heim heis hevc hevx hevm hevs mif1 msf1 avif avis'.split(' ');
const MOST_BRANDS = 16;

/** A file gives its main brand first, and compatible ones after a version number. */
const isHeic = (file: Uint8Array) => {
  if (!hasText(file, 4, 'ftyp') || file.length < 12) return false;
  const end = Math.min(file.length, toDataView(file).getUint32(0), 12 + 4 * MOST_BRANDS);
  const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) => 16 + 4 * index);
  return [8, ...others].some((at) => HEIC_BRANDS.includes(textAt(file, at, 4)));
};

const isWebp = (file: Uint8Array) => hasText(file, 0, 'RIFF') && hasText(file, 8, 'WEBP');

/** A picture of any size without its metadata, or why it is not accepted. Its type is read from the first bytes; its pixels are not checked. */
export const readPicture = (file: Uint8Array): Photo | { refusal: 'empty' | 'wrongKind' | 'heic' | 'webp' | 'cut' } => {
  if (file.length === 0) return { refusal: 'empty' };
  const kind = KINDS.find(({ is }) => is(file));
  if (kind === undefined) return { refusal: isWebp(file) ? 'webp' : isHeic(file) ? 'heic' : 'wrongKind' };
  const picture = kind.read(file);
  if (picture === undefined || picture.width * picture.height === 0) return { refusal: 'cut' };
  return { ...picture, type: kind.type };
};

export const hasTooManyPixels = ({ width, height }: Picture) => width * height > MAX_PHOTO_PIXELS;

/** The same for a photo as it is sent, whose size is limited. */
export const readPhoto = (file: Uint8Array): ReturnType<typeof readPicture> | { refusal: 'tooManyPixels' } => {
  const picture = readPicture(file);
  return !('refusal' in picture) && hasTooManyPixels(picture) ? { refusal: 'tooManyPixels' } : picture;
};
