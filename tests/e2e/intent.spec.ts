import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { SHARP_FILE, sentBytes } from './any-content/sent-bytes.ts';
import { expect, test } from './fixtures.ts';
import {
  accept,
  answerPosts,
  expectAwake,
  expectFilled,
  fillAd,
  fillQuote,
  holdIslandCode,
  ISLAND_CODE,
  quoteForm,
  sendButton,
  setSilently,
} from './quote-form-page.ts';

/** Two tests send the same request to the same worker, which answers the later one as a duplicate. */
const SENT = /\/quote-sent\?id=[^#]+(#already-received)?$/;

/** Opens a page whose islands get no code until the returned function is called. */
const openHeld = async (page: Page, path = '/') => {
  await page.goto(path);
  return holdIslandCode(page);
};

const menuButton = (page: Page) => page.locator('summary:has-text("Menu")').first();

test.describe('an untouched island', () => {
  test('requests only the runtime, also when scrolled to the end', { tag: WALK }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    // No part of an island, and only on a fast line.
    expect(scripts.filter((path) => path !== SHARP_FILE)).toEqual([expect.stringMatching(/^\/_astro\/runtime\./)]);
  });

  test('stays asleep when a finger scrolls past, and hydrates on a tap', async ({ page }) => {
    await page.goto('/');
    const name = quoteForm(page).getByLabel('Name');
    const requested = page.waitForRequest(ISLAND_CODE);
    let isRequested = false;
    requested.then(() => {
      isRequested = true;
    });
    for (const type of ['pointerenter', 'pointerdown', 'pointercancel']) {
      await name.dispatchEvent(type, { pointerType: 'touch', bubbles: type !== 'pointerenter' });
    }
    await page.waitForLoadState('networkidle');
    expect(isRequested).toBe(false);
    await name.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
    await requested;
  });
});

test.describe('an untouched form', () => {
  for (const [line, connection, isFetched] of [
    ['on Wi-Fi', { type: 'wifi', effectiveType: '4g', saveData: false }, true],
    ['on Wi-Fi with data saver', { type: 'wifi', effectiveType: '4g', saveData: true }, false],
    ['on a bad Wi-Fi', { type: 'wifi', effectiveType: '3g', saveData: false }, false],
    ['on a mobile line', { type: 'cellular', effectiveType: '4g', saveData: false }, false],
    ['on a line that the browser does not know', undefined, false],
  ] as const) {
    test(`${line}: code is fetched ${isFetched ? 'when the browser is idle' : 'on intent only'}`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      let isRequested = false;
      page.on('request', (request) => {
        isRequested ||= ISLAND_CODE.test(request.url());
      });
      await page.goto('/contact');
      await page.waitForLoadState('networkidle');
      // A busy browser fetches it two seconds later.
      if (isFetched) await expect.poll(() => isRequested).toBe(true);
      expect(isRequested).toBe(isFetched);
      await expect(quoteForm(page)).toHaveJSProperty('noValidate', false);
      await quoteForm(page).getByLabel('Name').click();
      await expectAwake(page);
    });
  }
});

test.describe('input before the code has loaded', () => {
  test('typing continues while the code loads on a slow connection, and after', { tag: WALK }, async ({ page }) => {
    await page.goto('/contact');
    const line = await page.context().newCDPSession(page);
    const slow3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await line.send('Network.emulateNetworkConditions', { offline: false, ...slow3G });
    const message = quoteForm(page).getByLabel('Message');
    await message.click();
    let typed = '';
    const type = async (word: string) => {
      typed += word;
      await page.keyboard.type(word, { delay: 40 });
    };
    const isAwake = () => quoteForm(page).evaluate((form) => (form as HTMLFormElement).noValidate);
    while (!(await isAwake())) await type('a ');
    for (const word of ['deck ', 'by ', 'the ', 'lake']) await type(word);
    await expect(message).toHaveValue(typed);
    await expect(message).toBeFocused();
  });

  test('typed text, choice, focus and caret stay', async ({ page }) => {
    const release = await openHeld(page);
    await fillQuote(page);
    const message = quoteForm(page).getByLabel('Message');
    await message.press('ArrowLeft');
    await message.press('ArrowLeft');
    const caret = () => message.evaluate((element) => (element as HTMLTextAreaElement).selectionStart);
    const before = await caret();
    await expect(quoteForm(page)).toHaveJSProperty('noValidate', false);

    release();
    await expectAwake(page);
    await expectFilled(page);
    await expect(message).toBeFocused();
    expect(await caret()).toBe(before);
  });

  test('a form is sent exactly once, with what was autofilled, however often the button was pressed', {
    tag: WALK,
  }, async ({ page }) => {
    const release = await openHeld(page, '/contact');
    const posts = await answerPosts(page, accept);
    await fillQuote(page);
    await setSilently(quoteForm(page), { phone: '231 555 0199' });
    await sendButton(page).click();
    await sendButton(page).click();
    expect(posts).toHaveLength(0);

    release();
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers()['content-type']).toBe('application/json');
    expect(posts[0]?.postDataJSON()).toMatchObject({ phone: '231 555 0199' });
    await expect(page).toHaveURL('/contact');
  });

  for (const [form, path, fill] of [
    ['quote form', '/', fillQuote],
    ['form of the ad', '/ads/traverse-city-deck-quote', fillAd],
    [
      'checklist form',
      '/blog/winter-deck-maintenance',
      (page: Page) => quoteForm(page).getByLabel('Email').fill('ellen@lakehouse.example'),
    ],
  ] as const) {
    test(`the ${form} is sent by Enter, exactly once`, async ({ page }) => {
      const release = await openHeld(page, path);
      const posts = await answerPosts(page, accept);
      await fill(page);
      await quoteForm(page).getByLabel('Email').press('Enter');
      release();
      await expect.poll(() => posts.length).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(posts).toHaveLength(1);
      expect(posts[0]?.headers()['content-type']).toBe('application/json');
    });
  }

  for (const [form, path, sentence, wrong] of [
    ['quote form', '/contact', 'Enter your name.', 'Name'],
    ['checklist form', '/blog/winter-deck-maintenance', 'Enter your email address.', 'Email'],
  ] as const) {
    test(`the ${form}, untouched and empty, says what is missing at the first press`, async ({ page }) => {
      const release = await openHeld(page, path);
      const posts = await answerPosts(page, accept);
      await sendButton(page).click();
      release();
      const field = quoteForm(page).getByLabel(wrong);
      await expect(quoteForm(page).getByText(sentence)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      expect(posts).toEqual([]);
    });
  }

  test('arrow keys on tabs move as far as they were pressed', async ({ page }) => {
    const release = await openHeld(page, '/decks-built-near-you');
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(2)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeFocused();
  });

  for (const place of ['its button', 'nothing'] as const) {
    test(`Escape closes an open menu while ${place} has the focus`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      const release = await openHeld(page, '/about');
      await menuButton(page).click();
      // Safari does not give the focus to what is clicked.
      if (place === 'nothing') await menuButton(page).blur();
      await page.keyboard.press('Escape');
      release();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });
  }

  test('a pressed button is pressed exactly once', async ({ page }) => {
    const release = await openHeld(page);
    await page.evaluate(() => {
      Object.assign(window, { clicks: 0 });
      document.addEventListener('click', () => {
        (window as unknown as { clicks: number }).clicks += 1;
      });
    });
    const button = page.getByRole('button', { name: 'Privacy Fences' });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');

    release();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(1);
  });
});

test.describe('when the code fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED|Error hydrating/ });

  test('the browser sends the form natively', { tag: WALK }, async ({ page }) => {
    await page.goto('/contact');
    await page.route(ISLAND_CODE, (route) => route.abort());
    await fillQuote(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(SENT);
  });

  test('a form that waits too long is sent natively', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.route(ISLAND_CODE, () => {});
    await fillQuote(page);
    await sendButton(page).click();
    await expect(page).toHaveURL('/');
    await page.clock.fastForward('00:10');
    await expect(page).toHaveURL(SENT);
  });

  test('the next touch retries', async ({ page }) => {
    await page.goto('/');
    await page.route(ISLAND_CODE, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await quoteForm(page).getByLabel('Name').fill('Ellen');
    await failed;
    await page.unroute(ISLAND_CODE);
    await quoteForm(page).getByLabel('Email').click();
    await expectAwake(page);
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('Ellen');
  });
});

test('a touched form loads at most 85 kB of script, two requests deep', { tag: WALK }, ({ built }) => {
  const island = built
    .readBuilt('/contact')
    .tags.find(({ attributes }) => attributes['component-url']?.includes('/QuoteForm'));
  const depths = new Map<string, number>();
  let step = [island?.attributes['component-url'], island?.attributes['renderer-url']].map((url = '') => basename(url));
  for (let depth = 1; step.length > 0; depth += 1) {
    for (const file of step) depths.set(file, depth);
    const imported = step.flatMap((file) => {
      const code = readFileSync(built.builtFile(`_astro/${file}`), 'utf8');
      return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name = '']) => name);
    });
    step = [...new Set(imported)].filter((file) => !depths.has(file));
  }
  expect(Math.max(...depths.values()), JSON.stringify([...depths])).toBe(2);
  const bytes = [...depths.keys()].reduce((sum, file) => sum + sentBytes(built, `_astro/${file}`), 0);
  expect(bytes).toBeLessThanOrEqual(85_000);
});
