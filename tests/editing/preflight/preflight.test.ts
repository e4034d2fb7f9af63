import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { contentReminders } from '../../../src/editing/preflight/content-reminders.ts';
import { formatPreflight, preflight } from '../../../src/editing/preflight/run-preflight.ts';
import type { Remark } from '../../../src/shared/reminder-kinds.ts';
import { freshSite } from '../../content/small-site.ts';

const SITE = 'https://www.real-decks.com';
const SETTINGS = `{
  // Comments are allowed here.
  "d1_databases": [{ "binding": "DB", "database_id": "6d1f7c1e-0f52-4f5b-9c61-4b0f3c0c8a11" }],
  "send_email": [{ "name": "MAIL" }],
  "vars": { "SITE_URL": "${SITE}", "MAIL_API_URL": "", "MAIL_FROM": "site@real-decks.com" },
  "r2_buckets": [{ "binding": "PHOTOS", "bucket_name": "lead-photos" }],
}`;
const handbookPage = (path: string) =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:image" content="${SITE}/share/home.jpg">`;

const NOW = new Date('2026-06-01');
const BUSINESS = 'src/content/business.yaml';
const AD = 'src/content/ads/traverse-city-deck-quote.yaml';
const CLAIMS = 'src/content/claims.yaml';
const FEATURED = 'src/content/featured-projects.yaml';
const PERMIT = 'src/content/permits/acme-township.yaml';
const POST = 'src/content/posts/winter-deck-maintenance.md';
const REPAIR = 'src/content/services/deck-repair.md';
const TESTIMONIALS = 'src/content/testimonials.yaml';
const ESTIMATOR = 'src/content/estimator.yaml';
const NOTICES = 'src/content/notices.yaml';
const WRANGLER = 'wrangler.jsonc';
const INDEX = 'dist/index.html';

const NO_DATABASE = '00000000-0000-0000-0000-000000000000';
const PICTURE_OF_POST = /:\d+ winter-deck-maintenance › picture$/;
const ENDED = '  until: 2026-05-30\n$1checked:';
const RECKONED = 'reckonedWith:\n  gate: { from: 300, to: 750 }\n';
const LEAD_TIME = 'booked:\n  text: Booked.\n  kind: lead-time\n  from: 2026-03-01\n  until: 2026-05-30\n';
const OLD_ENGINE = '"compatibility_date": "2025-05-31",\n  "d1_databases"';

const site = freshSite();

const inLines = (list: readonly (Remark & { group: string })[]) =>
  list.map(({ group, file, line, message }) => `${group} ${file}:${line ?? ''} ${message}`);

/** What keeps the site from going live. */
const found = async () => inLines((await preflight(site.root, NOW)).obstacles);
const remindersAt = async (now: Date) => inLines((await preflight(site.root, now)).reminders);

beforeAll(() => {
  site.makeReal();
});

beforeEach(async () => {
  await site.write(WRANGLER, SETTINGS);
  await site.write(INDEX, handbookPage('/'));
  await site.write('dist/404.html', '<meta name="robots" content="noindex">');
  await site.write('dist/share/home.jpg', '');
});

test('a site without samples, with every setting and all share pictures, is ready', async () => {
  const preflown = await preflight(site.root, NOW);
  expect(preflown).toEqual({ obstacles: [], reminders: [] });
  expect(formatPreflight(preflown)).toMatch(/^Ready to go live/);
});

test('so is one with a rendering that is shown on purpose', async () => {
  await site.edit(POST, /^( {2})alt:/m, '  rendering: true\n$1alt:');
  expect(await found()).toEqual([]);
});

/** What is changed in a file of a ready site, and what is said about that file: the group, and what follows its name. */
type Row = [name: string, file: string, from: string | RegExp, to: string, group: string, message: RegExp];

const getSentence = ([, file, , , group, message]: Row) =>
  new RegExp(`^${group} ${file.replaceAll('.', '\\.')}${message.source}`, message.flags);

const SAMPLE_SITE = 'https://www.twobaysdecks.example';

describe('a site is not ready', () => {
  test.each<Row>([
    ['a sample review', TESTIMONIALS, /^( {2})rating/m, '  sample: true\n$1rating', 'samples', /:\d+ \S+$/],
    ['the sample business', BUSINESS, '  radius:', '  sample: true\n  radius:', 'samples', /:\d+ business$/],
    ['a rendering', POST, /^( {2})alt:/m, '  sample: true\n$1alt:', 'renderings', PICTURE_OF_POST],
    ['an invalid phone', BUSINESS, /office: .*/, 'office: (555) 123-4567', 'phones', /:9 \(555\) 123-4567$/],
    ['a fictional number in a text', POST, /$/, '\nCall (231) 555-0199.\n', 'phones', /:\d+ \(231\) 555-0199$/],
    ['unreadable content', POST, /^[\s\S]*$/, 'no front matter', 'content', /:1 /],
    ['a sample email', BUSINESS, /email: .*/, 'email: hi@decks.example', 'examples', /:11 hi@decks\.example$/],
    ['a foreign card', FEATURED, /torch-lake(?=\n {2}project)/, 'traverse-city', 'content', /:\d+ .*elsewhere/m],
    ['an unwritten field', POST, /^excerpt: .*/m, 'excerpt: "Write here: one sentence"', 'unwritten', /:\d+ /],
    ['no database', WRANGLER, /[\da-f]{8}-[^"]+/, NO_DATABASE, 'settings', /:3 .*database/],
    ['photos without a bucket', WRANGLER, /^ {2}"r2_buckets".*\n/m, '', 'settings', /: Photos have no bucket/],
    ['no mail', WRANGLER, /.*send_email.*\n/, '', 'settings', /: Mail is not set up/],
    ['no sender', WRANGLER, '"site@real-decks.com"', '""', 'settings', /:5 MAIL_FROM is empty/],
    ['the sample address', WRANGLER, SITE, SAMPLE_SITE, 'settings', /:5 SITE_URL is/],
    ['another address built', INDEX, SITE, SAMPLE_SITE, 'build', /: Built for \S+decks\.example: SITE_URL=/],
  ])('%s', async (...row) => {
    await site.edit(row[1], row[2], row[3]);
    expect((await found()).join('\n')).toMatch(getSentence(row));
  });

  test('without a share picture, or built pages', async () => {
    await site.remove('dist/share/home.jpg');
    expect((await found()).join('\n')).toMatch(/^build dist\/index\.html: Its share picture is missing/);
    for (const page of ['index', '404']) await site.remove(`dist/${page}.html`);
    expect((await found()).join('\n')).toMatch(/^build dist: Nothing is built yet/);
  });
});

describe('a site is ready, and reminds', () => {
  test.each<Row>([
    ['a future post', POST, /^date: .*/m, 'date: 2026-06-02', 'future', /:\d+ winter-\S+, from 2026-06-02$/],
    ['a future service', REPAIR, '---\n', '---\npublishDate: 2026-06-02\n', 'future', /:2 \S+, from 2026-06-02$/m],
    ['a permit unchecked for a year', PERMIT, /^checked: .*/m, 'checked: 2025-05-31', 'stale', /:\d+ acme-township$/],
    ['an unconfirmed claim', CLAIMS, /^ {2}checked: .*\n/m, '', 'unchecked', /:\d+ home-rating$/],
    ['unconfirmed prices', ESTIMATOR, /(priceList:\n) .*\n/, '$1', 'unchecked', /:\d+ estimator › priceList$/],
    ['an ad that ends soon', AD, /^/, 'until: 2026-06-30\n', 'ends', /:1 traverse-city-\S+, until 2026-06-30$/],
    ['an ended claim', CLAIMS, /^( {2})checked:/m, ENDED, 'ends', /:\d+ home-rating, until 2026-05-30$/],
    ['an intended rendering', POST, /^( {2})alt:/m, '  rendering: true\n$1alt:', 'renderings', PICTURE_OF_POST],
    ['a sum from an old price', POST, /^author: /m, `${RECKONED}author: `, 'sums', /:\d+ .*\$350 to \$750/m],
    ['an ended lead time', NOTICES, /^[\s\S]*$/, LEAD_TIME, 'leadTime', /:5 booked, until 2026-05-30$/],
    ['an old engine', WRANGLER, '"d1_databases"', OLD_ENGINE, 'engine', /:3 compatibility_date is 2025-05-31$/],
  ])('of %s', async (...row) => {
    await site.edit(row[1], row[2], row[3]);
    expect(await found()).toEqual([]);
    expect(await remindersAt(NOW)).toEqual([expect.stringMatching(getSentence(row))]);
  });

  test('more than a year later, checked facts are due again, and nothing else', async () => {
    const inNovember = new Date('2027-11-23');
    const { obstacles, reminders } = await preflight(site.root, inNovember);
    expect(obstacles).toEqual([]);
    expect(reminders).toContainEqual(expect.objectContaining({ group: 'stale', file: PERMIT }));
  });

  test('of a draft a month after its last change, where that is known', async () => {
    await site.addField(POST, 'draft: true');
    const entries = (await readContent(site.root)).files.flatMap(parseEntries);
    const drafts = (changedOn: ReadonlyMap<string, string>) =>
      contentReminders(entries, NOW, changedOn).filter(({ group }) => group === 'drafts');
    expect(drafts(new Map([[POST, '2026-05-01']]))).toEqual([
      expect.objectContaining({ file: POST, line: 2, from: '2026-05-31' }),
    ]);
    expect(drafts(new Map())).toEqual([]);
  });

  test('of a claim by the day on which it ends, and not before its last month', async () => {
    await site.edit(CLAIMS, /^( {2})checked:/m, '  until: 2026-07-02\n$1checked:');
    expect(await remindersAt(new Date('2026-06-01T16:00Z'))).toEqual([]);
    expect(await remindersAt(new Date('2026-06-02T16:00Z'))).toHaveLength(1);
  });

  test('of a Node version three months before its end, or without a known end', async () => {
    const withNode = (version: string) =>
      site.write('package.json', `{\n  "engines": { "node": ">=20" },\n  "dependencies": { "node": "${version}" }\n}`);
    const endingOn = async (day: string) =>
      (await remindersAt(new Date(`${day}T16:00Z`))).filter((line) => line.startsWith('ending'));
    await withNode('^24.21.0');
    expect(await endingOn('2028-01-30')).toEqual([]);
    expect(await endingOn('2028-01-31')).toEqual([
      'ending package.json:3 Node 24 gets security fixes until 2028-04-30',
    ]);
    await withNode('^28.0.0');
    expect(await endingOn('2028-01-30')).toEqual([
      expect.stringMatching(/^ending package\.json:3 Node 28: add its end to NODE_ENDS/),
    ]);
  });

  test('by the calendar of the shop', async () => {
    await site.edit(POST, /^date: .*/m, 'date: 2026-06-02');
    expect(await remindersAt(new Date('2026-06-02T03:59Z'))).toHaveLength(1);
    expect(await remindersAt(new Date('2026-06-02T04:00Z'))).toEqual([]);
  });
});

test('the report has the groups with their counts, and a sum', async () => {
  await site.edit(BUSINESS, /office: .*/, 'office: (231) 555-0142');
  await site.edit(POST, /^date: .*/m, 'date: 2026-06-02');
  const report = formatPreflight(await preflight(site.root, NOW));
  expect(report).toContain('Made-up phone numbers: 1\n  src/content/business.yaml:9  (231) 555-0142');
  expect(report).toContain('Scheduled entries: 1\n  Nothing to do: each appears on its day.\n');
  expect(report).toMatch(/Not ready to go live: 1 left\.$/);
});
