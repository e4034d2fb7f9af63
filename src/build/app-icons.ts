import sharp from 'sharp';
import icon from '../assets/icon.svg?raw';
import { colors } from '../styles/tokens.mjs';

/** The one drawing that all icons are made of. */
export const ICON_SVG = icon;

/**
 * The icons that devices ask for, by name: their size in px, and how much of it the mark fills. Where a device cuts its own
 * shape out of the icon, the ground runs to the edges; a maskable one keeps the mark inside the circle that is always seen.
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
const DRAWN_SIZE = 42;

/** The icon as PNG. */
export const drawIcon = (name: IconName): Promise<Buffer> => {
  const { size, fills, cut } = icons[name];
  const mark = Math.round(size * fills);
  const before = Math.floor((size - mark) / 2);
  const after = size - mark - before;
  const image = sharp(Buffer.from(icon), { density: (DOTS_PER_INCH * mark) / DRAWN_SIZE }).resize(mark, mark);
  const whole = image.extend({ top: before, bottom: after, left: before, right: after, background: colors.deep });
  return (cut ? whole.flatten({ background: colors.deep }) : whole).png({ palette: true }).toBuffer();
};
