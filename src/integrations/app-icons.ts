import sharp from 'sharp';
import { colors } from '../styles/tokens.mjs';
import { LOGO, LOGO_SVG } from './logo.ts';

/**
 * The icons that devices ask for, by name: their size in px, and how much of it the mark fills. If a device crops the
 * icon to its own shape, the background extends to the edges; a maskable one keeps the mark inside the circle that is always visible.
 */
export const icons = {
  'apple-touch-icon': { size: 180, fills: 1, cut: true },
  'icon-192': { size: 192, fills: 1, cut: false },
  'icon-512': { size: 512, fills: 1, cut: false },
  'icon-maskable-192': { size: 192, fills: 0.8, cut: true },
  'icon-maskable-512': { size: 512, fills: 0.8, cut: true },
} as const;

export type IconName = keyof typeof icons;

const DOTS_PER_INCH = 72;

/** The icons of an app manifest: https://www.w3.org/TR/appmanifest/ */
export const appIcons = Object.entries(icons)
  .filter(([file]) => file.startsWith('icon-'))
  .map(([file, { size, cut }]) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: cut ? 'maskable' : 'any',
  }));

type Shape = { size: number; fills: number; cut: boolean };

const draw = ({ size, fills, cut }: Shape): Promise<Buffer> => {
  const mark = Math.round(size * fills);
  const before = Math.floor((size - mark) / 2);
  const after = size - mark - before;
  const image = sharp(Buffer.from(LOGO_SVG), { density: (DOTS_PER_INCH * mark) / LOGO.size }).resize(mark, mark);
  const whole = image.extend({ top: before, bottom: after, left: before, right: after, background: colors.deep });
  return (cut ? whole.flatten({ background: colors.deep }) : whole).png({ palette: true }).toBuffer();
};

export const drawIcon = (name: IconName): Promise<Buffer> => draw(icons[name]);

/** In px, as tabs show it on high-density screens. */
const ICO_SIZE = 32;

/** The icon as ICO: a list of one picture, a PNG. https://en.wikipedia.org/wiki/ICO_(file_format) */
export const drawIco = async (): Promise<Buffer> => {
  const png = await draw({ size: ICO_SIZE, fills: 1, cut: false });
  const list = Buffer.alloc(22);
  list.writeUInt16LE(1, 2); // icons, not cursors
  list.writeUInt16LE(1, 4); // one of them
  list.writeUInt8(ICO_SIZE, 6);
  list.writeUInt8(ICO_SIZE, 7);
  list.writeUInt16LE(1, 10); // color planes
  list.writeUInt16LE(32, 12); // bits per pixel
  list.writeUInt32LE(png.length, 14);
  list.writeUInt32LE(list.length, 18); // where the picture starts
  return Buffer.concat([list, png]);
};
