import type { Framing } from '~/integrations/picture-sources.ts';
import { MOBILE_BELOW } from '~/styles/widths.ts';

/**
 * On phones three quarters of the pixels are enough: at two or three to a CSS pixel no one sees the rest, and the picture loads a
 * tenth of a second sooner on slow 3G (docs/performance.md).
 */
const onPhones = { widths: [540, 810], sizes: '75vw' };

const hero = {
  ratio: 2,
  widths: [840, 1280, 1600],
  sizes: '(min-width: 1000px) 66vw, 100vw',
  phone: { ...onPhones, ratio: 2.3 },
};

/**
 * How the first picture of each kind of page is framed: its component renders it so, and the head preloads it
 * (PreloadPicture.astro).
 */
export const framings = {
  hero,
  /** The home page is where most visitors begin: its picture comes with the page (docs/performance.md). */
  home: { ...hero, phone: { ...hero.phone, inlined: 540 } },
  sidebar: {
    ratio: 1.6,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 57vw, 100vw',
    phone: { ...onPhones, ratio: 1.78 },
  },
  post: {
    ratio: 2.55,
    widths: [840, 1280],
    sizes: '(min-width: 1360px) 1248px, 92vw',
    phone: { ...onPhones, ratio: 1.6 },
  },
  nearYou: {
    ratio: 1.5,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 58vw, 100vw',
    phone: { ...onPhones, ratio: 2 },
  },
  guide: {
    ratio: 1.4,
    widths: [540, 840],
    sizes: '42vw',
    phone: { ...onPhones, max: 999, ratio: 2.3, widths: [540, 810, 1080] },
  },
  sheet: {
    ratio: 1.5,
    widths: [540, 840, 1480],
    sizes: '(min-width: 1360px) 728px, 53vw',
    phone: { ...onPhones, ratio: 1.78 },
  },
  ad: {
    ratio: 1.7,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 66vw, 1000px',
    phone: { ...onPhones, max: MOBILE_BELOW - 1, ratio: 2.6 },
    quality: 42,
  },
} satisfies Record<string, Framing>;
