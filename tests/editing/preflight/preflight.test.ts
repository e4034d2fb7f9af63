import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { entriesOf } from '../../../src/editing/check/read-file.ts';
import { contentReminders } from '../../../src/editing/preflight/content-reminders.ts';
import { formatPreflight, preflight } from '../../../src/editing/preflight/run-preflight.ts';
import sampleWords from '../../../src/editing/preflight/sample-words.json' with { type: 'json' };
import { wordsOfBusiness } from '../../../src/editing/preflight/sample-words.ts';
import type { Placed } from '../../../src/shared/reminder-kinds.ts';
import { siteCopy } from '../../content/site-copy.ts';
import { freshSite } from '../../content/small-site.ts';

const SITE = 'https://www.real-decks.com';
const SETTINGS = `{
  // Comments are allowed here.
  "d1_databases": [{ "binding": "DB", "database_id": "6d1f7c1e-0f52-4f5b-9c61-4b0f3c0c8a11" }],
  "send_email": [{ "name": "MAIL" }],
  "vars": { "SITE_URL": "${SITE}", "MAIL_API_URL": "", "MAIL_FROM": "site@real-decks.com" },
  "r2_buckets": [{ "binding": "PHOTOS", "bucket_name": "lead-photos" }],
}`;
const pageOf = (path: string) =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:image" content="${SITE}/share/home.jpg">`;

const NOW = new Date('2026-06-01');
const BUSINESS = 'src/content/business.yaml';
const AD = 'src/content/ads/traverse-city-deck-quote.yaml';
const CLAIMS = 'src/content/claims.yaml';
const FEATURED = 'src/content/featured-projects.yaml';
const PERMIT = 'src/content/permits/acme-township.yaml';
const POST = 'src/content/posts/winter-deck-maintenance.md';

const site = freshSite();

const change = (file: string, from: string | RegExp, to: string) => site.edit(file, from, to);

/** A page that shows all copy of the site. */
const allCopy = async () =>
  (await readContent(site.root)).files
    .flatMap(entriesOf)
    .map(({ data }) => inWords(data))
    .join('\n');

const inWords = (data: unknown): string => {
  if (data !== null && typeof data === 'object') return Object.values(data).map(inWords).join('\n');
  return String(data).replace(/\*\*/g, '');
};

const inLines = (list: readonly (Placed & { group: string })[]) =>
  list.map(({ group, file, line, says }) => `${group} ${file}:${line ?? ''} ${says}`);

/** What keeps the site from going live. */
const found = async () => inLines((await preflight(site.root, NOW)).obstacles);
const remindersAt = async (now: Date) => inLines((await preflight(site.root, now)).reminders);

beforeEach(async () => {
  site.makeReal();
  await site.write('wrangler.jsonc', SETTINGS);
  await site.write('dist/index.html', pageOf('/') + (await allCopy()));
  await site.write('dist/404.html', '<meta name="robots" content="noindex">');
  await site.write('dist/share/home.jpg', '');
});

test('a site without samples, with every setting and all share pictures, is ready', async () => {
  const preflown = await preflight(site.root, NOW);
  expect(preflown).toEqual({ obstacles: [], reminders: [] });
  expect(formatPreflight(preflown)).toMatch(/^Ready to go live/);
});

test('so is one with a rendering that is shown on purpose', async () => {
  await change(POST, /^( {2})alt:/m, '  rendering: true\n$1alt:');
  expect(await found()).toEqual([]);
});

describe('words of the sample business', () => {
  const FAR = ['latitude: 44.7631\n    longitude: -85.6206', 'latitude: 43.6467\n    longitude: -116.2459'] as const;
  const foreignIn = async (place: string) => (await found()).filter((line) => line.startsWith(`foreign ${place}`));
  const inPages = () => foreignIn('dist/');
  const page = (words: string) => site.write('dist/index.html', pageOf('/') + words);

  test('are allowed while the sample is the business', async () => {
    await page('<p>Decks in Traverse City, Michigan. Call (231) 555-0142.</p>');
    expect(await inPages()).toEqual([]);
  });

  /** A business far away, with nothing left of the sample but what a test adds. */
  const elsewhere = async () => {
    await change(BUSINESS, 'name: Two Bays Deck & Fence', 'name: Foothill Fence Company');
    await change(BUSINESS, ...FAR);
    await change(BUSINESS, 'state: MI', 'state: ID');
  };

  test('are reported with page and place in another state, in texts and in attributes', async () => {
    await elsewhere();
    await page(
      '<img alt="A fence above Elk Lake"><p>Built around <b>Traverse\u00A0City</b>, Michigan.</p><style>.a{--antrim:0}</style>',
    );
    expect(await inPages()).toEqual([
      'foreign dist/index.html: Michigan: “… e Elk Lake Built around Traverse City , Michigan. …”',
      'foreign dist/index.html: Elk Lake: “… / /share/home.jpg A fence above Elk Lake Built around Traverse City , Michigan. …”',
      'foreign dist/index.html: Traverse City: “… jpg A fence above Elk Lake Built around Traverse City , Michigan. …”',
    ]);
  });

  test('are its wood and its ZIP, unless the business says itself that it builds of that wood', async () => {
    await elsewhere();
    await page('<p>Boards of cedar, near 49684.</p>');
    const [zip, wood] = await inPages();
    expect([zip, wood]).toEqual([expect.stringContaining(': 49684: “'), undefined]);
    for (const file of ['form-choices.yaml', 'materials.yaml', 'project-types.yaml']) {
      const text = await site.read(`src/content/${file}`);
      await site.write(`src/content/${file}`, text.replaceAll('Cedar', 'Ipe'));
    }
    expect(await inPages()).toContainEqual(expect.stringMatching(/: cedar: “.*Boards of cedar/));
  });

  test('are all taken from its content', async () => {
    const sample = await siteCopy();
    const { files } = await readContent(sample.folder);
    await sample.cleanUp();
    expect(wordsOfBusiness(files.flatMap(entriesOf))).toEqual(sampleWords);
  });

  test.each([
    ['rss.xml', '<title>News from Bayline Drive</title>'],
    ['_astro/form.js', 'const near="Traverse City";'],
    ['data/towns.json', '{"name":"Suttons Bay"}'],
    ['site.webmanifest', '{"name":"Two Bays"}'],
    ['llms.txt', 'Call (231) 555-0142'],
    ['_redirects', '/old /service-area/Northport 308'],
    ['feed.html', '<meta name="description" content="Decks in Leelanau">'],
    ['labels.html', '<a href="/" aria-label="Two Bays, home">'],
    ['short.html', '<img alt=Bellaire>'],
    ['graph.html', '<script type="application/ld+json">{"areaServed":"Interlochen"}</script>'],
  ])('are reported in %s', async (file, text) => {
    await elsewhere();
    await page('');
    await site.write(`dist/${file}`, text);
    expect(await inPages()).toEqual([expect.stringContaining(`foreign dist/${file}: `)]);
  });

  test.each([
    ['the checklist, which is a PDF', 'src/content/checklist.yaml'],
    ['letters, which are mails', 'src/content/letters.yaml'],
    ['the choices of the form', 'src/content/form-choices.yaml'],
  ])('are reported in %s', async (_, file) => {
    await elsewhere();
    const text = (await site.read(file)).replace(/^( *(?:title|name|label|text): .*)$/m, '$1 in Sleeping Bear Bay');
    await site.write(file, `# Glen Lake\n${text}`);
    const told = await foreignIn(file);
    expect(told).toContainEqual(expect.stringMatching(/:\d+ Sleeping Bear Bay: “/));
    expect(told).not.toContainEqual(expect.stringContaining('Glen Lake'));
  });

  test('are reported once if the site’s address contains one', async () => {
    await elsewhere();
    await change('wrangler.jsonc', SITE, 'https://www.twobaysdecks.example');
    const built = pageOf('/').replaceAll(SITE, 'https://www.twobaysdecks.example');
    for (const page of ['index', 'about', 'faq']) await site.write(`dist/${page}.html`, built);
    expect(await inPages()).toEqual([]);
    expect((await found()).filter((line) => line.includes('twobaysdecks.example'))).toEqual([
      expect.stringMatching(/^settings wrangler\.jsonc:5 SITE_URL is/),
    ]);
  });

  test('a neighboring business keeps the region, but not the phone', async () => {
    await change(BUSINESS, 'name: Two Bays Deck & Fence', 'name: Pine & Plank');
    await page('<p>Decks in Traverse City, Michigan. Call (231) 555-0142.</p>');
    expect(await inPages()).toEqual([expect.stringContaining('(231) 555-0142: “…')]);
  });
});

describe('a site is not ready', () => {
  const broken: [string, () => Promise<void>, RegExp][] = [
    [
      'with a sample testimonial',
      () => change('src/content/testimonials.yaml', /^( {2})rating/m, '  sample: true\n$1rating'),
      /^samples src\/content\/testimonials\.yaml:\d+ \S+$/,
    ],
    [
      'with the sample business',
      () => change(BUSINESS, '  radius:', '  sample: true\n  radius:'),
      /^samples src\/content\/business\.yaml:\d+ business$/,
    ],
    [
      'with a rendering',
      () => change(POST, /^( {2})alt:/m, '  sample: true\n$1alt:'),
      /^renderings src\/content\/posts\/winter-deck-maintenance\.md:\d+ winter-deck-maintenance › picture$/,
    ],
    [
      'with a placeholder phone',
      () => change(BUSINESS, /office: .*/, 'office: (555) 123-4567'),
      /^phones src\/content\/business\.yaml:9 \(555\) 123-4567$/,
    ],
    [
      'with a number of fiction in a text',
      async () => site.write(POST, `${await site.read(POST)}\nCall (231) 555-0199.\n`),
      /^phones src\/content\/posts\/winter-deck-maintenance\.md:\d+ \(231\) 555-0199$/,
    ],
    [
      'with content that cannot be read',
      () => site.write(POST, 'no front matter'),
      /^content src\/content\/posts\/winter-deck-maintenance\.md:1 /,
    ],
    [
      'with an example mail address',
      () => change(BUSINESS, /email: .*/, 'email: hello@decks.example'),
      /^examples src\/content\/business\.yaml:11 hello@decks\.example$/,
    ],
    [
      'with a card that opens the project of another town',
      () => change(FEATURED, /area: torch-lake(?=\n {2}project)/, 'area: traverse-city'),
      /^content src\/content\/featured-projects\.yaml:\d+ .*elsewhere/m,
    ],
    [
      'with a field still to be written',
      () => change(POST, /^excerpt: .*/m, 'excerpt: "Write here: one sentence"'),
      /^unwritten src\/content\/posts\/winter-deck-maintenance\.md:\d+ /,
    ],
    [
      'without a database',
      () => change('wrangler.jsonc', /[\da-f]{8}-[^"]+/, '00000000-0000-0000-0000-000000000000'),
      /^settings wrangler\.jsonc:3 .*database/,
    ],
    [
      'photos that have no bucket',
      () => change('wrangler.jsonc', /^ {2}"r2_buckets".*\n/m, ''),
      /^settings wrangler\.jsonc: Photos have no bucket/,
    ],
    [
      'without mail',
      () => change('wrangler.jsonc', /.*send_email.*\n/, ''),
      /^settings wrangler\.jsonc: Nothing sends mail/,
    ],
    [
      'without a sender',
      () => change('wrangler.jsonc', '"site@real-decks.com"', '""'),
      /^settings wrangler\.jsonc:5 MAIL_FROM is empty/,
    ],
    [
      'with the example address',
      () => change('wrangler.jsonc', SITE, 'https://www.twobaysdecks.example'),
      /^settings wrangler\.jsonc:5 SITE_URL is/,
    ],
    [
      'built for another address',
      () => change('dist/index.html', SITE, 'https://www.twobaysdecks.example'),
      /^build dist\/index\.html: Built for https:\/\/www\.twobaysdecks\.example: SITE_URL=/,
    ],
    [
      'without a share picture',
      () => site.remove('dist/share/home.jpg'),
      /^build dist\/index\.html: Its share picture is missing/,
    ],
    [
      'without built pages',
      async () => Promise.all(['index', '404'].map((page) => site.remove(`dist/${page}.html`))).then(() => undefined),
      /^build dist: Nothing is built yet/,
    ],
  ];

  test.each(broken)('%s', async (_, breakIt, says) => {
    await breakIt();
    expect((await found()).join('\n')).toMatch(says);
  });
});

describe('a site is ready, and reminds', () => {
  const later: [string, () => Promise<void>, RegExp][] = [
    [
      'of a post to come',
      () => change(POST, /^date: .*/m, 'date: 2026-06-02'),
      /^future src\/content\/posts\/winter-deck-maintenance\.md:\d+ winter-deck-maintenance, from 2026-06-02$/,
    ],
    [
      'of a service to come',
      async () => site.addField('src/content/services/deck-repair.md', 'publishDate: 2026-06-02'),
      /^future src\/content\/services\/deck-repair\.md:2 deck-repair, from 2026-06-02$/m,
    ],
    [
      'of a row of permits that nobody has checked for more than a year',
      () => change(PERMIT, /^checked: .*/m, 'checked: 2025-05-31'),
      /^stale src\/content\/permits\/acme-township\.yaml:\d+ acme-township$/,
    ],
    [
      'of a claim that is no longer a sample and that no date confirms',
      () => change(CLAIMS, /^ {2}checked: .*\n/m, ''),
      /^unchecked src\/content\/claims\.yaml:\d+ home-rating$/,
    ],
    [
      'of prices that no day vouches for',
      () => change('src/content/estimator.yaml', /(priceList:\n) {4}checked: .*\n/, '$1'),
      /^unchecked src\/content\/estimator\.yaml:\d+ estimator › priceList$/,
    ],
    [
      'of an ad that ends within a month',
      () => change(AD, /^/, 'until: 2026-06-30\n'),
      /^ends src\/content\/ads\/traverse-city-deck-quote\.yaml:1 traverse-city-deck-quote, until 2026-06-30$/,
    ],
    [
      'of a claim that has ended',
      () => change(CLAIMS, /^( {2})checked:/m, '  until: 2026-05-30\n$1checked:'),
      /^ends src\/content\/claims\.yaml:\d+ home-rating, until 2026-05-30$/,
    ],
    [
      'of a picture that is a rendering on purpose',
      () => change(POST, /^( {2})alt:/m, '  rendering: true\n$1alt:'),
      /^renderings src\/content\/posts\/winter-deck-maintenance\.md:\d+ winter-deck-maintenance › picture$/,
    ],
    [
      'of a sum worked out from a price that has changed',
      () => change(POST, /^author: /m, 'reckonedWith:\n  gate: { from: 300, to: 750 }\nauthor: '),
      /^sums src\/content\/posts\/winter-deck-maintenance\.md:\d+ .*\$350 to \$750/m,
    ],
    [
      'of a text that no page shows',
      () => change('dist/index.html', 'Same-day response.', ''),
      /^unseen src\/content\/pages\/home\.yaml:\d+ sections › quote › lead$/m,
    ],
    [
      'of a lead time that is over',
      () =>
        site.write(
          'src/content/notices.yaml',
          'booked:\n  text: Booked.\n  kind: lead-time\n  from: 2026-03-01\n  until: 2026-05-30\n',
        ),
      /^leadTime src\/content\/notices\.yaml:5 booked, until 2026-05-30$/,
    ],
    [
      'of an engine that was raised long ago',
      () => change('wrangler.jsonc', '"d1_databases"', '"compatibility_date": "2025-05-31",\n  "d1_databases"'),
      /^engine wrangler\.jsonc:3 compatibility_date is 2025-05-31$/,
    ],
  ];

  test.each(later)('%s', async (_, change, says) => {
    await change();
    expect(await found()).toEqual([]);
    expect(await remindersAt(NOW)).toEqual([expect.stringMatching(says)]);
  });

  test('more than a year later, checked facts are due again, and nothing else', async () => {
    const inNovember = new Date('2027-11-23');
    const { obstacles, reminders } = await preflight(site.root, inNovember);
    expect(obstacles).toEqual([]);
    expect(reminders).toContainEqual(expect.objectContaining({ group: 'stale', file: PERMIT }));
  });

  test('of a draft a month after its last change, where that is known', async () => {
    await site.addField(POST, 'draft: true');
    const entries = (await readContent(site.root)).files.flatMap(entriesOf);
    const drafts = (changedOn: ReadonlyMap<string, string>) =>
      contentReminders(entries, NOW, changedOn).filter(({ group }) => group === 'drafts');
    expect(drafts(new Map([[POST, '2026-05-01']]))).toEqual([
      expect.objectContaining({ file: POST, line: 2, from: '2026-05-31' }),
    ]);
    expect(drafts(new Map())).toEqual([]);
  });

  test('of a claim by the day on which it ends, and not before its last month', async () => {
    await change(CLAIMS, /^( {2})checked:/m, '  until: 2026-07-02\n$1checked:');
    expect(await remindersAt(new Date('2026-06-01T16:00Z'))).toEqual([]);
    expect(await remindersAt(new Date('2026-06-02T16:00Z'))).toHaveLength(1);
  });

  test('of a Node version three months before its end, or without a known end', async () => {
    const withNode = (version: string) =>
      site.write('package.json', `{\n  "engines": { "node": ">=20" },\n  "dependencies": { "node": "${version}" }\n}`);
    const aDayEarlier = async () =>
      (await remindersAt(new Date('2028-01-30T16:00Z'))).filter((line) => line.startsWith('ending'));
    const threeMonthsBefore = async () =>
      (await remindersAt(new Date('2028-01-31T16:00Z'))).filter((line) => line.startsWith('ending'));
    await withNode('^24.21.0');
    expect(await aDayEarlier()).toEqual([]);
    expect(await threeMonthsBefore()).toEqual(['ending package.json:3 Node 24 gets security fixes until 2028-04-30']);
    await withNode('^28.0.0');
    expect(await aDayEarlier()).toEqual([
      expect.stringMatching(/^ending package\.json:3 Node 28: write into NODE_ENDS/),
    ]);
  });

  test('by the calendar of the shop', async () => {
    await change(POST, /^date: .*/m, 'date: 2026-06-02');
    expect(await remindersAt(new Date('2026-06-02T03:59Z'))).toHaveLength(1);
    expect(await remindersAt(new Date('2026-06-02T04:00Z'))).toEqual([]);
  });
});

test('the report has the groups with their counts, and a sum', async () => {
  await change(BUSINESS, /office: .*/, 'office: (231) 555-0142');
  await change(POST, /^date: .*/m, 'date: 2026-06-02');
  const report = formatPreflight(await preflight(site.root, NOW));
  expect(report).toContain('Phone numbers that nobody answers: 1\n  src/content/business.yaml:9  (231) 555-0142');
  expect(report).toContain('Entries whose day is still to come: 1\n  Nobody: each appears on its day by itself.\n');
  expect(report).toMatch(/Not ready to go live: 1 left\.$/);
});

test('the command says the same for machines, and its exit code whether the site is ready', () => {
  const { stdout, status } = spawnSync(process.execPath, ['src/cli/preflight.ts', '--json'], { encoding: 'utf8' });
  const { ready, obstacles } = JSON.parse(stdout);
  expect(ready).toBe(obstacles.length === 0);
  expect(status).toBe(ready ? 0 : 1);
  for (const { group, file, says } of obstacles) expect([group, file, says]).not.toContain(undefined);
});
