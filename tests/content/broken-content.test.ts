import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';
import { breakages } from './breakages.ts';
import { sample } from './fuzz/amount.ts';
import { slips } from './slips.ts';
import { sharedSite } from './small-site.ts';
import { typing } from './typing.ts';

const TODAY = new Date('2026-12-01');

const WORDS = join(import.meta.dirname, 'what-editors-see.txt');
const ALL = [...breakages, ...slips, ...typing];

/** How many ways of breaking a file are tried: `BREAKAGES=60` tries sixty, always the same ones, in order. */
const BREAKAGES = Number(process.env.BREAKAGES ?? ALL.length);
const tried = new Set(sample(ALL, BREAKAGES));

/** What an editor sees for each way of breaking a content file. Read what-editors-see.txt as an editor would: does it say what to do? */
describe('broken content', () => {
  const site = sharedSite();

  test('the small site has nothing to correct', async () => {
    expect(await checkContent(site.root, TODAY)).toEqual([]);
  });

  const seen: string[] = [];
  const triedInOrder = ALL.filter((breakage) => tried.has(breakage));
  test.each(triedInOrder)('$name', async ({ name, change, severity = 'error', count = 1 }) => {
    await change(site);
    const findings = await checkContent(site.root, TODAY);
    await site.restore();
    seen.push(
      `═══ ${name}\n\n${findings.map((finding) => `${finding.severity}: ${formatFinding(finding)}`).join('\n')}\n`,
    );
    expect(findings.map((finding) => finding.severity)).toEqual(Array(count).fill(severity));
  });

  test('the words are those of what-editors-see.txt', async () => {
    if (tried.size === ALL.length) return expect(seen.join('\n')).toMatchFileSnapshot(WORDS);
    const all = await readFile(WORDS, 'utf8');
    expect(seen.filter((words) => !all.includes(words))).toEqual([]);
  });
});
