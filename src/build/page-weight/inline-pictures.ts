import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishStep } from '../finish/step.ts';

const INLINED = /<source\b[^>]*\sdata-inlined\b[^>]*>/g;
const ADDRESS = /\ssrcset="\/([^"\s]+)[^"]*"(?:\ssizes="[^"]*")?/;

/**
 * The page with the pictures in itself that ask for it (`data-inlined`, picture-sources.ts): they come with the page's own
 * bytes, ahead of those that can wait. `readPicture` gives a built file by its path.
 */
export const inlinePictures = (html: string, readPicture: (file: string) => Buffer): string =>
  html.replace(INLINED, (source) => {
    const [text, file] = ADDRESS.exec(source) ?? [];
    if (text === undefined || file === undefined)
      throw new Error(`a picture to be inlined without its file: ${source}`);
    const data = readPicture(file).toString('base64');
    const bare = source.replace(/\sdata-inlined(?:="[^"]*")?/, '');
    return bare.replace(text, ` srcset="data:image/avif;base64,${data}"`);
  });

/** Puts pictures into the pages that ask for it, at the end: Astro makes pictures when all pages are there. */
export const inlinePicturesStep: FinishStep = {
  begin: () => {
    const noted = new Set<string>();
    const note = (html: string, file: string) => {
      if (html.includes(' data-inlined')) noted.add(file);
      return html;
    };
    return { finish: note, noted };
  },
  end: async ({ folder }, noted) => {
    for (const file of noted) {
      const page = join(folder, file);
      const html = readFileSync(page, 'utf8');
      writeFileSync(
        page,
        inlinePictures(html, (picture) => readFileSync(join(folder, picture))),
      );
    }
  },
};
