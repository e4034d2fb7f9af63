import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentErrors } from '../../src/content-tools/check/check-content.ts';
import { readContent } from '../../src/content-tools/check/content-files.ts';
import { formatFinding } from '../../src/content-tools/check/report.ts';
import { type Known, numbering, numbersAndDaysIn, withValues, wordsIn } from './marks.ts';
import { type SiteCopy, siteCopy } from './site-copy.ts';

const BUILD_MS = 240_000;

let site: SiteCopy;
const texts = new Set<string>();
const values: Known[] = [];

const nthText = numbering();
const nth = { number: numbering(), day: numbering() };

/** The word by which a field of words is known. */
const markOf = (field: string) => `zq${nthText(field)}q`;

beforeAll(async () => {
  site = await siteCopy();
  const { files } = await readContent(site.folder);
  for (const file of files) {
    const marked = wordsIn(file).map(({ field, path, value }) => {
      texts.add(field);
      return { path, value: `${value} ${markOf(field)}` };
    });
    const others = numbersAndDaysIn(file, nth);
    values.push(...others);
    await site.write(file.path, withValues(file, [...marked, ...others]));
  }
  expect((await contentErrors(site.folder)).map(formatFinding)).toEqual([]);
  await site.build();
}, BUILD_MS);
afterAll(() => site.cleanUp());

const allPages = async () => [...(await site.built()).values()].join('\n').replaceAll('\u00A0', ' ');

test('every field of words that the handbook lists is seen on a page or in a feed', async () => {
  const all = await allPages();
  expect(texts.size).toBeGreaterThan(100);
  expect([...texts].filter((field) => !all.includes(markOf(field)))).toEqual([]);
});

test('so is every number and every day', async () => {
  const all = await allPages();
  const byField = Map.groupBy(values, ({ field }) => field);
  expect(byField.size).toBeGreaterThan(15);
  const isSeen = ({ forms }: Known) => forms.some((form) => new RegExp(`(?<![\\w.])${form}(?!\\w)`).test(all));
  expect([...byField].filter(([, known]) => !known.some(isSeen)).map(([field]) => field)).toEqual([]);
});
