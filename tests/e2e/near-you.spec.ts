import { expect, test } from './fixtures.ts';
import { quoteForm } from './quote-form-page.ts';

/** In the order of the specification. */
const towns = [
  'Bellaire, Torch Lake, Elk Rapids, Central Lake, Traverse City, Alden, Rapid City, Suttons Bay',
  'Kalkaska, Interlochen, Williamsburg, Acme, Lake Leelanau, Eastport, Intermediate Lake, Lake Bellaire',
].flatMap((line) => line.split(', '));

const tabNames = ['Traverse City', 'Torch Lake', 'Elk Rapids'];

test.beforeEach(async ({ page }) => {
  await page.goto('/decks-built-near-you');
});

test('has its claims, towns, services, form and projects', async ({ page }) => {
  const main = page.getByRole('main');

  await test.step('offers a quote and the phone first, and its own claims', async () => {
    const hero = page.getByRole('region', { name: 'Decks built near you' });
    await expect(hero.getByRole('link', { name: 'Get a free quote' })).toHaveAttribute('href', '#quote');
    await expect(hero.getByRole('link', { name: '(231) 555-0142' })).toHaveAttribute('href', 'tel:+12315550142');
    await expect(hero.getByText('Within 1 business day', { exact: true })).toBeVisible();
    await expect(page.getByText(/travels? up to 75 miles/)).toBeVisible();
  });

  await test.step('lists the sixteen towns in their order', async () => {
    await expect(page.getByRole('navigation', { name: 'Sixteen places' }).getByRole('listitem')).toHaveText(towns);
  });

  await test.step('has services, four questions, two testimonials, a form and a contact link', async () => {
    await expect(main.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
    await expect(main.locator('.faq details')).toHaveCount(4);
    await expect(main.locator('figure blockquote')).toHaveCount(2);
    await expect(main.getByRole('heading', { name: 'By the water, the first tool is a measuring tape' })).toBeVisible();
    await expect(main.locator('form [name=source]')).toHaveValue('Decks Built Near You');
    await expect(main.getByRole('link', { name: 'Ask for a site visit' })).toHaveAttribute('href', '/contact');
  });

  await test.step('asks for no more than its text says', async () => {
    await expect(main).toContainText('How to reach you, your ZIP code and the kind of work are enough to begin.');
    const asked = quoteForm(page).locator('[required]');
    const names = await asked.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
    expect(names).toEqual(['name', 'email', 'phone', 'zip', 'service']);
  });

  await test.step('names each project’s ground and permit office', async () => {
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect(cards.first()).toContainText(/Ground:\s*Level sand, easy to dig/);
    await expect(cards.first()).toContainText(/Permit:\s*Grand Traverse County Construction Code/);
    expect(await page.locator('[role=tabpanel] article').filter({ hasNotText: 'Permit:' }).count()).toBe(0);
  });

  await test.step('shows the projects of one area at a time', async () => {
    const panel = page.getByRole('tabpanel');
    await expect(page.getByRole('tab')).toHaveText(tabNames);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Traverse City');
    await expect(panel.getByRole('article')).toHaveCount(2);

    await page.getByRole('tab', { name: 'Elk Rapids' }).click();
    await expect(panel.getByRole('article').getByRole('heading')).toHaveText(['Cedar deck around a birch']);
    await expect(panel.getByText('Elk Lake shore, Elk Rapids')).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Elk Rapids');
  });
});

test('shows its projects as pins on the map, with links', async ({ page }) => {
  const pins = page.locator('figure.map a').filter({ has: page.locator('title') });
  await expect(pins).toHaveCount(5);
  const stairs = page.getByRole('link', { name: /^Bluff stairs.*Eastport$/ });
  await expect(stairs).toHaveAttribute('href', '/service-areas/torch-lake');
  await page.getByRole('link', { name: /^Two-tone composite deck, Silver Lake Road/ }).click();
  await expect(page).toHaveURL('/portfolio/trex-composite-deck');
});

test('cycles through the tabs by the arrow keys', async ({ page }) => {
  const selected = page.getByRole('tab', { selected: true });
  // The island wakes on the first tap; from then on the keys are its work.
  await page.getByRole('tab', { name: 'Torch Lake' }).click();
  await expect(selected).toHaveText('Torch Lake');
  for (const [key, name] of [
    ['ArrowRight', 'Elk Rapids'],
    ['ArrowRight', 'Traverse City'],
    ['ArrowLeft', 'Elk Rapids'],
    ['Home', 'Traverse City'],
    ['End', 'Elk Rapids'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toBeFocused();
  }
  await expect(page.getByRole('tabpanel', { name: 'Elk Rapids' }).getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Building in Elk Rapids' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the projects of all three areas are shown, each under its name', async ({ page }) => {
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of tabNames) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(5);
  });
});
