import pictures from './pictures.json' with { type: 'json' };

/** Photos of 60 by 40 pixels as a phone takes them: rotated, and with the owner's name and a location in them. */

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const jpeg = fromBase64(pictures.jpeg);
export const png = fromBase64(pictures.png);

/** The same JPEG with another size in its header: its pixels are not checked. */
export const makeJpeg = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(jpeg);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  const view = new DataView(bytes.buffer);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return bytes;
};
