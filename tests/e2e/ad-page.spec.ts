import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

const PATH = '/ads/traverse-city-deck-quote';

test.describe('ad landing page', () => {
  test('reports a tap on the phone number to a tag manager', async ({ page }) => {
    await page.goto(PATH);
    await page.evaluate(() => {
      document.addEventListener('phone:tapped', () => {
        document.title = 'tapped';
      });
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await page.getByRole('banner').getByRole('link', { name: /^Call/ }).click();
    await expect(page).toHaveTitle('tapped');
  });

  test('takes its headline from a word in the campaign’s name, or has its own', async ({ page }) => {
    for (const [campaign, heading] of [
      ['spring_Cedar-2027', 'Your cedar deck quote, free'],
      ['cedarville', 'Your Traverse City deck quote, free'],
      ['constructor', 'Your Traverse City deck quote, free'],
    ] as const) {
      await page.goto(`${PATH}?utm_campaign=${campaign}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

  test('links only to its form, the phone and the legal texts, and opens one question at a time', {
    tag: WALK,
  }, async ({ page }) => {
    await page.goto(PATH);
    const targets = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(targets)).toEqual(
      new Set(['#campaign-form', 'tel:+15551234567', '/privacy-policy', '/terms-of-service']),
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

    const items = page.locator('.faq details');
    const open = page.locator('.faq details[open]');
    await items.nth(0).locator('summary').click();
    await expect(open).toHaveCount(1);
    await items.nth(2).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(items.nth(2).locator('p')).toBeVisible();
    await items.nth(2).locator('summary').click();
    await expect(open).toHaveCount(0);

    await test.step('changes its layout at 768 px', async () => {
      const positions = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        const field = await page.getByLabel('Full name').boundingBox();
        if (!heading || !field) throw new Error('Heading or form is not shown.');
        return { isBeside: field.x >= heading.x + heading.width, isBelow: field.y >= heading.y + heading.height };
      };
      expect(await positions(767)).toEqual({ isBeside: false, isBelow: true });
      expect((await positions(768)).isBeside).toBe(true);
    });
  });
});

test.describe('ad landing page on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('has main facts and the first field in the first screen, and hours on one line', async ({ page }) => {
    await page.goto(PATH);
    for (const part of [
      page.getByText('5.0 from 35 reviews'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('img', { name: /^Cedar deck with a cable rail/ }),
      page.getByText('Cedar deck from $45 a sq ft'),
      page.getByRole('link', { name: 'Request a free quote' }).first(),
      page.getByLabel('Full name'),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const saturday = page.getByText('Sat 8:00 AM–4:00 PM', { exact: true });
    expect(await saturday.evaluate((hours) => hours.getClientRects().length)).toBe(1);
  });
});

test.describe('ad landing page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens its questions, and its form leads to the thank-you page', async ({ page }) => {
    await page.goto(PATH);
    const item = page.locator('.faq details').first();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();

    await page.getByLabel('Full name').fill('Ben Boards');
    await page.getByLabel('Phone').fill('231 555 0177');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATH}-thank-you\\?`));
  });
});

test.describe('below the form, on a phone without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('a bar with a call and the way back stays in sight, and is not at the form', async ({ page }) => {
    await page.goto(PATH);
    const bar = page.getByRole('complementary', { name: 'Quick contact' });
    await expect(bar).not.toBeInViewport();
    await page.getByRole('heading', { name: 'What you get for two minutes of typing' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await bar.getByRole('link', { name: 'Request a free quote' }).click();
    await expect(page.getByLabel('Full name')).toBeInViewport();
    await expect(bar).not.toBeInViewport();
  });
});
