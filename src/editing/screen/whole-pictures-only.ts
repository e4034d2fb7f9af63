import { isWhole } from './is-whole.ts';

/** Blobs that were found to be half a picture. */
const halves = new WeakSet<object>();

/**
 * Lets nothing in this page open half a picture, neither as a bitmap nor as an image at an address of its own. Sveltia would make
 * a whole file of it, with a gray rest, before anybody could look at what was chosen: now it says that the file cannot be
 * opened, in the words of screen-words.ts.
 */
export const openWholePicturesOnly = () => {
  const { createImageBitmap } = window;
  const createObjectURL = URL.createObjectURL.bind(URL);
  const open = async (...asked: Parameters<typeof createImageBitmap>) => {
    const [source] = asked;
    if (source instanceof Blob && !isWhole(new Uint8Array(await source.arrayBuffer()))) {
      halves.add(source);
      throw new DOMException('A part of this picture is missing.', 'InvalidStateError');
    }
    return createImageBitmap(...asked);
  };
  Object.assign(window, { createImageBitmap: open });
  URL.createObjectURL = (source) => createObjectURL(halves.has(source) ? new Blob() : source);
};
