import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '../../../src/content-tools/check/check-content.ts';
import { readContent } from '../../../src/content-tools/check/content-files.ts';
import { entriesOf } from '../../../src/content-tools/check/read-file.ts';
import { type SmallSite, smallSite } from '../small-site.ts';
import { stumble } from './as-astro-reads.ts';
import { slip, slipOfFingers } from './slips-of-fingers.ts';

const TODAY = new Date('2026-12-01');

/** Mistakes in all; so many of them, each in a file of its own, are checked at a time. */
const MISTAKES = Number(process.env.PROPERTY_RUNS ?? 500);
const AT_A_TIME = 10;

/** fast-check prints it with a counterexample; with the same one it makes the same mistakes. */
const SEED = Number(process.env.PROPERTY_SEED ?? 1117);

let site: SmallSite;
let texts: [file: string, text: string][];

beforeAll(async () => {
  site = await smallSite();
  const names = await readdir(join(site.root, 'src/content'), { recursive: true });
  const files = names.filter((name) => /\.(md|yaml)$/.test(name)).sort();
  texts = await Promise.all(
    files.map(async (name) => [`src/content/${name}`, await site.read(`src/content/${name}`)] as const),
  ).then((read) => read.map(([file, text]) => [file, text]));
});
afterAll(() => site.cleanUp());

test('whatever a slip of the fingers makes of a file, the check says what is wrong or Astro reads it', async () => {
  const mistake = fc.record({ file: fc.noBias(fc.nat(10_000)), slip: slipOfFingers });
  await fc.assert(
    fc.asyncProperty(fc.array(mistake, { minLength: AT_A_TIME, maxLength: AT_A_TIME }), async (mistakes) => {
      const slipped = new Map(
        mistakes.map(({ file, slip: made }) => {
          const [path, text] = texts[file % texts.length] ?? ['', ''];
          return [path, { text, wrong: slip(text, made) }] as const;
        }),
      );
      try {
        for (const [path, { wrong }] of slipped) await site.write(path, wrong);
        const findings = await checkContent(site.root, TODAY);
        const refused = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
        const { files } = await readContent(site.root);
        const passed = files.filter(({ path }) => slipped.has(path) && !refused.has(path)).flatMap(entriesOf);
        const stumbles = passed.flatMap((entry) => {
          const why = stumble(entry);
          return why ? [`${entry.file.path}: ${why}`] : [];
        });
        expect(stumbles).toEqual([]);
      } finally {
        for (const [path, { text }] of slipped) await site.write(path, text);
      }
    }),
    { seed: SEED, numRuns: Math.ceil(MISTAKES / AT_A_TIME) },
  );
}, 300_000);
