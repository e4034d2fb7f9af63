import sharp from 'sharp';
import { colors } from '../styles/tokens.mjs';
import { LOGO, LOGO_SVG } from './logo.ts';

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

/** The icons of an app manifest: https://www.w3.org/TR/appmanifest/ */
export const appIcons = Object.entries(icons)
  .filter(([file]) => file.startsWith('icon-'))
  .map(([file, { size, cut }]) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: cut ? 'maskable' : 'any',
  }));

/** The icon as PNG. */
export const drawIcon = (name: IconName): Promise<Buffer> => {
  const { size, fills, cut } = icons[name];
  const mark = Math.round(size * fills);
  const before = Math.floor((size - mark) / 2);
  const after = size - mark - before;
  const image = sharp(Buffer.from(LOGO_SVG), { density: (DOTS_PER_INCH * mark) / LOGO.size }).resize(mark, mark);
  const whole = image.extend({ top: before, bottom: after, left: before, right: after, background: colors.deep });
  return (cut ? whole.flatten({ background: colors.deep }) : whole).png({ palette: true }).toBuffer();
};
