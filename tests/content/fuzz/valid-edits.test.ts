import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentErrors } from '../../../src/editing/check/check-content.ts';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { type SiteCopy, siteCopy } from '../site-copy.ts';
import { IS_SAMPLE, SEED, sample } from './amount.ts';
import { stumble } from './as-astro-reads.ts';
import { listParts, type Part, without } from './fewer-fields.ts';
import { buildWith, type Edit } from './fine-pages.ts';
import { randomEdits } from './random-edit.ts';

/**
 * Random edits, each in a separate file, are checked together, and each is read as Astro reads it: fields, schema, Markdown. Only
 * what components make of it takes a build, and pages show all edits at once as well as one at a time: so one build has them all, and
 * only if it fails do more builds search for the one. Everything optional is removed from the site, so that components have
 * the least to work with. VALID_EDITS=40 also builds after each of 40 times that random parts are removed.
 */
const EDITS = 40;
const BUILDS = Number(process.env.VALID_EDITS ?? 0);
const AT_A_TIME = 40;
const BUILD_MS = 600_000;

let site: SiteCopy;
beforeEach(async () => {
  site = await siteCopy();
}, BUILD_MS);
afterEach(() => site.cleanUp());

const takeAway = async (choose: (all: readonly Part[]) => readonly Part[]) => {
  const { files } = await readContent(site.folder);
  const parts = choose(files.flatMap(listParts));
  for (const file of files) {
    const own = parts.filter((part) => part.file === file.path);
    if (own.length > 0) await site.write(file.path, without(file, own));
  }
  // Fields that need each other were separated: that edit is not valid, and is undone.
  const refused = new Set((await contentErrors(site.folder)).map(({ file }) => file));
  for (const { path, text } of files) if (refused.has(path)) await site.write(path, text);
  return parts.filter(({ file }) => !refused.has(file));
};

/** The edits that the check lets pass, each with the others; and what Astro trips over in them. */
const tryTogether = async <One extends Edit>(edits: readonly One[]): Promise<{ valid: One[]; stumbles: string[] }> => {
  const before = await Promise.all(edits.map(({ path }) => site.read(path)));
  for (const { path, text } of edits) await site.write(path, text);
  const refused = new Set((await contentErrors(site.folder)).map(({ file }) => file));
  const { files } = await readContent(site.folder);
  for (const [index, { path }] of edits.entries()) await site.write(path, before[index] ?? '');

  const valid = edits.filter(({ path }) => !refused.has(path));
  if (refused.size > 0 && valid.length === edits.length)
    throw new Error(`${[...refused]} are refused for edits of other files.`);
  if (refused.size > 0) return tryTogether(valid);
  const read = files.filter(({ path }) => valid.some((edit) => edit.path === path)).flatMap(parseEntries);
  const stumbles = read.flatMap((entry) => {
    const why = stumble(entry);
    return why ? [`${entry.file.path}: ${why}\n${entry.file.text}`] : [];
  });
  return { valid, stumbles };
};

test.skipIf(IS_SAMPLE)(
  'a site without optional fields and list entries builds with 40 random edits',
  { timeout: BUILD_MS },
  async () => {
    const gone = await takeAway((all) => all);
    expect(gone.length).toBeGreaterThan(400);
    const { files } = await readContent(site.folder);
    const { valid: edits, stumbles } = await tryTogether(randomEdits(files, SEED));
    expect(stumbles).toEqual([]);
    await buildWith(site, edits);
    const pages = await site.built();
    const areas = [...pages].filter(([file]) => file.startsWith('service-area/'));
    expect(areas.length).toBeGreaterThan(10);
    // The fact's label disappears with it: no area has a lake or river now.
    for (const [file, html] of areas) expect(html, file).not.toMatch(/<(dt|h[2-6])\b[^>]*>\s*Water\b/);
    const built = [...pages.values()].join('\n');
    // A heading or a claim disappears with the list below it: such an edit does not count.
    const seen = edits.filter(({ mark }) => mark !== undefined && built.includes(mark));
    expect(seen.length).toBeGreaterThanOrEqual(EDITS);
  },
);

test.runIf(BUILDS > 0).each(Array.from({ length: BUILDS }, (_, index) => SEED + index))(
  `${AT_A_TIME} parts less, with the seed %i`,
  { timeout: BUILD_MS },
  async (seed) => {
    const gone = await takeAway((all) => sample(all, AT_A_TIME, seed));
    console.log(gone.map(({ file, path }) => `${file} ${path.join('.')}`).join('\n'));
    await buildWith(site, []);
  },
);
