import { isPicture } from '../content-tools/check/pictures/picture-names.ts';
import {
  HEIC_HEAD,
  isHeicHead,
  MOST_PIXELS,
  pictureProblems,
} from '../content-tools/check/pictures/picture-problems.ts';

/** Pictures are opened as the browser can; the check of publishing opens every pixel (decode-picture.ts). */
const sizeInBrowser = async (file: Blob) => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const size = bitmap && { width: bitmap.width, height: bitmap.height };
  bitmap?.close();
  return size;
};

/** Why a file that is about to be added cannot be shown as a picture; undefined when it can. */
export const wrongPicture = async (path: string, file: Blob): Promise<string | undefined> => {
  if (/\.svg$/i.test(path)) return pictureProblems.drawing;
  if (!isPicture(path)) return pictureProblems.otherKind;
  if (isHeicHead(new Uint8Array(await file.slice(0, HEIC_HEAD).arrayBuffer()))) return pictureProblems.heic;
  // No browser but Safari opens TIFF, which the build does.
  if (/\.tiff?$/i.test(path)) return undefined;
  const size = await sizeInBrowser(file);
  if (!size) return pictureProblems.unreadable;
  return size.width * size.height > MOST_PIXELS ? pictureProblems.tooLarge(size.width, size.height) : undefined;
};
