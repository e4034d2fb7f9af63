import { joinBytes } from '../../shared/bytes.ts';
import { readOrientation, writeOrientation } from './jpeg.ts';
import { hasText, MOST_PARTS, type Picture, type ReadPicture, textAt, toDataView } from './picture-file.ts';

/** WebP: RFC 9649. A file is a RIFF of chunks, each of an even length. */

const HEADER_BYTES = 12;
/** In the first byte of VP8X. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** The picture itself, and how its colors are meant; animated pictures are not photos. */
const PIXELS = ['VP8 ', 'VP8L'];
const KEPT = [...PIXELS, 'ALPH', 'ICCP'];

type Size = Pick<Picture, 'width' | 'height'>;

const threeBytes = (data: Uint8Array, at: number) =>
  (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);

const LEAST: Record<string, number> = { VP8X: 10, 'VP8 ': 10, VP8L: 5 };

/** What a chunk says about the size; undefined if it says nothing. */
const sizeIn = (name: string, data: Uint8Array): Size | undefined => {
  const view = toDataView(data);
  if (data.length < (LEAST[name] ?? Number.POSITIVE_INFINITY)) return undefined;
  if (name === 'VP8X') return { width: threeBytes(data, 4) + 1, height: threeBytes(data, 7) + 1 };
  if (name === 'VP8 ') return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  const bits = view.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
};

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(8 + data.length + (data.length % 2));
  whole.set(new TextEncoder().encode(name));
  toDataView(whole).setUint32(4, data.length, true);
  whole.set(data, 8);
  return whole;
};

export const isWebp = (file: Uint8Array): boolean => hasText(file, 0, 'RIFF') && hasText(file, 8, 'WEBP');

export const readWebp: ReadPicture = (file) => {
  const view = toDataView(file);
  const length = 8 + (file.length >= HEADER_BYTES ? view.getUint32(4, true) : file.length);
  if (length > file.length) return undefined;
  const kept: Uint8Array[] = [];
  let size: Size = { width: 0, height: 0 };
  let flags: Uint8Array | undefined;
  let orientation = 1;
  let hasPixels = false;
  let parts = 0;
  for (let at = HEADER_BYTES; at + 8 <= length; parts += 1) {
    if (parts === MOST_PARTS) return undefined;
    const name = textAt(file, at, 4);
    const end = at + 8 + view.getUint32(at + 4, true);
    if (end > length) return undefined;
    const data = file.subarray(at + 8, end);
    const { width, height } = sizeIn(name, data) ?? size;
    // The canvas and what is drawn on it: the larger one counts.
    size = { width: Math.max(width, size.width), height: Math.max(height, size.height) };
    hasPixels ||= PIXELS.includes(name) && sizeIn(name, data) !== undefined;
    if (name === 'VP8X') {
      flags = chunk(name, data);
      kept.push(flags);
    }
    if (KEPT.includes(name)) kept.push(chunk(name, data));
    if (name === 'EXIF' && orientation === 1) orientation = readOrientation(data);
    at = end + (end % 2);
  }
  if (!hasPixels) return undefined;
  const isTurned = orientation !== 1 && flags !== undefined;
  if (flags !== undefined) flags[8] = ((flags[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0);
  if (isTurned) kept.push(chunk('EXIF', writeOrientation(orientation)));
  return { ...size, bytes: joinBytes([...riff(kept), ...kept]) };
};

const riff = (chunks: Uint8Array[]): Uint8Array[] => {
  const header = chunk('RIFF', new TextEncoder().encode('WEBP'));
  toDataView(header).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return [header];
};
