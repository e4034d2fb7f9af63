import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { findViolations } from './violations.ts';

/** Words of the sample business, which another business's site must not have. */
const SAMPLE =
  /Michigan|Traverse|Two Bays|Leelanau|Torch Lake|MISS DIG|49684|555-0142|123-4567|twobaysdecks\.example\/free/i;

/** What is read aloud, and what search results and fields show. */
const ATTRIBUTE = /\s(?:content|alt|title|placeholder|aria-[a-z]+)=(?:"([^"]*)"|([^\s>"]+))/g;

/** Addresses that parts have whatever a business builds: that of the estimator, and one that leads to the page of nearby work. */
const ADDRESS = /\/deck-cost-estimator\b|^\/decks-built-near-you\/? (?=\/[a-z]+-built-near-you 308$)/gm;

/** All words of a page or feed, also those that only some hear or see: in attributes, and in what search engines read. */
export const readWords = (text: string) =>
  text
    .replace(/<(style|script(?! type="application\/ld\+json"))\b[\s\S]*?<\/(?:style|script)>/g, ' ')
    .replace(
      /<[^>]*>/g,
      (tag) => ` ${[...tag.matchAll(ATTRIBUTE)].map(([, quoted, bare]) => quoted ?? bare).join(' ')} `,
    )
    .replace(ADDRESS, ' ');

/** What a script may show: its texts of more than one word, and so no names of colors. */
const findSentences = (script: string) =>
  [...script.matchAll(/"[^"\n{}=;]* [^"\n{}=;]*"|`[^`;=]* [^`;=]*`/g)].map(([text]) => text).join('\n');

type Business = {
  /** the addresses of parts that it does without, and what leads there */
  closed: RegExp;
  /** words of the sample's trade, climate and wood that it has no use for */
  foreign: RegExp;
  /** pages to look at */
  pages: readonly string[];
};

/** What is true of every business whose content takes the place of the sample's. */
export const testOtherBusiness = ({ closed, foreign, pages }: Business): void => {
  test('no page leads to a part that is not there', ({ built }) => {
    const paths = built.builtPages();
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => closed.test(path))).toEqual([]);
    const links = paths.flatMap((path) =>
      built.readBuilt(path).tags.flatMap(({ attributes }) => attributes.href ?? []),
    );
    expect(links.filter((address) => closed.test(address))).toEqual([]);
  });

  test('no built file names the sample business, its region, or its trade', async ({ site }) => {
    const folder = join(site.folder, 'dist');
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /(\.(html|xml|txt|json|webmanifest|svg|js|ics)|_redirects)$/.test(file),
    );
    for (const file of files) {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text, file).not.toMatch(SAMPLE);
      if (!file.endsWith('.js')) expect(readWords(text), file).not.toMatch(foreign);
      else expect(findSentences(text), file).not.toMatch(foreign);
    }
  });

  for (const path of pages) {
    test(`${path}: no axe violation, and nothing scrolls sideways`, async ({ page }) => {
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await findViolations(page)).toEqual([]);
      }
    });
  }
};
