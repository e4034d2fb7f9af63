import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { dayIn } from '../../../src/shared/dates.ts';
import { SCREEN_PATH } from '../../../src/shared/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { WALK } from '../../runner/runs.ts';
import { devScreen } from './dev-screen.ts';
import { pageBeside } from './page-beside.ts';
import {
  anotherProgram,
  expectRefusal,
  fieldOf,
  insertPhoto,
  leadTo,
  openScreen,
  photo,
  SCREEN_MS,
  saveButton,
  screenPlaceOf,
  type,
} from './screen.ts';

/** The editing screen on the files of the example site, in a folder of the browser's own. */

/** Fields are made when they come into view: so all of them are. */
test.use({ viewport: { width: 1280, height: 6000 } });
// A large program, which reads all files and makes a field for each thing in them: on a busy machine that takes its time.
test.slow();

const BUSINESS = 'src/content/business.yaml';
const NEW_POST = 'src/content/posts/a-deck-over-water.md';
const NEW_PROJECT = 'src/content/projects/a-stair-to-the-water.md';
const NEW_AD = 'src/content/ads/leland-deck-quote.yaml';
const WINTER = 'src/content/posts/winter-deck-maintenance.md';

// That it asks nobody else: editing-edges.spec.ts.
test('it is unlisted and not indexed', async ({ request, site, built }) => {
  const answer = await request.get(site.origin + SCREEN_PATH);
  expect(answer.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    // The window of the sign-in has to be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect((await answer.text()).replaceAll('&apos;', "'")).toContain("default-src 'none'; script-src 'self'");
  const linking = built.builtPages().filter((path) => /["'(]\/_?edit\b/.test(built.readBuilt(path).html));
  expect(linking).toEqual([]);
  expect(readFileSync(built.builtFile('sitemap-0.xml'), 'utf8')).not.toContain('/edit<');
});

test('an unsupported browser is pointed to those that work', async ({ browser, site }) => {
  const dev = await devScreen(site.folder);
  const page = await browser.newPage({ baseURL: dev.address });
  // As Firefox and Safari are.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await page.goto(SCREEN_PATH);
  await expect(page.getByRole('alert')).toHaveText(
    'This browser lets no page work in a folder of this computer. Open this page in Chrome or Edge.',
  );
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeDisabled();
  await page.close();
  await dev.stop();
});

/** Opens the questions, and waits until all of them are folded up: on a slow machine they are seen open before. */
const openQuestions = async (page: Page, screen: Awaited<ReturnType<typeof openScreen>>) => {
  await screen.open(screenPlaceOf('faq'));
  await expect(page.getByRole('button', { name: 'Expand', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
};

/** Puts the caret behind the last letter of a paragraph. */
const clickAtEnd = async (paragraph: Locator) => {
  const { width, height } = (await paragraph.boundingBox()) ?? { width: 0, height: 0 };
  await paragraph.click({ position: { x: width - 1, y: height - 4 } });
};

test('a sentence of an article, on the screen and in the file', { tag: WALK }, async ({ page, site }) => {
  const screen = await openScreen(page, site.folder);
  await screen.open('/collections/posts/entries/winter-deck-maintenance');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await clickAtEnd(text.getByRole('paragraph').filter({ hasText: 'The deck that comes through a winter well' }));
  await page.keyboard.type(' So look at it in October.');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Through the winter: a plan');
  await screen.save();
  const opening =
    'The deck that comes through a winter well was readied on an afternoon in November. The one that didn’t was left with wet leaves in the gaps and a grill cover frozen to the boards.';
  expect(await screen.changes()).toEqual({
    [WINTER]: [
      '-title: How to get a deck through a Michigan winter',
      '+title: "Through the winter: a plan"',
      `-${opening}`,
      `+${opening} So look at it in October.`,
    ],
  });
});

test.describe('input', () => {
  test.use({ expectedErrors: /is no known fact/ });

  test('deletes and adds a question, changes the phone, and refuses a bad answer', async ({ page, site }) => {
    const screen = await openScreen(page, site.folder);

    await test.step('a question that goes and one that comes', async () => {
      await openQuestions(page, screen);
      await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
      await page
        .getByRole('button', { name: /Add .*Question/ })
        .last()
        .click();
      await type(page, 'Short name', 'snow-load');
      await type(page, 'Question', 'How much snow does a deck carry?');
      await type(page, 'Answer', 'Ours carry 60 pounds on each square foot.');
      await type(page, 'Topic', 'Cost and quotes');
      await fieldOf(page, 'Pages').getByRole('combobox').click();
      await page.getByRole('option', { name: 'Contact', exact: true }).click();
      await screen.save();
      expect(await screen.changes()).toEqual({
        'src/content/faq.yaml': [
          '-quote-free:',
          '-  question: Is the quote really free?',
          expect.stringMatching(/^- {2}answer: Yes\. The visit/),
          '-  pages: [contact, faq]',
          '-  topic: Cost and quotes',
          '-  order: 10',
          '+snow-load:',
          '+  question: How much snow does a deck carry?',
          '+  answer: Ours carry 60 pounds on each square foot.',
          '+  pages: [contact]',
          '+  topic: Cost and quotes',
        ],
      });
      await screen.forgetChanges();
    });

    await test.step('the phone number', async () => {
      await screen.open(screenPlaceOf('business'));
      const office = page.getByRole('textbox', { name: 'Office' });
      await office.fill('231-555');
      await saveButton(page).click();
      await expect(page.getByText('Write the phone number as (555) 123-4567.')).toBeVisible();
      expect(await screen.changes()).toEqual({});
      await office.fill('(231) 555-0188');
      await screen.save();
      await screen.open(screenPlaceOf('business'));
      await office.fill('(231) 555-0199');
      await screen.save();
      expect(await screen.changes()).toEqual({
        [BUSINESS]: ['-    office: (231) 555-0142', '+    office: (231) 555-0199'],
      });
    });

    await test.step('an answer', async () => {
      await openQuestions(page, screen);
      await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
      const answer = page.getByRole('textbox', { name: 'Answer' });
      await answer.fill('Call {phonee}.');
      await saveButton(page).click();
      await expectRefusal(page, 'Not saved', '{phonee} is no known fact, so visitors would see the braces.');
      expect(await screen.changes()).not.toHaveProperty(['src/content/faq.yaml']);

      await answer.fill('Call {phone}: it is.');
      await screen.save();
      const { 'src/content/faq.yaml': lines = [] } = await screen.changes();
      expect(lines).toEqual([expect.stringMatching(/^- {2}answer: /), '+  answer: "Call {phone}: it is."']);
    });
  });
});

test.describe('a new page', () => {
  // The screen looks whether it is on the site already.
  test.use({ expectedErrors: /status of 404.*(a-deck-over-water|leland-deck-quote)/ });

  test('a post with a picture from a phone', async ({ page, site }) => {
    const screen = await openScreen(page, site.folder);
    await screen.open('/collections/posts/new');
    await type(page, 'Title', 'A deck over water');
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('A deck stands on piles.');
    await type(page, 'Title in search results', 'A deck over water in Leelanau');
    await type(page, 'Short summary', 'How it stands.');
    await type(
      page,
      'Description',
      'How a deck over Lake Leelanau stands on piles, who allows it, and what the ice does.',
    );
    for (const [index, word] of ['deck over water', 'dock', 'piles'].entries()) {
      await fieldOf(page, 'Search words').getByRole('button', { name: /Add/ }).click();
      await fieldOf(page, 'Search words').getByRole('textbox').nth(index).fill(word);
    }

    await insertPhoto(page, 'Collection Assets');
    await type(page, 'What is seen', 'A deck on piles above flat water, seen from the shore');

    await type(page, 'Date', '2026-11-01');
    for (const [name, choice] of Object.entries({
      Author: 'Tom Lindqvist',
      Categories: 'Maintenance',
      Tags: 'winter',
    })) {
      await fieldOf(page, name).getByRole('combobox').click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    await screen.save();

    // What it was given stays its own.
    await screen.open('/collections/posts/entries/a-deck-over-water');
    await type(page, 'Short summary', 'How it stands in the water.');
    await screen.save();

    const { [NEW_POST]: lines = [], ...others } = await screen.changes();
    expect(Object.keys(others)).toEqual(['src/assets/pictures/img-2041.webp']);
    expect(lines.join('\n').replaceAll(/^\+/gm, '')).toBe(`---
id: 6
title: A deck over water
metaTitle: A deck over water in Leelanau
excerpt: How it stands in the water.
description: How a deck over Lake Leelanau stands on piles, who allows it, and what the ice does.
keywords: [deck over water, dock, piles]
picture:
  src: ../../assets/pictures/img-2041.webp
  alt: A deck on piles above flat water, seen from the shore
date: 2026-11-01
author: tom-lindqvist
categories: [maintenance]
tags: [winter]
---

A deck stands on piles.`);
  });

  test('adds an ad page with a phone’s picture and a point, previewed before saving', async ({ page, site }) => {
    const screen = await openScreen(page, site.folder);
    await screen.open('/collections/ads/new');
    await type(page, 'Title', 'Leland deck quote');
    await type(
      page,
      'Description',
      'Ask for a free deck quote around Leland. We measure on your lot, draw it to scale and write you one price.',
    );
    await type(page, 'Heading', 'Your Leland deck quote, free');
    await type(page, 'Town or offer', 'Leland');
    await insertPhoto(page, 'Global Assets');
    await type(page, 'What is seen', 'A deck on piles above flat water, seen from the shore');
    await type(page, 'Heading of the form', 'Where do we send it?');
    await type(page, 'Sentence under the heading', 'Three lines. We call you, once.');
    await type(page, 'Remark below the form', 'No obligation.');
    await type(page, 'Heading of the points', 'What comes with it');
    await page.getByRole('button', { name: /Add .*Items/ }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).nth(1).fill('A drawing to scale');
    await type(page, 'Text', 'You see it before you decide.');
    const shown = pageBeside(page);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Your Leland deck quote, free');
    await expect(shown.getByText('You see it before you decide.')).toBeVisible();
    await screen.save();

    const { [NEW_AD]: lines = [], ...others } = await screen.changes();
    expect(Object.keys(others)).toEqual(['src/assets/pictures/img-2041.webp']);
    expect(lines.join('\n').replaceAll(/^\+/gm, '')).toBe(`title: Leland deck quote
description: Ask for a free deck quote around Leland. We measure on your lot, draw it to scale and write you one price.
heading: Your Leland deck quote, free
town: Leland
picture:
  src: ../../assets/pictures/img-2041.webp
  alt: A deck on piles above flat water, seen from the shore
form:
  heading: Where do we send it?
  lead: Three lines. We call you, once.
  note: No obligation.
why:
  heading: What comes with it
  items:
    - title: A drawing to scale
      text: You see it before you decide.`);
  });
});

test.describe('unfinished input', () => {
  test.use({ expectedErrors: /To save it unfinished|still to be written|status of 404.*a-stair-to-the-water/ });

  test('is saved as a draft, previewed, and checked once it is published', async ({ page, site }) => {
    const screen = await openScreen(page, site.folder);
    await screen.open('/collections/projects/new');
    await type(page, 'Title', 'A stair to the water');
    const draft = page.getByRole('switch', { name: 'Draft, not shown yet' });

    await test.step('no draft yet', async () => {
      await saveButton(page).click();
      await expectRefusal(
        page,
        'Not saved',
        'Description: Fill it in. What it is: One or two sentences',
        'The text of this project is missing. Write it into “Text”.',
        'To save it unfinished, turn on “Draft, not shown yet”',
      );
      expect(await screen.changes()).toEqual({});
    });

    await test.step('a draft', async () => {
      await draft.click();
      await type(page, 'What is seen', 'Forty steps from above');
      await fieldOf(page, 'More pictures')
        .getByRole('button', { name: /^Add .*More/ })
        .click();
      const lines = fieldOf(page, 'What is special');
      await lines.getByRole('button', { name: /Add/ }).first().click();
      await lines.getByRole('button', { name: /Add/ }).last().click();
      await lines.getByRole('textbox').last().fill('Forty steps');
      await expect(lines.getByRole('textbox')).toHaveCount(2);
      const shown = pageBeside(page);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A stair to the water');
      await expect(shown.getByText('Write here: One or two sentences for cards')).toBeVisible();
      await screen.save();
      await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/^Write here: /);
      const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
      const { [NEW_PROJECT]: written = [], ...others } = await screen.changes();
      expect(others).toEqual({});
      expect(written.join('\n').replaceAll(/^\+/gm, '')).toMatch(/src: \.\.\/\.\.\/assets\/pictures\/[\w-]+\.jpg$/m);
      expect(written.filter((line) => !line.startsWith('+  src: '))).toEqual([
        '+---',
        '+title: A stair to the water',
        '+picture:',
        '+  alt: "Write here: Forty steps from above"',
        '+description: "Write here: One or two sentences for cards"',
        '+metaDescription: "Write here: Text in search results, 70 to 160 characters"',
        `+completedDate: ${today}`,
        '+features: [Forty steps, "Write here: What is special about it: two or more short lines"]',
        '+order: 6',
        '+draft: true',
        '+---',
        '+',
        '+Write here: the text of the project, in paragraphs with an empty line between them.',
      ]);
    });

    await test.step('a draft no more', async () => {
      const before = await screen.changes();
      await draft.click();
      await saveButton(page).click();
      await expectRefusal(
        page,
        'Not saved',
        'Description: This is still to be written.',
        'What is seen: This is still to be written.',
        'The text is still to be written.',
      );
      expect(await screen.changes()).toEqual(before);
    });

    await test.step('taken back, as the handbook says', async () => {
      await page.getByRole('button', { name: 'Show Editor Options' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Entry deleted.')).toBeVisible();
      expect(await screen.changes()).toEqual({});
    });
  });
});

const deletePost = async (page: Page) => {
  await leadTo(page, '/collections/posts');
  await page
    .getByRole('row', { name: /through a Michigan winter/ })
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: 'Delete Selected Entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
};

test.describe('in one session', () => {
  test.use({ expectedErrors: /There is no tag/ });

  test('handles a used tag, refused pictures, a block, and a deleted article', async ({ page, site }) => {
    const screen = await openScreen(page, site.folder);

    await test.step('a used entry cannot be deleted, and its users are named', async () => {
      await screen.open(screenPlaceOf('tags'));
      // The second one: "winter".
      await page.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
      await saveButton(page).click();
      const winter = 'Posts, winter-deck-maintenance: Tags › 2: There is no tag "winter".';
      await expectRefusal(page, 'Not saved', winter, 'Posts, seasonal-deck-care-calendar');
      expect(await screen.changes()).toEqual({});
    });

    await test.step('a picture of another kind is not taken, in the words of the check, nor is half a picture', async () => {
      await leadTo(page, '/assets');
      await page.getByRole('button', { name: 'Upload New Assets' }).click();
      /** The window stays open for another one. */
      const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
        const choosing = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Choose Files' }).click();
        await (await choosing).setFiles(file);
      };
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await choose({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: svg });
      await expectRefusal(page, 'Nothing was changed', 'plan.svg: This is a drawing (SVG)');
      const whole = await photo(page);
      const half = whole.subarray(0, whole.length * 0.7);
      await choose({ name: 'IMG 2042.jpg', mimeType: 'image/jpeg', buffer: half });
      const offered = page.getByRole('alertdialog', { name: 'Upload New Assets' });
      await expect(offered).toContainText('This file cannot be opened to its end', { timeout: SCREEN_MS });
      await offered.getByRole('button', { name: 'Cancel' }).click();
      expect(await screen.changes()).toEqual({});
    });

    await test.step('a block in an article', async () => {
      await screen.open('/collections/posts/entries/winter-deck-maintenance');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.getByText('The deck that comes through a winter well').click({ position: { x: 1, y: 4 } });
      await page.getByRole('button', { name: 'Insert' }).first().click();
      await page.getByRole('menuitem', { name: 'Tip' }).click();
      const first = page.getByRole('textbox', { name: 'What is in it' }).first();
      // The article has a warning further down: until the tip has come, the first is the warning.
      await expect(first).toHaveValue('Order one board more than you need.');
      await first.fill('Shovel *along* the boards.');
      await screen.save();
      expect(await screen.changes()).toEqual({ [WINTER]: ['+:::tip', '+Shovel *along* the boards.', '+:::', '+'] });
    });

    await test.step('an entry that goes, and its name where others named it', async () => {
      await deletePost(page);
      await expect(page.getByText('Entry deleted.')).toBeVisible();
      const repaired = [
        '-posts: [seasonal-deck-care-calendar, winter-deck-maintenance]',
        '+posts: [seasonal-deck-care-calendar]',
      ];
      expect(await screen.changes()).toEqual({
        [WINTER]: [],
        'src/content/services/deck-repair.md': repaired,
        'src/content/services/seasonal-maintenance.md': repaired,
      });
    });
  });
});

test.describe('in npm run dev', () => {
  // What is on the way to an answer 404: files that another program has taken away, and the icon.
  test.use({ expectedErrors: /saving_failed|changed meanwhile|status of 404/ });

  test('a file changed by another program is neither overwritten nor deleted', async ({ browser, site }) => {
    const dev = await devScreen(site.folder);
    const context = await browser.newContext({ baseURL: dev.address, viewport: { width: 1280, height: 6000 } });
    const page = await context.newPage();
    const screen = await openScreen(page, site.folder);
    const another = await anotherProgram(context);
    await another.change(BUSINESS, 'since: 2003', 'since: 2004');
    await screen.open(screenPlaceOf('business'));
    await page.getByRole('textbox', { name: 'Office' }).fill('(231) 555-0199');
    await saveButton(page).click();
    await expectRefusal(page, 'Not saved', 'This file was changed meanwhile');

    await another.change(WINTER, 'title: ', 'title: Newer. ');
    await deletePost(page);
    await expectRefusal(page, 'Nothing was changed', 'This file was changed meanwhile');
    expect(await screen.changes()).toEqual({
      [BUSINESS]: ['-  since: 2003', '+  since: 2004'],
      [WINTER]: [expect.stringMatching(/^-title: How/), expect.stringMatching(/^\+title: Newer\. How/)],
    });
    await context.close();
    await dev.stop();
  });
});
