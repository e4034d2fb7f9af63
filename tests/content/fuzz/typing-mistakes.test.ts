import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent, contentErrors } from '../../../src/editing/check/check-content.ts';
import type { ContentFile } from '../../../src/editing/check/checked-site.ts';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { type SiteCopy, siteCopy } from '../site-copy.ts';
import { IS_SAMPLE, SEED, SLIPS } from './amount.ts';
import { stumble } from './as-astro-reads.ts';
import { buildWith, type Edit } from './fine-pages.ts';
import { slip, slipOfFingers } from './slips-of-fingers.ts';

/** How many, each in a separate file, are checked at a time: a check reads the whole site. */
const AT_A_TIME = Math.min(SLIPS, 100);

const LONG_MS = 600_000;

/** The files that editors really have: what is tested here is true of any. */
let site: SiteCopy;
let files: ContentFile[];

/** The last typo in each file that the check let pass. */
const passed = new Map<string, Edit>();

beforeAll(async () => {
  site = await siteCopy({ content: 'real' });
  ({ files } = await readContent(site.folder));
}, LONG_MS);
afterAll(() => site.cleanUp());

const refusedIn = async (findings: ReturnType<typeof contentErrors>) =>
  new Set((await findings).filter(({ severity }) => severity === 'error').map(({ file }) => file));

test('after any typo in a file, the check reports it or Astro reads the file', { timeout: LONG_MS }, async () => {
  const mistake = fc.record({ file: fc.noBias(fc.nat(files.length - 1)), slip: slipOfFingers });
  const mistakes = fc.uniqueArray(mistake, {
    minLength: AT_A_TIME,
    maxLength: AT_A_TIME,
    selector: (one) => one.file,
  });
  await fc.assert(
    fc.asyncProperty(mistakes, async (made) => {
      const slipped = made.flatMap(({ file, slip: slipOf }) => {
        const before = files[file];
        return before ? [{ before, wrong: slip(before.text, slipOf) }] : [];
      });
      try {
        for (const { before, wrong } of slipped) await site.write(before.path, wrong);
        const refused = await refusedIn(checkContent(site.folder));
        const fine = new Map(
          slipped.filter(({ before }) => !refused.has(before.path)).map((one) => [one.before.path, one]),
        );
        const read = (await readContent(site.folder)).files.filter(({ path }) => fine.has(path));
        const stumbles = read.flatMap(parseEntries).flatMap((entry) => {
          const why = stumble(entry);
          return why ? [`${entry.file.path}: ${why}`] : [];
        });
        expect(stumbles).toEqual([]);
        for (const [path, { wrong }] of fine) passed.set(path, { path, text: wrong });
      } finally {
        for (const { before } of slipped) await site.write(before.path, before.text);
      }
    }),
    { seed: SEED, numRuns: Math.ceil(SLIPS / AT_A_TIME) },
  );
});

test.skipIf(IS_SAMPLE)(
  'accepted typos build, without placeholders or empty parts in the pages',
  { timeout: LONG_MS },
  async () => {
    const edits = [...passed.values()];
    for (const { path, text } of edits) await site.write(path, text);
    // With a mistake in another file, the check may have ignored a reference to what was lost there.
    const refused = await refusedIn(contentErrors(site.folder));
    for (const { path, text } of files) if (passed.has(path)) await site.write(path, text);
    const sample = edits.filter(({ path }) => !refused.has(path));
    expect(sample.length).toBeGreaterThan(files.length / 2);
    await buildWith(site, sample);
  },
);
