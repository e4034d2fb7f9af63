import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

const tabNames = ['Traverse City', 'Torch Lake', 'Elk Rapids'];

test.beforeEach(async ({ page }) => {
  await page.goto('/decks-built-near-you');
});

test('shows the projects of one area at a time', { tag: WALK }, async ({ page }) => {
  const panel = page.getByRole('tabpanel');
  await expect(page.getByRole('tab')).toHaveText(tabNames);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Traverse City');
  await expect(panel.getByRole('article')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Elk Rapids' }).click();
  await expect(panel.getByRole('article').getByRole('heading')).toHaveText(['Cedar deck around a birch']);
  await expect(panel.getByText('Elk Lake shore, Elk Rapids')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Elk Rapids');
});

test('shows its projects as pins on the map, with links', async ({ page }) => {
  const pins = page.locator('figure.map a').filter({ has: page.locator('title') });
  await expect(pins).toHaveCount(5);
  const stairs = page.getByRole('link', { name: /^Bluff stairs.*Eastport$/ });
  await expect(stairs).toHaveAttribute('href', '/service-areas/torch-lake');
  await page.getByRole('link', { name: /^Two-tone composite deck, Silver Lake Road/ }).click();
  await expect(page).toHaveURL('/portfolio/trex-composite-deck');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the projects of all three areas are shown, each under its name', async ({ page }) => {
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of tabNames) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(5);
  });
});
