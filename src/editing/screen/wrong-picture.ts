import { HEIC_HEAD, isHeicHead, isPicture, MOST_PIXELS, pictureProblems } from '../check/picture-formats.ts';
import { isWhole } from './is-whole.ts';

/** Pictures are opened as the browser can; the check of publishing opens every pixel (decode-picture.ts). */
const sizeInBrowser = async (file: Blob) => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const size = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return size;
};

/** Files by which an empty folder is kept have such names. */
const isHidden = (path: string) => path.includes('/.');

/** Why a file that is about to be added cannot be shown as a picture; undefined when it can. */
export const wrongPicture = async (path: string, file: Blob): Promise<string | undefined> => {
  if (isHidden(path)) return undefined;
  if (/\.svg$/i.test(path)) return pictureProblems.drawing;
  if (!isPicture(path)) return pictureProblems.otherKind;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isHeicHead(bytes.subarray(0, HEIC_HEAD))) return pictureProblems.heic;
  if (!isWhole(bytes)) return pictureProblems.half;
  // No browser but Safari opens TIFF, which the build does.
  if (/\.tiff?$/i.test(path)) return undefined;
  const size = await sizeInBrowser(file);
  if (!size) return pictureProblems.unreadable;
  return size.width * size.height > MOST_PIXELS ? pictureProblems.tooLarge(size.width, size.height) : undefined;
};
