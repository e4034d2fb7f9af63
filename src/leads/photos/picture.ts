/** A picture as its file describes it. */
export type Picture = {
  /** in pixels, as stored: a picture that is to be turned is so after this */
  width: number;
  height: number;
  /** the file without what tells of its maker: place, time, camera, comments, small copies */
  bytes: Uint8Array<ArrayBuffer>;
};

/** Reads one kind of file; undefined where it is cut or damaged. Never throws. */
export type ReadPicture = (file: Uint8Array) => Picture | undefined;

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether these letters, each one byte, stand there. */
export const hasText = (bytes: Uint8Array, at: number, text: string): boolean =>
  at + text.length <= bytes.length && [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
