import { MAX_CHOSEN_BYTES, PHOTO_SIDE, SMALL_PHOTO_SIDE } from '../contract/photo-limits.ts';
import { isJpeg } from './jpeg.ts';
import { photoSentences, tooLargeSentence } from './photo-sentences.ts';
import { hasTooManyPixels, readPicture } from './read-photo.ts';

export type ResizedPhoto = {
  /** a JPEG of at most PHOTO_SIDE pixels, upright, without location or maker */
  bytes: ArrayBuffer;
  preview: string;
};

/** If a phone lacks the memory for the first size, the next is tried. */
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

/** What a browser has decoded, upright. */
type Decoded = { source: HTMLImageElement | HTMLCanvasElement | ImageBitmap; width: number; height: number };

/** As a data URL: the pages' policy allows no other picture that is made in them. Every browser rotates it upright. */
const asImage = async (file: Blob): Promise<Decoded | undefined> => {
  const image = new Image();
  image.src = String(await readFile(file, 'readAsDataURL'));
  return image.decode().then(
    () => ({ source: image, width: image.naturalWidth, height: image.naturalHeight }),
    () => undefined,
  );
};

/** Small from the start, and without a data URL: for what is too large for an image element. iOS 14 does not have it. */
const asBitmap = async (file: Blob, side: number): Promise<Decoded | undefined> => {
  if (!('createImageBitmap' in window)) return undefined;
  return createImageBitmap(file, { resizeWidth: side, resizeQuality: 'high' }).then(
    (source) => ({ source, width: source.width, height: source.height }),
    () => undefined,
  );
};

/** Straight to the small size: iPhones refuse a canvas of more than 16.7 megapixels. */
const draw = ({ source, width, height }: Decoded, side: number) => {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context ?? undefined;
};

/** The color with which decoders fill the missing rows of a cut JPEG; after scaling it may be a little off. */
const GRAY = 128;
const isGray = (value: number) => Math.abs(value - GRAY) <= 2;

/** Whether a corner of a drawn JPEG is empty, because there was no memory for its pixels, or filled in. Any corner, because photos are rotated. */
const lacksCorner = (context: CanvasRenderingContext2D, isCut: boolean): boolean => {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return [0, width - 1, width * (height - 1), width * height - 1].some((at) => {
    const [red = 0, green = 0, blue = 0, alpha] = data.subarray(4 * at, 4 * at + 4);
    return alpha !== 255 || (isCut && [red, green, blue].every(isGray));
  });
};

/** A JPEG has no transparency; without this it would be black. */
const fillHoles = (context: CanvasRenderingContext2D) => {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
};

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));

type Decoders = ((side: number) => Promise<Decoded | undefined>)[];

/** As large as this phone can manage. @param lacks whether part of the drawing is missing */
const drawSent = async (
  ways: Decoders,
  lacks: (context: CanvasRenderingContext2D) => boolean,
): Promise<ResizedPhoto | undefined> => {
  for (const decode of ways) {
    for (const side of SIDES) {
      const decoded = await decode(side);
      const context = decoded && draw(decoded, side);
      if (!context || lacks(context)) continue;
      fillHoles(context);
      const source = context.canvas;
      const jpeg = await toJpeg(source);
      const small = draw({ source, width: source.width, height: source.height }, SMALL_PHOTO_SIDE);
      if (jpeg?.type !== JPEG || !small) continue;
      return {
        bytes: (await readFile(jpeg, 'readAsArrayBuffer')) as ArrayBuffer,
        preview: small.canvas.toDataURL(JPEG, SMALL_QUALITY),
      };
    }
  }
  return undefined;
};

const END_OF_JPEG = new Uint8Array([0xff, 0xd9]);

/** As it is sent, or why it is not accepted, in a sentence. The drawn picture decides, not the original's pixels. */
export const drawDown = async (file: File): Promise<ResizedPhoto | { refusal: string }> => {
  if (file.size > MAX_CHOSEN_BYTES) return { refusal: tooLargeSentence(MAX_CHOSEN_BYTES) };
  // Some phones refuse to read what is still in the cloud; others read nothing.
  const bytes = await readFile(file, 'readAsArrayBuffer').then(
    (read) => new Uint8Array(read as ArrayBuffer),
    () => new Uint8Array(),
  );
  const read = readPicture(bytes);
  const refusal = 'refusal' in read ? read.refusal : undefined;
  // Some makers write panoramas without the end mark, with which decoders show them whole.
  const isCut = refusal === 'cut' && isJpeg(bytes);
  if (refusal === 'empty' || refusal === 'wrongKind' || (refusal === 'cut' && !isCut))
    return { refusal: photoSentences[refusal] };
  const whole = 'refusal' in read ? file : new Blob([read.bytes], { type: read.type });
  const picture = isCut ? new Blob([file, END_OF_JPEG], { type: JPEG }) : whole;

  const image = await asImage(picture);
  const ways: Decoders = [async () => image, (side) => asBitmap(picture, side)];
  const drawn = await drawSent(ways, (context) => picture.type === JPEG && lacksCorner(context, isCut));
  if (drawn) return drawn;
  if (refusal) return { refusal: photoSentences[refusal] };
  if (image) return { refusal: NO_MEMORY };
  return { refusal: photoSentences[!('refusal' in read) && hasTooManyPixels(read) ? 'tooManyPixels' : 'cut'] };
};
