import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageSource, readPage } from './read-page.ts';
import { sites } from './sites.ts';

/** The folder that the server of the tests has built and serves. */
const FOLDER = join(sites.example.folder, 'dist');

/** The place of a built file, for example `sitemap-0.xml`. */
export const builtFile = (file: string) => join(FOLDER, file);

/** The paths of all built pages, parts that only the worker uses included. */
export const builtPages = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map(
      (file) =>
        `/${file
          .replaceAll('\\', '/')
          .replace(/\.html$/, '')
          .replace(/^index$/, '')}`,
    )
    .sort();

export const readBuilt = (path: string): PageSource =>
  readPage(readFileSync(`${FOLDER}${path === '/' ? '/index' : path}.html`, 'utf8'));
