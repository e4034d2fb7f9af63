import type { Framing } from '~/build/picture-sources.ts';
import { MOBILE_BELOW } from '~/lead/limits.ts';

const hero = { ratio: 2, widths: [840, 1280, 1600], sizes: '(min-width: 1000px) 66vw, 100vw' };

/**
 * How the first picture of each kind of page is shown: its component draws it so, and the head asks for it ahead
 * (PreloadPicture.astro).
 */
export const framings = {
  hero: { ...hero, phone: { max: 699, ratio: 2.3, widths: [480, 720, 1080], sizes: '100vw' } },
  services: { ...hero, phone: { max: 699, ratio: 2.3, widths: [480, 720], sizes: '100vw' } },
  sidebar: {
    ratio: 1.6,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 57vw, 100vw',
    phone: { max: 699, ratio: 1.78, widths: [480, 720], sizes: '100vw' },
  },
  post: {
    ratio: 2.55,
    widths: [840, 1280],
    sizes: '(min-width: 1360px) 1248px, 92vw',
    phone: { max: 699, ratio: 1.6, widths: [480, 720, 1080], sizes: '100vw' },
  },
  nearYou: {
    ratio: 1.5,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 58vw, 100vw',
    phone: { max: 699, ratio: 2, widths: [480, 720, 1080], sizes: '100vw' },
  },
  guide: {
    ratio: 1.4,
    widths: [540, 840],
    sizes: '42vw',
    phone: { max: 999, ratio: 2.3, widths: [480, 720, 1080], sizes: '100vw' },
  },
  sheet: {
    ratio: 2.4,
    widths: [960, 1440, 1600],
    sizes: '100vw',
    phone: { max: 699, ratio: 1.78, widths: [480, 720], sizes: '100vw' },
  },
  ad: {
    ratio: 1.7,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 66vw, 1000px',
    phone: { max: MOBILE_BELOW - 1, ratio: 2.6, widths: [480, 720], sizes: '100vw' },
    quality: 42,
  },
} satisfies Record<string, Framing>;
