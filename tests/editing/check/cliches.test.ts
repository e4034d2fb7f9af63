import { expect, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { sharedSite } from '../../content/small-site.ts';

const site = sharedSite();
const POST = 'src/content/posts/winter-deck-maintenance.md';

test('reports an overused phrase once, at the first one too many', async () => {
  const worn = async () =>
    (await checkContent(site.root, new Date('2026-06-01'))).filter(({ says }) => says.includes('tire a reader'));
  expect(await worn()).toEqual([]);

  const text = await site.read(POST);
  await site.write(POST, `${text.trimEnd()}\n${'\nA plastic blade, not a steel one.\n'.repeat(9)}`);
  const [{ severity, says, line } = { line: 0 }, ...more] = await worn();
  expect({ severity, more }).toEqual({ severity: 'warning', more: [] });
  expect(says).toMatch(/^\d+ times in this file a sentence ends in ", not …"/);
  expect((await site.read(POST)).split('\n')[line - 1]).toContain(', not');

  await site.write(POST, `${text.trimEnd()}\n${'\nWe come. We look.\n'.repeat(4)}`);
  expect((await worn()).map(({ says: turn }) => turn)).toEqual([expect.stringContaining('begins with "We"')]);
});
