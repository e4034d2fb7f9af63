import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

export const hasInlined = (html: string): boolean => html.search(INLINED) >= 0;

/** Inlines the pictures of a built page, at the end of a build: Astro makes pictures when all pages exist. */
export const inlineOnPage = (folder: string, file: string): void => {
  const page = join(folder, file);
  const read = (picture: string) => {
    const place = join(folder, picture);
    if (!existsSync(place)) throw new Error(`a picture to be inlined that was not built: ${picture}`);
    return readFileSync(place);
  };
  writeFileSync(page, inlinePictures(readFileSync(page, 'utf8'), read));
};
