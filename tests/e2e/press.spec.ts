import type { Locator, Page } from '@playwright/test';
import { ZIPS_PATH } from '../../src/shared/postal-code-answer.ts';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import {
  answerPosts,
  expectAwake,
  fillAd,
  fillQuote,
  hold,
  quoteForm,
  sendButton,
  sendQuote,
} from './quote-form-page.ts';

/**
 * Nothing moves between press and release: whatever comes while a button is held down (a blur, an answer, going offline or online),
 * the button stays in place and gets its click, and the change is shown afterwards. In fonts, sizes and texts of all kinds.
 */
type Look = { width: number; root: number; family: string; spacing: number; text: string };

const LONG_WORDS = 'wintermaintenance '.repeat(12);
const SMALL: Look = { width: 320, root: 23, family: 'monospace', spacing: 2, text: LONG_WORDS };
const PHONE: Look = { width: 360, root: 14, family: 'serif', spacing: 3, text: 'a\nstairß '.repeat(6) };
const WIDE: Look = { width: 1280, root: 18, family: 'cursive', spacing: 0, text: 'ådeck' };

type Press = 'a mouse' | 'a finger';
const PRESSES: Press[] = ['a mouse', 'a finger'];

/** What comes while the button is held down. */
type Comes = 'offline' | 'online';

const noAnswer = () => new Promise<void>(() => {});

/** Fills in the quote form and sends it where nothing arrives. */
const failQuote = async (page: Page) => {
  await answerPosts(page, (route) => route.abort());
  await sendQuote(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
};

type Button = {
  name: string;
  path: string;
  reach: (page: Page, text: string) => Promise<void>;
  find: (page: Page) => Locator;
  comes: Comes;
  /** the message after the release */
  said?: RegExp;
};

const quote = (path: string): Button => ({
  name: `the quote form’s on ${path}`,
  path,
  reach: async (page, text) => {
    await answerPosts(page, noAnswer);
    await fillQuote(page);
    await quoteForm(page).getByLabel('Message').fill(text);
    await expectAwake(page);
  },
  find: sendButton,
  comes: 'offline',
  said: /No signal\./,
});

const BUTTONS: Button[] = [
  quote('/contact'),
  quote('/service-area/torch-lake'),
  {
    name: 'the quote form’s, with nothing filled in but the name',
    path: '/',
    reach: async (page, text) => {
      await quoteForm(page).getByLabel('Name').fill(text);
      await expectAwake(page);
    },
    find: sendButton,
    comes: 'offline',
    said: /No signal\./,
  },
  {
    name: 'Try again',
    path: '/contact',
    reach: failQuote,
    find: (page) => page.getByRole('button', { name: 'Try again' }),
    comes: 'online',
  },
  {
    name: 'Send it now',
    path: '/contact',
    reach: async (page) => {
      await failQuote(page);
      await page.reload();
      await expect(page.getByText('Your request hasn’t gone out yet.')).toBeVisible();
    },
    find: (page) => page.getByRole('button', { name: 'Send it now' }),
    comes: 'offline',
  },
  {
    name: 'the ad’s',
    path: '/ads/traverse-city-deck-quote',
    reach: async (page, text) => {
      await fillAd(page);
      await page.getByLabel('Email').fill(text);
      await expectAwake(page);
    },
    find: sendButton,
    comes: 'offline',
  },
  {
    name: 'the checklist’s',
    path: '/blog/winter-deck-maintenance',
    reach: async (page, text) => {
      const box = page.getByRole('complementary', { name: 'The deck planning checklist' });
      await box.getByLabel('Email').fill(text);
      await expect(box.locator('form')).toHaveJSProperty('noValidate', true);
    },
    find: (page) => page.getByRole('button', { name: 'Download the checklist' }),
    comes: 'offline',
  },
  {
    name: 'Calculate',
    path: '/deck-cost-estimator',
    reach: async (page, text) => {
      await page.getByLabel('Deck size').fill(String(text.length));
    },
    find: (page) => page.getByRole('button', { name: 'Calculate' }),
    comes: 'offline',
  },
];

/** Shows the page in other fonts. */
const dress = (page: Page, { root, family, spacing }: Look) =>
  page.evaluate(
    ([size, font, gap]) => {
      document.documentElement.style.fontSize = `${size}px`;
      document.body.style.fontFamily = font;
      document.body.style.letterSpacing = `${gap / 100}em`;
    },
    [root, family, spacing] as const,
  );

/** From the next press on: where its button is at the start and at the click, and what comes in between. */
const watchPress = (button: Locator, comes: Comes) =>
  button.evaluate((element, what) => {
    const boxes: string[] = [];
    Object.assign(window, { boxes });
    const note = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes.push([x, y, width, height].map(Math.round).join(' '));
    };
    element.addEventListener('pointerdown', note);
    element.addEventListener('click', note);
    // After everything that listens for the press itself.
    addEventListener('pointerdown', () => {
      Object.defineProperty(navigator, 'onLine', { value: what === 'online', configurable: true });
      dispatchEvent(new Event(what));
    });
  }, comes);

const expectUnmoved = async (page: Page) => {
  const boxes = () => page.evaluate(() => (window as unknown as { boxes: string[] }).boxes);
  await expect.poll(boxes, 'pressed, and clicked').toHaveLength(2);
  const [pressed, clicked] = await boxes();
  expect(clicked).toBe(pressed);
};

const pressIt = async (page: Page, button: Locator, pressedBy: Press, whileDown: () => Promise<unknown>) => {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Near its top edge, where a shift would lose it first.
  const place = [x + width / 2, y + Math.min(8, height / 4)] as const;
  if (pressedBy === 'a finger') return page.touchscreen.tap(...place);
  await page.mouse.move(...place);
  await page.mouse.down();
  await whileDown();
  await page.mouse.up();
};

/** The page has had time to draw what came. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const pressedBy of PRESSES) {
  test.describe(`pressed by ${pressedBy}`, () => {
    test.use({
      hasTouch: pressedBy === 'a finger',
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: /ERR_FAILED|status of 4/,
    });

    for (const { name, path, reach, find, comes, said } of BUTTONS) {
      // While a mouse is down, more comes and is drawn.
      for (const look of pressedBy === 'a mouse' ? [SMALL, WIDE] : [PHONE]) {
        test(`${name} stays under it, ${look.width} px wide`, async ({ page }) => {
          await page.setViewportSize({ width: look.width, height: 740 });
          await page.goto(path);
          await dress(page, look);
          await reach(page, look.text);
          await dress(page, look);
          const button = find(page);
          await watchPress(button, comes);
          await pressIt(page, button, pressedBy, () => drawn(page));
          await expectUnmoved(page);
          if (said) await expect(page.getByText(said)).toBeVisible();
        });
      }
    }
  });
}

test('the answer to a ZIP waits for the release', { tag: WALK }, async ({ page }) => {
  await page.setViewportSize({ width: SMALL.width, height: 740 });
  const release = await hold(page, `**${ZIPS_PATH}`);
  await page.goto('/contact');
  await dress(page, SMALL);
  await quoteForm(page).getByLabel('ZIP').fill('49629');
  await expectAwake(page);
  await watchPress(sendButton(page), 'online');
  await pressIt(page, sendButton(page), 'a mouse', async () => {
    const answer = page.waitForResponse(`**${ZIPS_PATH}`);
    release();
    await (await answer).finished();
    await drawn(page);
  });
  await expectUnmoved(page);
  await expect(page.getByText('Elk Rapids: ')).toBeVisible();
});
