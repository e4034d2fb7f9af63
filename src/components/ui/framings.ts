import type { Framing } from '~/integrations/picture-sources.ts';
import { MOBILE_BELOW } from '~/styles/widths.ts';

/**
 * On phones the first picture of a page is small at first, so that it is there soon on a slow line; on a fast one it is then replaced in
 * place (islands/sharp/start-sharp.ts). Its place is two fifths of the first screen, about as high as it is wide.
 */
const onPhones = { ratio: 1.13, widths: [420], sizes: '100vw', sharp: { 720: 46, 1080: 34 } };

const hero = {
  ratio: 2,
  widths: [840, 1280, 1600],
  sizes: '(min-width: 1000px) 66vw, 100vw',
  phone: onPhones,
};

/**
 * How the first picture of each kind of page is framed: its component renders it so, and the head preloads it
 * (PreloadPicture.astro).
 */
export const framings = {
  hero,
  /** Above a form that calls to action lead to. */
  formFirst: { ...hero, phone: { ...onPhones, ratio: 2.3 } },
  /** The home page is where most visitors begin: its picture comes with the page (docs/performance.md). */
  home: { ...hero, phone: { ...onPhones, isInlined: true } },
  sidebar: {
    ratio: 1.6,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 57vw, 100vw',
    phone: onPhones,
  },
  post: {
    ratio: 2.55,
    widths: [840, 1280],
    sizes: '(min-width: 1360px) 1248px, 92vw',
    phone: { ...onPhones, ratio: 1.6, widths: [540] },
  },
  nearYou: {
    ratio: 1.5,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 58vw, 100vw',
    phone: { ...onPhones, ratio: 2, widths: [540] },
  },
  guide: {
    ratio: 1.4,
    widths: [540, 840],
    sizes: '42vw',
    phone: { ...onPhones, max: 999, ratio: 2.3, widths: [540] },
  },
  sheet: {
    ratio: 1.5,
    widths: [540, 840, 1480],
    sizes: '(min-width: 1360px) 728px, 53vw',
    phone: { ...onPhones, ratio: 1.78, widths: [540] },
  },
  ad: {
    ratio: 1.7,
    widths: [720, 1080, 1440],
    sizes: '(min-width: 1000px) 66vw, 1000px',
    phone: { ...onPhones, max: MOBILE_BELOW - 1 },
    quality: 42,
  },
} satisfies Record<string, Framing>;
