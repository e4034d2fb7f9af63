import { MAX_CHOSEN_BYTES, MAX_PHOTO_PIXELS, PHOTO_SIDE, SMALL_PHOTO_SIDE } from '../contract/photo-limits.ts';
import { photoSentences, tooLargeSentence } from './photo-sentences.ts';
import { readPhoto } from './read-photo.ts';

/** What is sent of a photo. */
export type Drawn = {
  /** a JPEG of at most PHOTO_SIDE pixels, upright, without place or maker */
  bytes: ArrayBuffer;
  /** the copy for lists, as a data URL */
  preview: string;
};

/** Phones without memory for the first get the next. */
const SIDES = [PHOTO_SIDE, 1024, 640];
const QUALITY = 0.8;
const SMALL_QUALITY = 0.6;

const JPEG = 'image/jpeg';

const NO_MEMORY = 'This phone has no room for a photo of that size just now. Please choose a smaller one.';

const readFile = <As extends 'readAsArrayBuffer' | 'readAsDataURL'>(file: Blob, as: As) =>
  new Promise<FileReader['result']>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader[as](file);
  });

/** As a data URL: the policy of the pages lets in no other picture that is made in them. Browsers turn it upright. */
const decode = async (file: Blob): Promise<HTMLImageElement | undefined> => {
  const image = new Image();
  image.src = String(await readFile(file, 'readAsDataURL'));
  return image.decode().then(
    () => image,
    () => undefined,
  );
};

/** Straight to the small size: iPhones refuse a canvas of more than 16.7 megapixels. */
const draw = (image: HTMLImageElement, side: number): HTMLCanvasElement | undefined => {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A JPEG knows no holes; without this they are black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));

const drawAsJpeg = async (image: HTMLImageElement): Promise<Blob | undefined> => {
  for (const side of SIDES) {
    const canvas = draw(image, side);
    const blob = canvas && (await toJpeg(canvas));
    if (blob?.type === JPEG) return blob;
  }
  return undefined;
};

/** A photo of a phone as it is sent, or why it is not taken, in a sentence. */
export const drawDown = async (file: File): Promise<Drawn | { refusal: string }> => {
  if (file.size > MAX_CHOSEN_BYTES) return { refusal: tooLargeSentence(MAX_CHOSEN_BYTES) };
  const bytes = new Uint8Array((await readFile(file, 'readAsArrayBuffer')) as ArrayBuffer);
  const read = readPhoto(bytes);
  // Some browsers can show what iPhones store.
  const isHeic = 'refusal' in read && read.refusal === 'heic';
  if ('refusal' in read && !isHeic) return { refusal: photoSentences[read.refusal] };
  const image = await decode('refusal' in read ? file : new Blob([read.bytes], { type: read.type }));
  if (!image) return { refusal: photoSentences[isHeic ? 'heic' : 'cut'] };
  if (image.naturalWidth * image.naturalHeight > MAX_PHOTO_PIXELS) return { refusal: photoSentences.tooManyPixels };
  const jpeg = await drawAsJpeg(image);
  const small = draw(image, SMALL_PHOTO_SIDE);
  if (!jpeg || !small) return { refusal: NO_MEMORY };
  return {
    bytes: (await readFile(jpeg, 'readAsArrayBuffer')) as ArrayBuffer,
    preview: small.toDataURL(JPEG, SMALL_QUALITY),
  };
};
