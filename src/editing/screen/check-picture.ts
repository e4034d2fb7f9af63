import {
  HEIC_HEAD,
  isHeicHead,
  isPicture,
  MOST_PIXELS,
  MOST_UPLOADED,
  pictureProblems,
} from '../check/picture-formats.ts';

/**
 * Whether a picture's file is complete. Firefox opens a truncated JPEG or PNG as far as it goes, and Safari a WebP, too: so this walks
 * through their parts, which give their own lengths. Of AVIF all open the whole or nothing.
 */
export const isWhole = (file: Uint8Array<ArrayBuffer>): boolean => {
  const kind = kinds.find(({ begins }) => begins.test(latin1(file.subarray(0, HEAD))));
  return kind ? kind.goesToItsEnd(file, new DataView(file.buffer, file.byteOffset, file.byteLength)) : true;
};

/** How many bytes from the start show the format. */
const HEAD = 12;

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

type Kind = { begins: RegExp; goesToItsEnd: (file: Uint8Array, view: DataView) => boolean };

/** ITU-T T.81, B.1.1: segments give their length, but what follows a scan's header continues until the next marker. */
const jpeg: Kind['goesToItsEnd'] = (file, view) => {
  const [END, SCAN] = [0xd9, 0xda];
  let at = 2;
  while (at + 4 <= file.length || file[at + 1] === END) {
    const marker = file[at + 1] ?? 0;
    if (marker === END) return true;
    // A byte 0xFF may be repeated before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    if (marker === SCAN) at = nextMarker(file, at);
  }
  return false;
};

/** In a scan 0xFF is data before 0x00, and before the eight restart markers (T.81, B.1.1.5). */
const nextMarker = (file: Uint8Array, from: number): number => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
};

/** PNG (Third Edition), 5.3: each chunk is its length, its name, its data, and a checksum; the last one is IEND. */
const png: Kind['goesToItsEnd'] = (file, view) => {
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + view.getUint32(at);
    if (latin1(file.subarray(at + 4, at + 8)) === 'IEND') return end <= file.length;
    at = end;
  }
  return false;
};

/** RFC 9649, 2.4: the size of the file is in its header. */
const webp: Kind['goesToItsEnd'] = (file, view) => file.length >= HEAD && 8 + view.getUint32(4, true) <= file.length;

const kinds: Kind[] = [
  { begins: /^\xff\xd8\xff/, goesToItsEnd: jpeg },
  { begins: /^\x89PNG/, goesToItsEnd: png },
  { begins: /^RIFF.{4}WEBP/s, goesToItsEnd: webp },
];

/** Opens pictures as well as the browser can; the check before publishing opens every pixel (picture-files.ts). */
const sizeInBrowser = async (file: Blob) => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const size = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return size;
};

/** Placeholder files in empty folders have such names. */
const isHidden = (path: string) => path.includes('/.');

const MEGABYTE = 1_000_000;

/** Why a file is rejected, by its name, its size, and its first bytes; undefined if it should be opened. */
export const wrongKind = async (path: string, file: Blob): Promise<string | undefined> => {
  if (isHeicHead(new Uint8Array(await file.slice(0, HEIC_HEAD).arrayBuffer()))) return pictureProblems.heic;
  if (/\.svg$/i.test(path)) return pictureProblems.drawing;
  if (/\.gif$/i.test(path)) return pictureProblems.gif;
  if (!isPicture(path)) return pictureProblems.otherKind;
  return file.size > MOST_UPLOADED * MEGABYTE ? pictureProblems.tooHeavy : undefined;
};

export const wrongPicture = async (path: string, file: Blob): Promise<string | undefined> => {
  if (isHidden(path)) return undefined;
  const wrong = await wrongKind(path, file);
  if (wrong) return wrong;
  if (!isWhole(new Uint8Array(await file.arrayBuffer()))) return pictureProblems.half;
  // No browser but Safari opens TIFF, which the build does.
  if (/\.tiff?$/i.test(path)) return undefined;
  const size = await sizeInBrowser(file);
  if (!size) return pictureProblems.unreadable;
  return size.width * size.height > MOST_PIXELS ? pictureProblems.tooLarge(size.width, size.height) : undefined;
};

/** Blobs that turned out to be truncated pictures. */
const halves = new WeakSet<object>();

/**
 * Keeps everything in this page from opening a truncated picture, as a bitmap or as an image with its own address. Sveltia would
 * save it as a whole file, with a gray rest, before anyone could see what was chosen: now it says that the file cannot be
 * opened, in the words of screen-words.ts.
 */
export const openWholePicturesOnly = () => {
  const { createImageBitmap } = window;
  const createObjectURL = URL.createObjectURL.bind(URL);
  const open = async (...options: Parameters<typeof createImageBitmap>) => {
    const [source] = options;
    if (source instanceof Blob && !isWhole(new Uint8Array(await source.arrayBuffer()))) {
      halves.add(source);
      throw new DOMException('A part of this picture is missing.', 'InvalidStateError');
    }
    return createImageBitmap(...options);
  };
  Object.assign(window, { createImageBitmap: open });
  URL.createObjectURL = (source) => createObjectURL(halves.has(source) ? new Blob() : source);
};
