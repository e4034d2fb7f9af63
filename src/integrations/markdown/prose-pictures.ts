const TWO_IMAGES = /<picture>(<img [^>]*>)<img ([^>]*data-avif[^>]*)><\/picture>/g;
const SOURCES = /\b(?:srcset|sizes)="[^"]*"/g;

/** Rendered Markdown in which the two images of each picture (markdown-blocks.ts) are one: AVIF, and WebP for older browsers. */
export const prosePictures = (html: string) =>
  html.replace(
    TWO_IMAGES,
    (_, image: string, avif: string) =>
      `<picture><source type="image/avif" ${avif.match(SOURCES)?.join(' ')}>${image}</picture>`,
  );
