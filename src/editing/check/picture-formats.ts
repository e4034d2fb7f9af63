import { dirname, join, relative } from 'pathe';
import { toSlug } from '../../shared/slug.ts';

/** `../../pictures/a.jpg` named in `content/posts/b.md` -> `pictures/a.jpg` */
export const fromFile = (file: string, named: string): string => join(dirname(file), named);

/** The other way around: `pictures/a.jpg` is written `../../pictures/a.jpg` in `content/posts/b.md`. */
export const asNamedIn = (file: string, target: string): string => relative(dirname(file), target);

export const PICTURES_FOLDER = 'src/assets/pictures';

/** `größe.jpg` -> `grosse.jpg`, `Dock%20After.JPG` -> `dock-after.jpg` */
export const withPlainLetters = (name: string) => {
  const end = name.lastIndexOf('.');
  return toSlug(name.slice(0, end).replaceAll('ß', 'ss').replaceAll('%20', ' ')) + name.slice(end).toLowerCase();
};

export const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(name);

/** In MB: what the editing screen accepts and resizes. It is more than cameras write, and less than what browsers stop at. */
export const MOST_UPLOADED = 50;

/** What can be wrong with a picture's file, in words: for the check, which has sharp, and for the editing screen, which has the browser. */
export const pictureProblems = {
  heic: 'This is a HEIC picture, as iPhones make them, even if its name ends differently: browsers cannot show it. Open it and export it as JPEG. (On the phone: Settings, Camera, Formats, Most Compatible.)',
  unreadable: 'This file cannot be opened as a picture. Save it again as JPEG or PNG.',
  gif: 'A GIF has too few colors for a photograph, and is not animated here. Save it as JPEG or PNG.',
  drawing: 'This is a drawing (SVG), which cannot be made into the sizes that phones need. Save it as PNG.',
  otherKind: 'This is not a picture that browsers can show. Save it as JPEG or PNG and name that file here.',
  half: 'A part of this picture is missing: it was not copied to its end. Copy or save it again.',
  tooHeavy: `A picture may have up to ${MOST_UPLOADED} MB. Save it as JPEG with 4,000 pixels on its longer side.`,
  tooLarge: (width: number, height: number) =>
    `${formatSize(width, height)} pixels are too many to open. Save it with 4,000 pixels on its longer side.`,
};

export const formatSize = (width: number, height: number) =>
  `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`;

/** sharp's own limit: it refuses to open anything with more pixels. */
export const MOST_PIXELS = 0x3fff ** 2;

/** How many bytes from the start of a file show whether it is HEIC. */
export const HEIC_HEAD = 12;

/** iPhones write HEIC, and programs that send pictures often change only the name. ISO/IEC 14496-12: the brand comes after `ftyp`. */
export const isHeicHead = (head: Uint8Array): boolean =>
  /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4, HEIC_HEAD)));
