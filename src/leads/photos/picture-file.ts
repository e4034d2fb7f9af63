/** A picture as its file describes it. */
export type Picture = {
  /** in pixels, as stored, before the Exif orientation is applied */
  width: number;
  height: number;
  /** the file without its metadata: location, time, camera, comments, thumbnails */
  bytes: Uint8Array<ArrayBuffer>;
};

/** Reads one kind of file; undefined if it is cut or damaged. Never throws. */
export type ReadPicture = (file: Uint8Array) => Picture | undefined;

/** Most parts of one file, whatever it claims: a photo has a few hundred, one of ten megabytes may have a thousand. */
export const MOST_PARTS = 4000;

export const toDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const hasText = (bytes: Uint8Array, at: number, text: string): boolean =>
  at + text.length <= bytes.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
