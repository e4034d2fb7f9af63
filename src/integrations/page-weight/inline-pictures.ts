import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishStep } from '../finish/step.ts';
import { onPage } from '../finish/step.ts';

const INLINED = /<source\b[^>]*\sdata-inlined\b[^>]*>/g;
const ADDRESS = /\ssrcset="\/([^"\s]+)[^"]*"(?:\ssizes="[^"]*")?/;

/**
 * The page with those pictures inlined that ask for it (`data-inlined`, picture-sources.ts): they come with the page's own
 * bytes, before those that can wait. `readPicture` returns a built file by its path.
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

const makeReader = (folder: string) => (file: string) => {
  const place = join(folder, file);
  if (!existsSync(place)) throw new Error(`a picture to be inlined that was not built: ${file}`);
  return readFileSync(place);
};

/** Inlines pictures into the pages that ask for it, at the end: Astro makes pictures when all pages exist. */
export const inlinePicturesStep: FinishStep = {
  begin: () => {
    const noted = new Set<string>();
    const note = (html: string, file: string) => {
      if (html.search(INLINED) >= 0) noted.add(file);
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
        onPage(file, () => inlinePictures(html, makeReader(folder))),
      );
    }
  },
};
