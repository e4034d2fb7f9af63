import type { Locator, Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { ENDPOINT, expectAwake, fillQuote, hold, sendButton } from './quote-form-page.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** By Escape. The menu's island hydrates as it is opened, and may not be done. */
const expectToClose = (page: Page, menu: Locator) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden({ timeout: 200 });
  }).toPass();

test.describe('header on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  test('opens its services, and stays at the top without a floating bar', { tag: WALK }, async ({ page }) => {
    await page.goto('/about');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await nav.getByText('Services', { exact: true }).first().click();
    await expect(nav.getByRole('link', { name: 'Cedar Decks' })).toBeVisible();
    await expectToClose(page, nav.getByRole('link', { name: 'Cedar Decks' }));
    const background = (name: string) =>
      nav.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await background('Deck Planning Guide')).not.toBe(await background('Portfolio'));

    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(nav.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-floating-bar]')).toBeHidden();
  });
});

test.describe('menu on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  const menuButton = 'summary:has-text("Menu")';

  test('opens, and closes on a choice, or on Escape with focus on its button', { tag: WALK }, async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.locator(menuButton).tap();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(19);
    await menu.getByRole('link', { name: 'About' }).focus();
    await expectToClose(page, menu);
    await expect(page.locator(menuButton)).toBeFocused();
    await page.locator(menuButton).tap();
    await menu.getByRole('link', { name: 'About' }).tap();
    await expect(menu).toBeHidden();
  });
});

test.describe('menu on a phone without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('opens and closes by its button', { tag: WALK }, async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.locator('summary:has-text("Menu")').click();
    await expect(menu).toBeVisible();
    await page.locator('summary:has-text("Close")').click();
    await expect(menu).toBeHidden();
  });
});

/** Scrolls something to the lower edge of the window, and gives its middle in CSS pixels. */
const toFootOfWindow = (element: Locator) =>
  element.evaluate((button) => {
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** How far something reaches below the upper edge of something else, in CSS pixels. */
const reachesBelow = async (element: Locator, edge: Locator) => {
  const [above, below] = await Promise.all([element.boundingBox(), edge.boundingBox()]);
  return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
};

test.describe('floating bar on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: /status of 404/ });

  const bar = '[data-floating-bar]';

  test('appears after scrolling 300 px, and links to the form on the home page', { tag: WALK }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator(bar)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 1900, behavior: 'instant' }));
    await expect(page.locator(bar)).toBeVisible();
    await expect(page.locator(bar).getByRole('link', { name: 'Get a Free Quote' })).toHaveAttribute('href', '#quote');
    await expect(page.locator(bar).getByRole('link', { name: 'Call (231) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+12315550142',
    );
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator(bar)).toBeHidden();

    // From then on, it hides only while a field has the focus. It is never on a form's button, but below the header meanwhile.
    await page.evaluate(() => window.scrollTo({ top: 302, behavior: 'instant' }));
    const send = page.locator('#quote').getByRole('button', { name: 'Request a free quote' });
    const measureEdges = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    for (let y = 340; y < 1300; y += 80) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      await expect(page.locator(bar)).toBeVisible();
      await expect
        .poll(async () => {
          const [shown, button] = [await measureEdges(page.locator(bar)), await measureEdges(send)];
          return button.top < shown.bottom && button.bottom > shown.top;
        }, `the bar covers the button at ${y} px`)
        .toBe(false);
    }

    const field = page.locator('#quote').getByLabel('ZIP');
    await field.focus();
    await expect(page.locator(bar)).toBeHidden();
    await field.blur();
    await expect(page.locator(bar)).toBeVisible();
    await send.focus();
    await expect(page.locator(bar)).toBeVisible();
  });

  test('hides nothing that has the focus, and nothing at the end of the page', async ({ page }) => {
    await page.goto('/about');
    const below = (selector: string) =>
      page.evaluate((wanted) => {
        const shown = document.querySelector('[data-floating-bar]')?.getBoundingClientRect().top ?? 0;
        const element = wanted === ':focus' ? document.activeElement : document.querySelector(wanted);
        return (element?.getBoundingClientRect().bottom ?? 0) - shown;
      }, selector);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(page.locator(bar)).toBeVisible();
    await page.locator('#content').focus();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isInBar = await page.evaluate(() => document.activeElement?.closest('[data-floating-bar]') !== null);
      if (!isInBar) await expect.poll(() => below(':focus')).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(page.locator(bar)).toBeVisible();
    await expect.poll(() => below('footer a[href="/areas-served"]:last-of-type')).toBeLessThanOrEqual(0);
  });

  for (const pressedBy of ['a finger', 'a mouse'] as const) {
    test.describe(`pressed by ${pressedBy}`, () => {
      // A page that still scrolls to the field moves the button on before the press.
      test.use({ hasTouch: pressedBy === 'a finger', contextOptions: { reducedMotion: 'reduce' } });

      test('a button under the coming bar still works, and ends up above it', async ({ page }) => {
        await page.clock.install();
        await page.goto('/contact');
        const release = await hold(page, ENDPOINT);
        await fillQuote(page);
        await expectAwake(page);
        // What it says of the ZIP moves the button once.
        await expect(page.getByText('Elk Rapids: ')).toBeVisible();
        const { x, y } = await toFootOfWindow(sendButton(page));
        // The message has the focus.
        await expect(page.locator(bar)).toBeHidden();
        if (pressedBy === 'a finger') await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y, { delay: 100 });

        await expect(sendButton(page)).toHaveText('Sending...');
        await expect(page.locator(bar)).toBeVisible();
        await page.clock.fastForward('00:11');
        for (const part of [sendButton(page), page.getByText('Still sending.')]) {
          await expect(part).toBeVisible();
          await expect.poll(() => reachesBelow(part, page.locator(bar))).toBeLessThanOrEqual(0);
        }
        release();
        await expect(page.getByText('Quote Request Sent!')).toBeVisible();
      });
    });
  }

  test('dials on other pages, exactly past the threshold', async ({ page }) => {
    await page.goto('/no-such-page', { waitUntil: 'load' });
    await expect(page.locator(bar).getByText('Get a Free Quote')).toHaveAttribute('href', 'tel:+12315550142');
    await page.evaluate(() => window.scrollTo({ top: 299, behavior: 'instant' }));
    await expect(page.locator(bar)).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 302, behavior: 'instant' }));
    await expect(page.locator(bar)).toBeVisible();
  });
});

test.describe('footer on a phone', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('shows the main links, opens its lists on a press, and is at most 950 px tall', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(950);
    for (const name of ['Prices', 'Deck Cost Estimator'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    for (const [list, link] of [
      ['Quick links', 'Warranty'],
      ['Services', 'Pergolas'],
    ] as const) {
      await expect(footer.getByRole('link', { name: link })).toBeHidden();
      await footer.locator('summary', { hasText: list }).click();
      await expect(footer.getByRole('link', { name: link })).toBeVisible();
    }
  });
});

/** A busy Chromium loses keys on a page that it has just opened. Shift alone does nothing on any page. */
const expectToHearKeys = async (page: Page) => {
  await page.evaluate(() => addEventListener('keydown', () => document.body.toggleAttribute('data-heard', true)));
  await expect(async () => {
    await page.bringToFront();
    await page.keyboard.press('Shift');
    await expect(page.locator('body')).toHaveAttribute('data-heard', '', { timeout: 200 });
  }).toPass();
};

test('the first Tab reaches a link that skips to the content', { tag: WALK }, async ({ page }) => {
  await page.goto('/about');
  await expectToHearKeys(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the header is the same on every kind of page', async ({ page }) => {
  // All are measured in the fallback of the display face, which may come a moment later.
  await page.route(/\.woff2$/, () => undefined);
  await page.setViewportSize({ width: 360, height: 740 });
  const widths = new Map<number, string[]>();
  for (const path of ['/', '/about', '/services', '/contact', '/faq', '/blog', '/permits', '/portfolio']) {
    await page.goto(path);
    const { width } = (await page.locator('summary:has-text("Menu")').boundingBox()) ?? { width: 0 };
    widths.set(Math.round(width), [...(widths.get(Math.round(width)) ?? []), path]);
  }
  expect([...widths.values()]).toHaveLength(1);
});
