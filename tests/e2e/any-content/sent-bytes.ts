import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { BuiltSite } from '../built-pages.ts';
import { test } from '../fixtures.ts';
import { hasPart, NO_PAGE, pagesLike } from './any-page.ts';

const picturesOn = ({ readBuilt }: BuiltSite, path: string) =>
  readBuilt(path).tags.filter(({ name }) => name === 'img').length;

/** The page of a kind that has the most pictures. The test is skipped where the site does without the part. */
export const fullest = (built: BuiltSite, pattern: string): string => {
  test.skip(!hasPart(built, pattern), NO_PAGE);
  const [first] = pagesLike(built, pattern).sort((a, b) => picturesOn(built, b) - picturesOn(built, a));
  if (first === undefined) throw new Error(`No page ${pattern} was built.`);
  return first;
};

/** The host's quality, and a quick one: it gives more bytes, so what keeps a budget with it keeps it in any case. */
const [AS_SENT, QUICK] = [constants.BROTLI_MAX_QUALITY, 9];

export const compress = (content: Buffer, quality = AS_SENT) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

export const read = ({ builtFile }: BuiltSite, file: string) => readFileSync(builtFile(file));

/** Pages share most of their files. */
const known = new Map<string, number>();

/** Bytes of a built file as it is sent. */
export const sentBytes = (built: BuiltSite, file: string, quality = AS_SENT) => {
  const key = `${built.builtFile(file)} ${quality}`;
  const measure = () => {
    const content = read(built, file);
    return /\.(html|js|svg|json|css|xml|txt|webmanifest)$/.test(file)
      ? compress(content, quality).length
      : content.length;
  };
  const bytes = known.get(key) ?? measure();
  known.set(key, bytes);
  return bytes;
};

/** What is over its budget. To compress as the host does takes half a second a file, so the quick compressor is asked first. */
export const findHeavy = <Excess>(weigh: (quality: number) => Excess[]): Excess[] =>
  weigh(QUICK).length > 0 ? weigh(AS_SENT) : [];

/** What comes only where the line has shown that it can, after the load (islands/sharp): slow ones never pay for it. */
export const SHARP_BYTES = 60_000;
export const SHARP_FILE = '/sharp.js';

/** The paths of what it fetches on a page, one of them: pictures at the device's own pixels. */
export const sharpPictures = (page: Page): Promise<string[]> =>
  page
    .locator('source[data-sharp]')
    .evaluateAll((sources) =>
      sources.flatMap((source) =>
        (source.getAttribute('data-sharp') ?? '').split(', ').map((one) => one.replace(/ .*/, '')),
      ),
    );

/** The built file behind an address of the site. */
export const findBuiltFile = ({ builtFile }: BuiltSite, path: string) => {
  const file = path === '/' ? 'index.html' : path.slice(1);
  return existsSync(builtFile(file)) && file.includes('.') ? file : `${file}.html`;
};
