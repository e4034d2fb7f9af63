import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';
import { getText, readPage } from './read-page.ts';

/** The twenty towns and lakes of the specification. */
const areas = [
  'traverse-city acme williamsburg interlochen elk-rapids bellaire eastport central-lake suttons-bay leland',
  'northport glen-arbor torch-lake elk-lake lake-leelanau alden rapid-city kalkaska intermediate-lake lake-bellaire',
].flatMap((line) => line.split(' '));

const canonical = 'head link[rel=canonical]';
const robots = 'head meta[name=robots]';

test('every area has two addresses and one canonical address', { tag: WALK }, async ({ request }) => {
  for (const slug of areas) {
    for (const path of [`/service-areas/${slug}`, `/service-area/${slug}`]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      expect(response.headers()['x-robots-tag'], path).toBeUndefined();
      expect(await response.text(), path).toMatch(
        new RegExp(`<link rel="canonical" href="https://[^"/]+/service-area/${slug}"`),
      );
    }
  }
});

for (const [slug, name, count] of [
  ['torch-lake', 'Torch Lake', 37],
  ['bellaire', 'Bellaire', 52],
  ['elk-rapids', 'Elk Rapids', 29],
  ['central-lake', 'Central Lake', 18],
  ['traverse-city', 'Traverse City', 43],
  ['acme', 'Acme', 15],
] as const) {
  test(`${name}: ${count} projects, its own quote form`, async ({ page }) => {
    await page.goto(`/service-areas/${slug}`);
    const hero = page.getByRole('region', { name, exact: true });
    await expect(hero.getByText(`${count} projects`, { exact: true })).toBeVisible();
    await expect(hero.getByText('Within 24 hours', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: `A quote for ${name}` })).toBeVisible();
    await expect(page.locator('form [name=source]')).toHaveValue(`Service Area: ${name}`);
  });
}

test('Torch Lake names its building conditions, permit office and nearby towns', { tag: WALK }, async ({ page }) => {
  await page.goto('/service-areas/torch-lake');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck builders on Torch Lake');
  await expect(page.getByRole('heading', { name: 'Steep banks' })).toBeVisible();
  await expect(page.getByText('Antrim County for most of the shore')).toBeVisible();
  await expect(page.getByText('Torch Lake, Clam River, Torch River, Clam Lake, Lake Skegemog')).toBeVisible();

  const nearby = page.getByRole('definition').filter({ hasText: 'Bellaire' });
  await expect(nearby.getByRole('link')).toHaveCount(6);
  await expect(nearby.getByRole('link', { name: 'Bellaire, 6 miles' })).toHaveAttribute(
    'href',
    '/service-areas/bellaire',
  );

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Shoreline platform and dock deck',
    'Bluff stairs, three landings',
  ]);
  // These two have no page, and link to no other.
  await expect(cards.getByRole('link')).toHaveCount(0);
});

test('projects are shown where there are some, each once', async ({ page }) => {
  const recent = page.getByRole('heading', { name: /^Recent projects/ });
  await page.goto('/service-areas/leland');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(recent).toHaveCount(0);

  await page.goto('/service-areas/elk-rapids');
  await expect(recent).toBeVisible();
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const targets = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
  expect(targets).toContain('/portfolio/lakefront-cedar-deck');
  expect(new Set(targets).size).toBe(targets.length);
});

test.describe('a town without a page of its own', () => {
  for (const [path, name] of [
    ['/service-areas/beulah', 'Beulah'],
    ['/service-area/lake-ann', 'Lake Ann'],
  ] as const) {
    test(`${path} speaks of ${name} and stays out of search results`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page).toHaveTitle(`Deck builder in ${name}, Michigan`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deck builder in ${name}`);
      await expect(
        page.getByRole('region', { name, exact: true }).getByText('15 projects', { exact: true }),
      ).toBeVisible();
      await expect(page.locator('form [name=source]')).toHaveValue(`Service Area: ${name}`);
      await expect(page.getByRole('heading', { name: /^Recent projects/ })).toHaveCount(0);
      await expect(page.locator(robots)).toHaveAttribute('content', 'noindex');
      await expect(page.locator(canonical)).toHaveAttribute(
        'href',
        new RegExp(`^https://[^/]+/service-area/${path.split('/').at(-1)}$`),
      );
      expect(await page.content()).not.toMatch(/\{\{|%7B%7B/);
    });
  }

  test('sends its name with the lead', { tag: WALK }, async ({ page }) => {
    await page.goto('/service-areas/beulah');
    await fillContact(page, { name: 'Ruth' });
    await page.getByRole('combobox', { name: 'Service' }).selectOption('fence');
    const sent = page.waitForRequest('**/api/submit-quote');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Ruth', source: 'Service Area: Beulah' });
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  });

  for (const slug of ['Beulah', 'lake--ann', '-ann', 'lake_ann', '%3Cscript%3E', 'a'.repeat(61)]) {
    test(`/service-areas/${slug.slice(0, 12)} is not found`, async ({ request }) => {
      const response = await request.get(`/service-areas/${slug}`);
      expect(response.status()).toBe(404);
      expect(getText(readPage(await response.text()))).toContain("Oops! We couldn't find the page you're looking for.");
    });
  }
});

test('areas served lists all twenty with county and distance, and both radii', { tag: WALK }, async ({ page }) => {
  await page.goto('/areas-served');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(areas.length);
  const links = await rows.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.toSorted()).toEqual(areas.map((slug) => `/service-areas/${slug}`).toSorted());
  await expect(rows.filter({ hasText: 'Suttons Bay' })).toContainText('15 miles');
  for (const group of ['Grand Traverse', 'Chain of Lakes', 'Leelanau', 'On the water', 'Also served']) {
    await expect(page.getByRole('navigation', { name: group }).getByRole('listitem')).toHaveCount(4);
  }
  await expect(page.getByText(/about 30 miles, .*75 miles, /)).toBeVisible();
  await expect(page.getByRole('figure', { name: /30 and 75 miles/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask about your town' })).toHaveAttribute('href', '/contact');
});
