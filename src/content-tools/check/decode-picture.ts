import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

/** What the check knows of a picture's file: its width as it is seen, and what is wrong with it. */
export type Decoded = {
  /** pixels, turned as the camera says; undefined where it cannot be opened */
  width?: number;
  /** `isError`: the build would stop, or visitors would not see it */
  problem?: { says: string; isError: boolean };
};

/** A longer side than this, in pixels, only makes the build slow. */
const LONGEST_SIDE = 8_000;

/** sharp's own limit: it refuses to open what has more pixels. */
const MOST_PIXELS = 0x3fff ** 2;

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'];

/** iPhones write HEIC, and programs that send pictures often change nothing but the name. ISO/IEC 14496-12: the brand stands after `ftyp`. */
const isHeic = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(buffer.toString('latin1', 4));
  } finally {
    await handle.close();
  }
};

const wrong = (says: string): Decoded => ({ problem: { says, isError: true } });

/** Opens every pixel: half a file, or one of another kind than its name says, has a head that looks fine. */
export const decodePicture = async (file: string): Promise<Decoded> => {
  if (await isHeic(file)) {
    return wrong(
      'This is a HEIC picture, as iPhones make them, whatever its name says: browsers cannot show it. Open it and export it as JPEG. (On the phone: Settings, Camera, Formats, Most Compatible.)',
    );
  }
  const data = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!data) return wrong('This file cannot be opened as a picture. Save it again as JPEG or PNG.');
  if (data.format === 'svg')
    return wrong('This is a drawing (SVG), which cannot be made into the sizes that phones need. Save it as PNG.');
  if (!FORMATS.includes(data.format))
    return wrong('This is not a picture that browsers can show. Save it as JPEG or PNG and name that file here.');
  if (data.width * data.height > MOST_PIXELS)
    return wrong(`${sizeOf(data)} pixels are too many to open. Save it with 4,000 pixels on its longer side.`);
  const isWhole = await sharp(file, { failOn: 'truncated' })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isWhole) return wrong('A part of this picture is missing: it was not copied to its end. Copy or save it again.');
  return { width: data.autoOrient?.width ?? data.width, ...remark(data) };
};

const sizeOf = ({ width, height }: Metadata) => `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`;

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
        says: `${sizeOf(data)} pixels are more than any screen shows, and slow to work with. Save it with 4,000 pixels on its longer side.`,
        isError: false,
      },
    };
  }
  return {};
};
