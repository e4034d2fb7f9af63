import { joinBytes } from '../../shared/bytes.ts';
import { hasText, MOST_PARTS, type ReadPicture, textAt, viewOf } from './picture.ts';

/** PNG: https://www.w3.org/TR/png-3/. A file is a row of chunks. */

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Length and name in front of what a chunk holds, and a checksum behind it. */
const FRAME_BYTES = 12;

/** The chunks of the picture and its color profile; the rest is metadata or animation. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD'];

export const isPng = (file: Uint8Array): boolean => hasText(file, 0, SIGNATURE);

export const readPng: ReadPicture = (file) => {
  const view = viewOf(file);
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
