import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '../../src/content-tools/check/files/content-files.ts';
import { entriesOf } from '../../src/content-tools/check/files/read-file.ts';
import { unseenCopy } from '../../src/content-tools/check/prose/unseen-copy.ts';
import { expect, test } from './fixtures.ts';
import { violationsOf } from './violations.ts';

/** Words by which a visitor in Boise would know that the site was somebody else's. */
const SAMPLE = /Michigan|Traverse|Two Bays|Leelanau|Torch Lake|555-0142|123-4567|twobaysdecks\.example\/free/i;
const TRADE = /\b(deck|decks|decking|dock|lakefront)\b/i;

/** Parts that this business does without: their addresses, and what leads there. */
const CLOSED =
  /^\/(ads|blog|guides|downloads|deck-cost-estimator|decks-built-near-you|prices|permits|warranty|get-quote|testimonials)\b/;

/** What is read aloud, and what search results and fields show. */
const ATTRIBUTE = /\s(?:content|alt|title|placeholder|aria-[a-z]+)=(?:"([^"]*)"|([^\s>"]+))/g;

/** All words of a page, also those that only some hear or see: in attributes, and in what search engines read. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|script(?! type="application\/ld\+json"))\b[\s\S]*?<\/(?:style|script)>/g, ' ')
    .replace(
      /<[^>]*>/g,
      (tag) => ` ${[...tag.matchAll(ATTRIBUTE)].map(([, quoted, bare]) => quoted ?? bare).join(' ')} `,
    );

test('no page leads to a part that is not there', ({ built }) => {
  const pages = built.builtPages();
  expect(pages.length).toBeGreaterThan(15);
  const links = pages.flatMap((path) => built.readBuilt(path).tags.flatMap(({ attributes }) => attributes.href ?? []));
  expect(links.filter((address) => CLOSED.test(address))).toEqual([]);
});

test('no built file names the sample business, its region, or decks', async ({ site, built }) => {
  const folder = join(site.folder, 'dist');
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(\.(html|xml|txt|json|webmanifest|svg|js|ics)|_redirects)$/.test(file),
  );
  for (const file of files) expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(SAMPLE);
  const pages = built.builtPages();
  expect(pages.filter((path) => CLOSED.test(path))).toEqual([]);
  for (const file of files.filter((name) => /\.(html|xml|txt|webmanifest)$/.test(name))) {
    expect(wordsOf(await readFile(join(folder, file), 'utf8')), file).not.toMatch(TRADE);
  }
});

test('nothing is claimed that the business does not give: no stars, and no projects of a town without a number', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('140 built', { exact: true })).toBeVisible();
  for (const path of ['/service-area/nampa', '/service-area/caldwell']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/\d+ projects/)).toHaveCount(0);
  }
});

test('no section has to be written that no page shows', async ({ site }) => {
  const unseen = await unseenCopy(site.folder, (await readContent(site.folder)).files.flatMap(entriesOf));
  // Links to parts that are not there are left out, and may stand in the file.
  expect(unseen.filter(({ path }) => !path?.includes('links'))).toEqual([]);
});

// Home and contact page are looked at by any-content/every-page.spec.ts.
for (const path of ['/services', '/services/cedar-fences', '/service-area/boise', '/areas-served']) {
  test(`${path}: no axe violation, and nothing scrolls sideways`, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}

test('menu, logo, colors, form and map are those of the business', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Work', 'Questions', 'Areas', 'Contact']);
  await expect(page.getByLabel('Service', { exact: true }).getByRole('option')).toHaveText([
    'Choose one',
    'Cedar fence',
    'Vinyl fence',
    'Gate or repair',
    'Something else',
  ]);
  await expect(page.getByRole('link', { name: 'Boise' }).first()).toBeVisible();
  await expect(page.locator('figure.map path.land')).toHaveAttribute('d', 'M-340 -330H340V330H-340z');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#33412F');
  const mark = 'M9 34V20l4-5 4 5v14z';
  expect(await page.locator('header .home svg').innerHTML()).toContain(mark);
  expect(await (await request.get('/favicon.svg')).text()).toContain(mark);
});

test('a request names one of its fences, and is stored', async ({ page }) => {
  await page.goto('/services/vinyl-fences');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('vinyl-fence');
  await page.getByLabel('Name').fill('Rosa Aldana');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Phone').fill('208 555 0199');
  await page.getByLabel('ZIP').fill('83642');
  await page.getByRole('button', { name: 'Request my free quote' }).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
});

test('a town without a page gets one on demand, and a part that is not there is not found', async ({ request }) => {
  expect((await request.get('/service-areas/kuna')).status()).toBe(200);
  expect((await request.get('/blog/anything')).status()).toBe(404);
  expect((await request.get('/deck-cost-estimator')).status()).toBe(404);
});
