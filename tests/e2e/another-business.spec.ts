import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';
import { testOtherBusiness } from './test-other-business.ts';

testOtherBusiness({
  closed:
    /^\/(ads|blog|guides|downloads|deck-cost-estimator|decks-built-near-you|prices|permits|warranty|get-quote|testimonials)\b/,
  foreign: /\b(deck|decks|decking|dock|lakefront)\b/i,
  pages: ['/', '/contact', '/services', '/services/cedar-fences', '/service-area/boise', '/areas-served'],
});

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
  await fillContact(page, { phone: '208 555 0199', zip: '83642' });
  await page.getByRole('button', { name: 'Request a free quote' }).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
});

test('a town without a page gets one on demand, and a part that is not there is not found', async ({ request }) => {
  expect((await request.get('/service-areas/kuna')).status()).toBe(200);
  expect((await request.get('/blog/anything')).status()).toBe(404);
  expect((await request.get('/deck-cost-estimator')).status()).toBe(404);
});
