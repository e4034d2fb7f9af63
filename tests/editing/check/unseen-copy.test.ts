import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { sharedSite, smallSite } from '../../content/small-site.ts';

const CONTENT = 'src/content/';
const UNSEEN = 'No page showed this';

const site = sharedSite();
let page: string;
beforeAll(async () => {
  await mkdir(join(site.root, 'dist'), { recursive: true });
  page = join(site.root, 'dist/index.html');
});

/** What the check finds if the build has one page, which shows a file in full except for some of its words. */
const unseenOf = async (file: string, words: string, builtAt = new Date()) => {
  const text = await site.read(`${CONTENT}${file}`);
  expect(text).toContain(words);
  await writeFile(page, `<main>${text.replaceAll('"', '').replaceAll(words, '…')}</main>`);
  await utimes(page, builtAt, builtAt);
  const findings = await checkContent(site.root, new Date('2026-12-01'));
  return findings
    .filter((finding) => finding.says.startsWith(UNSEEN) && finding.file === `${CONTENT}${file}`)
    .map(({ path }) => path?.join('.'));
};

test('reports nothing without a build', async () => {
  const empty = await smallSite();
  const findings = await checkContent(empty.root, new Date('2026-12-01'));
  await empty.cleanUp();
  expect(findings).toEqual([]);
});

test.each([
  ['pages/home.yaml', 'Same-day response.', 'sections.quote.lead'],
  ['faq.yaml', 'Is the quote really free?', 'question'],
  ['areas/torch-lake.md', 'Deck builders on Torch Lake', 'heading'],
  ['services/deck-repair.md', 'The old lumber taken away', 'included.5'],
  ['projects/deck-refinishing.md', 'New cedar boards over taped joists', 'features.1'],
  ['posts/winter-deck-maintenance.md', 'Shovel with the boards, not across them, and five', 'excerpt'],
  ['permits/acme-township.yaml', 'A land use permit over 100 square feet', 'rules.0.says'],
  ['categories.yaml', 'Seasonal care', 'name'],
])('reports copy of %s that no page shows, with its field', async (file, words, field) => {
  expect(await unseenOf(file, words)).toEqual([field]);
});

test.each([
  ['is on its own page, inside a sentence', 'torch-lake', '<p>The best Deck builders on Torch Lake are here.</p>'],
  ['is on another page, by itself', 'areas', '<img alt="Deck builders on Torch Lake">'],
  ['is on another page, inside a sentence', 'areas', '<p>The best Deck builders on Torch Lake are here.</p>'],
  ['is in the address of a link', 'areas', '<a href="/share?text=Deck+builders+on+Torch+Lake&amp;by=us">Share</a>'],
])('reports no copy that %s', async (_, name, html) => {
  const other = join(site.root, 'dist', `${name}.html`);
  await writeFile(other, html);
  const unseen = await unseenOf('areas/torch-lake.md', 'Deck builders on Torch Lake');
  await rm(other);
  expect(unseen).toEqual([]);
});

test('skips a file changed since the build', async () => {
  expect(await unseenOf('pages/home.yaml', 'Same-day response.')).toHaveLength(1);
  const lastYear = new Date('2025-01-01');
  await utimes(page, lastYear, lastYear);
  const findings = await checkContent(site.root, new Date('2026-12-01'));
  expect(findings.filter(({ says }) => says.startsWith(UNSEEN))).toEqual([]);
});

test('skips a draft', async () => {
  const file = `${CONTENT}posts/winter-deck-maintenance.md`;
  const text = await site.read(file);
  await site.write(file, text.replace('author: ', 'draft: true\nauthor: '));
  expect(await unseenOf('posts/winter-deck-maintenance.md', 'Shovel with the boards')).toEqual([]);
  await site.write(file, text);
});

describe('entries left out of the last build', () => {
  /** Eight in the evening of November 30 in Michigan. */
  const BUILT = new Date('2026-12-01T01:00:00Z');
  const SERVICE = `${CONTENT}services/deck-repair.md`;

  let before: string;
  beforeEach(async () => {
    before = await site.read(SERVICE);
  });
  afterEach(() => site.write(SERVICE, before));

  /** The same, if the file was there before the build. */
  const unseenIn = async (file: string, words: string) => {
    await utimes(join(site.root, CONTENT, file), BUILT, BUILT);
    return unseenOf(file, words, BUILT);
  };

  test.each([
    ['has a day far away', '2027-03-01', []],
    ['has a day that had begun in Greenwich and not at the shop', '2026-12-01', []],
    ['had its day', '2026-11-30', ['included.5']],
  ])('skips an entry scheduled at the time: one that %s', async (_, day, unseen) => {
    await site.addField(SERVICE, `publishDate: ${day}`);
    expect(await unseenIn('services/deck-repair.md', 'The old lumber taken away')).toEqual(unseen);
  });

  test('skips a card of an unpublished service', async () => {
    const words = 'Honest look first, price second';
    expect(await unseenIn('service-cards.yaml', words)).toEqual(['benefits.0']);
    await site.addField(SERVICE, 'publishDate: 2027-03-01');
    expect(await unseenIn('service-cards.yaml', words)).toEqual([]);
  });
});
