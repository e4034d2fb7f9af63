const TWO_IMAGES = /<picture>(<img [^>]*>)<img ([^>]*data-avif[^>]*)><\/picture>/g;
const SOURCES = /\b(?:srcset|sizes)="[^"]*"/g;

/** Rendered Markdown whose pictures, two images each (markdown-blocks.ts), are one: AVIF, and for older browsers WebP. */
export const prosePictures = (html: string) =>
  html.replace(
    TWO_IMAGES,
    (_, image: string, avif: string) =>
      `<picture><source type="image/avif" ${avif.match(SOURCES)?.join(' ')}>${image}</picture>`,
  );
