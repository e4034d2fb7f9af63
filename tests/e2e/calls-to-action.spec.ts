import type { Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

/** The first field of the page's first form that is shown. */
const firstField = (page: Page) =>
  page
    .locator('main form:visible')
    .getByLabel(/^(Full name|Name)/)
    .first();

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Links to the form of another page, by page, each followed in one of the widths. */
const calls = [
  ['/', 'Get Quote: Custom decks', '/contact', PHONE],
  ['/about', 'Request a free quote', '/contact', PHONE],
  ['/prices', 'Request a free quote', '/contact', DESKTOP],
  ['/testimonials', 'The page to send them', '/get-quote', PHONE],
  ['/', 'Get Your FREE Deck Estimate', '/contact', DESKTOP],
] as const;

/** Pages with a form in their first screen. */
const forms = ['/free-quote', '/get-quote', '/ads/traverse-city-deck-quote'];

/** Pages whose first screen has a picture and leads on to their form. */
const pictures = ['/', '/services/custom-decks'];

/** Pages without a form. */
const without = ['/prices', '/faq', '/guides/deck-planning-guide'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag: javaScriptEnabled ? WALK : [] }, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    /** What is asked of a page in each width is asked of one that was opened once. */
    const atEachWidth = async (page: Page, ask: (isPhone: boolean) => Promise<void>) => {
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await ask(size === PHONE);
      }
    };

    test('a call to action scrolls to its form’s first field, and opens no keyboard', async ({ page }) => {
      for (const [from, name, to, size] of calls) {
        await page.setViewportSize(size);
        await page.goto(from);
        await page.getByRole('link', { name }).and(page.locator(':not([href^="#"])')).first().click();
        await expect(page).toHaveURL((url) => url.pathname === to);
        await expect(firstField(page)).toBeInViewport({ ratio: 1 });
        await expect(page.locator('input:focus')).toHaveCount(0);
      }
    });

    test('a page starts with its form, or shows the next step', async ({ page }) => {
      for (const path of forms) {
        await page.goto(path);
        await atEachWidth(page, async () => {
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
          await expect(firstField(page)).toBeInViewport({ ratio: 1 });
        });
      }
      for (const path of pictures) {
        await page.goto(path);
        await atEachWidth(page, async (isPhone) => {
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
          const field = (await firstField(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
          expect(field, path).toBeLessThan(1100);
          if (!isPhone) return;
          await page.getByRole('main').getByRole('link', { name: 'Request a free quote' }).first().click();
          await expect(firstField(page)).toBeInViewport({ ratio: 1 });
        });
      }
      for (const path of without) {
        await page.goto(path);
        const next = page.getByRole('main').getByRole('link', { name: 'Request a free quote' }).first();
        await atEachWidth(page, () => expect(next).toBeInViewport({ ratio: 1 }));
      }
    });
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the estimate, ${viewport.width} px wide`, { tag: viewport === PHONE ? WALK : [] }, () => {
    test.use({ viewport });

    test('scrolls into view with the next step', async ({ page }) => {
      await page.goto('/deck-cost-estimator');
      await page.getByRole('button', { name: 'Calculate' }).click();
      const result = page.getByRole('status').filter({ hasText: 'sq ft' });
      await expect(result).toContainText('$14,400 to $20,800');
      await expect(page.getByText('Pressure-treated pine deck, 320 sq ft')).toBeVisible();
      await expect(result).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Get this deck priced exactly' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Calculate' })).toBeInViewport({ ratio: 1 });
    });
  });
}

test('beside the text of a wide, low window, the way to the form and the phone stay in view', async ({ page }) => {
  const main = page.getByRole('main');
  for (const path of ['/services/custom-decks', '/portfolio/privacy-fence', '/service-areas/torch-lake']) {
    await page.setViewportSize({ width: 1280, height: 650 });
    await page.goto(path);
    const call = main.locator('.btn').filter({ hasText: 'Call (231) 555-0142' });
    for (const top of [1400, 2000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(call, path).toBeInViewport({ ratio: 1 });
      const [box, text] = [await call.boundingBox(), await main.locator('h2:visible').nth(1).boundingBox()];
      expect(box?.x, path).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    }
    await call.locator('xpath=..').getByRole('link', { name: 'Request a free quote' }).click();
    await expect(firstField(page)).toBeInViewport({ ratio: 1 });

    // The same window at 200%.
    await page.setViewportSize({ width: 640, height: 325 });
    await expect(call, path).toBeHidden();
  }
});
