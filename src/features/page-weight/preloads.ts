const FACE = /<link rel="preload"[^>]* as="font"[^>]*>/;
/** Before it a phone takes itself for 980 px wide, and would not ask for its picture. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const FIRST_PICTURE = /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*?)<img[^>]*fetchpriority="high"/;
const PHONE_SOURCE = /<source media="([^"]*)" type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"/;

/** The request for what phones show first, which is in the page only behind all styles; browsers without AVIF skip it. */
const pictureLink = (html: string): string => {
  const sources = FIRST_PICTURE.exec(html)?.[1] ?? '';
  const [, media, files, sizes] = PHONE_SOURCE.exec(sources) ?? [];
  if (files === undefined) return '';
  return `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`;
};

/**
 * The page with its preloads in the order of need: the picture that a phone shows first before the styles, the display
 * face, which no paint waits for, behind them.
 */
export const orderPreloads = (html: string): string => {
  const face = FACE.exec(html)?.[0] ?? '';
  return html
    .replace(face, '')
    .replace(VIEWPORT, (viewport) => viewport + pictureLink(html))
    .replace('</head>', () => `${face.replace('<link', '<link fetchpriority="low"')}</head>`);
};
