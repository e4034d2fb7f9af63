import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentErrors } from '../../../src/content-tools/check/check-content.ts';
import type { ContentFile } from '../../../src/content-tools/check/content-entry.ts';
import { readContent } from '../../../src/content-tools/check/content-files.ts';
import { formatFinding } from '../../../src/content-tools/check/report.ts';
import { goesTogether, withValues, wordsIn } from '../marks.ts';
import { type SiteCopy, siteCopy } from '../site-copy.ts';
import { NEVER_SEEN } from './as-astro-reads.ts';
import { chosen, type Part, partsOf, without } from './fewer-fields.ts';

/**
 * One build is of a site from which all went that may go, with random edits of what was left, one in each file, of which 40 have to be
 * seen on a page. VALID_EDITS=40 also builds after each of 40 times that random parts are taken away.
 */
const BUILDS = Number(process.env.VALID_EDITS ?? 0);
const EDITS = 40;
const SEED = Number(process.env.PROPERTY_SEED ?? 1117);
const AT_A_TIME = 40;
const BUILD_MS = 240_000;

/** In what visitors read: an empty heading, an empty list, a section with a heading alone. */
const EMPTY = /<(h[1-6]|ul|ol|dl|section)\b[^>]*>\s*<\/\1>|<section\b[^>]*>\s*<h2\b[^>]*>[^<]*<\/h2>\s*<\/section>/;

const words = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');

let site: SiteCopy;
beforeEach(async () => {
  site = await siteCopy();
}, BUILD_MS);
afterEach(() => site.cleanUp());

const takeAway = async (choose: (all: readonly Part[]) => readonly Part[]) => {
  const { files } = await readContent(site.folder);
  const parts = choose(files.flatMap(partsOf));
  for (const file of files) {
    const own = parts.filter((part) => part.file === file.path);
    if (own.length > 0) await site.write(file.path, without(file, own));
  }
  // Fields that need each other went apart: that edit is not a valid one, and is taken back.
  const refused = new Set((await contentErrors(site.folder)).map(({ file }) => file));
  for (const { path, text } of files) if (refused.has(path)) await site.write(path, text);
  return parts.filter(({ file }) => !refused.has(file));
};

type Edit = { file: ContentFile; mark: string; text: string };

/** Words added to a field, or a paragraph to a text: at random places, one in a file at most, so that none hides another. */
const randomEdits = async (seed: number): Promise<Edit[]> => {
  const { files } = await readContent(site.folder);
  const possible = fc.sample(fc.shuffledSubarray(files, { minLength: files.length }), { seed, numRuns: 1 })[0] ?? [];
  return possible.flatMap((file, index): Edit[] => {
    const mark = `zq${index}q`;
    const places = wordsIn(file).filter(({ field }) => !goesTogether(field));
    const place = places[(seed + index * 7) % Math.max(places.length, 1)];
    if (file.body.trim() !== '' && (seed + index) % 3 === 0) {
      return [{ file, mark, text: `${file.text.trimEnd()}\n\nOne more paragraph, ${mark}.\n` }];
    }
    if (!place) return [];
    const value = `${place.value} ${mark}`;
    return [{ file, mark, text: withValues(file, [{ path: place.path, value }]) }];
  });
};

const isFine = async () => {
  expect((await contentErrors(site.folder)).map(formatFinding)).toEqual([]);
  await site.build();
  for (const [file, text] of await site.built()) {
    if (!file.endsWith('.html')) continue;
    expect(words(text), file).not.toMatch(NEVER_SEEN);
    expect(text, file).not.toMatch(EMPTY);
  }
};

test(
  'a site from which every optional field and every entry of a list went builds with edits of what was left: 40 of them are seen, and nothing stands empty',
  async () => {
    const gone = await takeAway((all) => all);
    expect(gone.length).toBeGreaterThan(400);
    const edits = await randomEdits(SEED);
    for (const { file, text } of edits) await site.write(file.path, text);
    await isFine();
    const built = [...(await site.built()).values()].join('\n');
    // A heading or a claim goes with the list that it stands over: such an edit is not counted.
    expect(edits.filter(({ mark }) => built.includes(mark)).length).toBeGreaterThanOrEqual(EDITS);
  },
  BUILD_MS,
);

test.runIf(BUILDS > 0).each(Array.from({ length: BUILDS }, (_, index) => SEED + index))(
  `${AT_A_TIME} parts less, with the seed %i`,
  async (seed) => {
    const gone = await takeAway((all) => chosen(all, AT_A_TIME, seed));
    console.log(gone.map(({ file, path }) => `${file} ${path.join('.')}`).join('\n'));
    await isFine();
  },
  BUILD_MS,
);
