import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };

test('services overview: on a phone the first card is within 900 px, and the form below all', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/services');
  const form = page.getByRole('main').locator('form').first();
  expect((await page.locator('.cards li').first().boundingBox())?.y).toBeLessThan(900);
  const last = page.locator('.further li').last();
  expect((await form.boundingBox())?.y).toBeGreaterThan((await last.boundingBox())?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await form.boundingBox())?.y).toBeLessThan(400);
});

test('on a wide screen the form stays in view beside a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services/cedar-decks');
  await page.getByRole('heading', { name: 'Two cedars, and where each comes from' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Request a free quote' })).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('projects are in one row, each at a distance from the next', async ({ page }) => {
    await page.goto('/services/custom-decks');
    const boxes = await page
      .locator('article.card')
      .evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a service page has its preselected form, questions and linked pictures', { tag: WALK }, async ({ page }) => {
    await page.goto('/services/deck-repair');
    const form = page.getByRole('complementary').locator('form');
    await expect(form.getByLabel('Service')).toHaveValue('deck-repair');
    await expect(form).toHaveAttribute('method', 'post');
    const item = page.locator('.faq details').first();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();
  });
});
