/** Before it a phone takes itself for 980 px wide, and would not ask for its picture. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const FIRST_PICTURE = /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*?)<img[^>]*fetchpriority="high"/;
const PHONE_SOURCE = /<source media="([^"]*)" type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"/;

/**
 * The page with a preload of what phones show first: the picture itself stands behind all styles. Browsers without AVIF
 * skip it.
 */
export const preloadPicture = (html: string): string => {
  const sources = FIRST_PICTURE.exec(html)?.[1] ?? '';
  const [, media, files, sizes] = PHONE_SOURCE.exec(sources) ?? [];
  if (files === undefined) return html;
  const link = `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`;
  return html.replace(VIEWPORT, (viewport) => viewport + link);
};
