import { WALK } from '../runner/runs.ts';
import { readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';
import { getCanonicals, getMeta } from './read-page.ts';

/** The twenty towns and lakes of the specification. */
const areas = [
  'traverse-city acme williamsburg interlochen elk-rapids bellaire eastport central-lake suttons-bay leland',
  'northport glen-arbor torch-lake elk-lake lake-leelanau alden rapid-city kalkaska intermediate-lake lake-bellaire',
].flatMap((line) => line.split(' '));

test('every area has two addresses and one canonical address', { tag: WALK }, () => {
  for (const slug of areas) {
    for (const path of [`/service-areas/${slug}`, `/service-area/${slug}`]) {
      expect(getMeta(readBuilt(path), 'robots'), path).not.toBe('noindex');
      expect(getCanonicals(readBuilt(path)), path).toEqual([`https://www.twobaysdecks.example/service-area/${slug}`]);
    }
  }
});

test.describe('a town without a page of its own', () => {
  test('speaks of the town and stays out of search results', async ({ page }) => {
    const response = await page.goto('/service-area/lake-ann');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page).toHaveTitle('Deck builder in Lake Ann, Michigan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deck builder in Lake Ann');
    await expect(
      page.getByRole('region', { name: 'Lake Ann', exact: true }).getByText('15 projects', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Recent projects/ })).toHaveCount(0);
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      /^https:\/\/[^/]+\/service-area\/lake-ann$/,
    );
    expect(await page.content()).not.toMatch(/\{\{|%7B%7B/);
  });

  test('sends its name with the lead', { tag: WALK }, async ({ page }) => {
    await page.goto('/service-areas/beulah');
    await fillContact(page, { name: 'Ruth' });
    await page.getByRole('combobox', { name: 'Service' }).selectOption('fence');
    const sent = page.waitForRequest('**/api/submit-quote');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Ruth', source: 'Service Area: Beulah' });
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  });
});
