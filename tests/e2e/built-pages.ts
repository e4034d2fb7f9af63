import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGES_PATH, PREVIEW_PATH, SCREEN_PATH } from '../../src/shared/routes.ts';
import { type PageSource, readPage } from './read-page.ts';
import { sites } from './sites.ts';

const toAddress = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replace(/^index$/, '')}`;

/** What a copy of the project has built: its `dist`. */
export const builtSite = (folder: string) => {
  /** The place of a built file, for example `sitemap-0.xml`. */
  const builtFile = (file: string) => join(folder, 'dist', file);
  /** No build changes while tests read it, and many of them ask for every page. */
  const known = new Map<string, PageSource>();
  return {
    folder,
    builtFile,
    /** The paths of all built pages, parts that only the worker uses included, but not the editing screen, which is no page of the site. */
    builtPages: (): string[] =>
      readdirSync(builtFile(''), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map(toAddress)
        .filter((path) => ![SCREEN_PATH, PREVIEW_PATH, CHANGES_PATH].includes(path))
        .sort(),
    readBuilt: (path: string): PageSource => {
      const page =
        known.get(path) ?? readPage(readFileSync(builtFile(`${path === '/' ? 'index' : path}.html`), 'utf8'));
      known.set(path, page);
      return page;
    },
  };
};

export type BuiltSite = ReturnType<typeof builtSite>;

/** The example site, as built. */
export const { builtFile, builtPages, readBuilt } = builtSite(sites.example.folder);
