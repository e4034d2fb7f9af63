import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { HEIC_HEAD, isHeicHead, MOST_PIXELS, pictureProblems, sizeOf } from './picture-problems.ts';

/** What the check knows of a picture's file: its width as it is seen, and what is wrong with it. */
export type Decoded = {
  /** pixels, turned as the camera says; undefined where it cannot be opened */
  width?: number;
  /** `isError`: the build would stop, or visitors would not see it */
  problem?: { says: string; isError: boolean };
};

/** A longer side than this, in pixels, only makes the build slow. */
const LONGEST_SIDE = 8_000;

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'];

const isHeic = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEIC_HEAD), 0, HEIC_HEAD, 0);
    return isHeicHead(buffer);
  } finally {
    await handle.close();
  }
};

const wrong = (says: string): Decoded => ({ problem: { says, isError: true } });

/** Opens every pixel: half a file, or one of another kind than its name says, has a head that looks fine. */
export const decodePicture = async (file: string): Promise<Decoded> => {
  if (await isHeic(file)) {
    return wrong(pictureProblems.heic);
  }
  const data = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!data) return wrong(pictureProblems.unreadable);
  if (data.format === 'svg') return wrong(pictureProblems.drawing);
  if (!FORMATS.includes(data.format)) return wrong(pictureProblems.otherKind);
  if (data.width * data.height > MOST_PIXELS) return wrong(pictureProblems.tooLarge(data.width, data.height));
  const isWhole = await sharp(file, { failOn: 'truncated' })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isWhole) return wrong(pictureProblems.half);
  return { width: data.autoOrient?.width ?? data.width, ...remark(data) };
};

const remark = (data: Metadata): Pick<Decoded, 'problem'> => {
  if (data.space === 'cmyk') {
    return {
      problem: {
        says: 'This picture was saved for printing (CMYK), and its colors look wrong on screens. Save it again as RGB.',
        isError: false,
      },
    };
  }
  if (Math.max(data.width, data.height) > LONGEST_SIDE) {
    return {
      problem: {
        says: `${sizeOf(data.width, data.height)} pixels are more than any screen shows, and slow to work with. Save it with 4,000 pixels on its longer side.`,
        isError: false,
      },
    };
  }
  return {};
};
