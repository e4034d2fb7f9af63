import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { dayIn } from '../../../src/shared/dates.ts';
import { SCREEN_PATH } from '../../../src/shared/routes.ts';
import { WALK } from '../../runner/runs.ts';
import { type Editor, expect, test } from './fixtures.ts';
import { pageBeside } from './page-beside.ts';
import {
  anotherProgram,
  changePhone,
  expectRefusal,
  fillAd,
  getField,
  insertPhoto,
  leadTo,
  PHONE_CHANGED,
  photo,
  SCREEN_MS,
  saveButton,
  screenPlace,
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

test('an unsupported browser is pointed to those that work', async ({ browser, devAddress }) => {
  const page = await browser.newPage({ baseURL: devAddress });
  // As Firefox and Safari are.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await page.goto(SCREEN_PATH);
  await expect(page.getByRole('alert')).toHaveText(
    'This browser does not let a page open a folder of this computer. Use Chrome or Edge.',
  );
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeDisabled();
  await page.close();
});

/** Opens the questions, and waits until all of them are folded up: on a slow machine they are seen open before. */
const openQuestions = async (page: Page, editor: Editor) => {
  await editor.open(screenPlace('faq'));
  await expect(page.getByRole('button', { name: 'Expand', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
};

/** Puts the caret behind the last letter of a paragraph. */
const clickAtEnd = async (paragraph: Locator) => {
  const { width, height } = (await paragraph.boundingBox()) ?? { width: 0, height: 0 };
  await paragraph.click({ position: { x: width - 1, y: height - 4 } });
};

test('a sentence of an article, on the screen and in the file', { tag: WALK }, async ({ page, editor }) => {
  await editor.open('/collections/posts/entries/winter-deck-maintenance');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await clickAtEnd(text.getByRole('paragraph').filter({ hasText: 'The deck that comes through a winter well' }));
  await page.keyboard.type(' So look at it in October.');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Through the winter: a plan');
  await editor.save();
  const opening =
    'The deck that comes through a winter well was readied on an afternoon in November. The one that didn’t was left with wet leaves in the gaps and a grill cover frozen to the boards.';
  expect(await editor.changes()).toEqual({
    [WINTER]: [
      '-title: How to get a deck through a Michigan winter',
      '+title: "Through the winter: a plan"',
      `-${opening}`,
      `+${opening} So look at it in October.`,
    ],
  });
});

test.describe('input', () => {
  test.use({ expectedErrors: /is not a known fact/ });

  test('deletes and adds a question, changes the phone, and refuses a bad answer', async ({ page, editor }) => {
    await test.step('a question that goes and one that comes', async () => {
      await openQuestions(page, editor);
      await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
      await page
        .getByRole('button', { name: /Add .*Question/ })
        .last()
        .click();
      await type(page, 'Short name', 'snow-load');
      await type(page, 'Question', 'How much snow does a deck carry?');
      await type(page, 'Answer', 'Ours carry 60 pounds on each square foot.');
      await type(page, 'Topic', 'Cost and quotes');
      await getField(page, 'Pages').getByRole('combobox').click();
      await page.getByRole('option', { name: 'Contact', exact: true }).click();
      await editor.save();
      expect(await editor.changes()).toEqual({
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
      await editor.forgetChanges();
    });

    await test.step('the phone number', async () => {
      await editor.open(screenPlace('business'));
      const office = page.getByRole('textbox', { name: 'Office' });
      await office.fill('231-555');
      await saveButton(page).click();
      await expect(page.getByText('Write the phone number as (555) 123-4567.')).toBeVisible();
      expect(await editor.changes()).toEqual({});
      await office.fill('(231) 555-0188');
      await editor.save();
      await changePhone(page);
      await editor.save();
      expect(await editor.changes()).toEqual({ [BUSINESS]: PHONE_CHANGED });
    });

    await test.step('an answer', async () => {
      await openQuestions(page, editor);
      await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
      const answer = page.getByRole('textbox', { name: 'Answer' });
      await answer.fill('Call {phonee}.');
      await saveButton(page).click();
      await expectRefusal(page, 'Not saved', '{phonee} is not a known fact, so visitors would see the braces.');
      expect(await editor.changes()).not.toHaveProperty(['src/content/faq.yaml']);

      await answer.fill('Call {phone}: it is.');
      await editor.save();
      const { 'src/content/faq.yaml': lines = [] } = await editor.changes();
      expect(lines).toEqual([expect.stringMatching(/^- {2}answer: /), '+  answer: "Call {phone}: it is."']);
    });
  });
});

test.describe('a new page', () => {
  // The screen looks whether it is on the site already.
  test.use({ expectedErrors: /status of 404.*(a-deck-over-water|leland-deck-quote)/ });

  test('a post with a picture from a phone', async ({ page, editor }) => {
    await editor.open('/collections/posts/new');
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
      await getField(page, 'Search words').getByRole('button', { name: /Add/ }).click();
      await getField(page, 'Search words').getByRole('textbox').nth(index).fill(word);
    }

    await insertPhoto(page, 'Collection Assets');
    await type(page, 'What is seen', 'A deck on piles above flat water, seen from the shore');

    await type(page, 'Date', '2026-11-01');
    for (const [name, choice] of Object.entries({
      Author: 'Tom Lindqvist',
      Categories: 'Maintenance',
      Tags: 'winter',
    })) {
      await getField(page, name).getByRole('combobox').click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    await editor.save();

    // What it was given stays its own.
    await editor.open('/collections/posts/entries/a-deck-over-water');
    await type(page, 'Short summary', 'How it stands in the water.');
    await editor.save();

    const { [NEW_POST]: lines = [], ...others } = await editor.changes();
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

  test('adds an ad page with a phone’s picture and a point, previewed before saving', async ({ page, editor }) => {
    await editor.open('/collections/ads/new');
    await fillAd(page);
    const shown = pageBeside(page);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Your Leland deck quote, free');
    await expect(shown.getByText('You see it before you decide.')).toBeVisible();
    await editor.save();

    const { [NEW_AD]: lines = [], ...others } = await editor.changes();
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
  test.use({ expectedErrors: /To save it unfinished|still has to be written|status of 404.*a-stair-to-the-water/ });

  test('is saved as a draft, previewed, and checked once it is published', async ({ page, editor }) => {
    await editor.open('/collections/projects/new');
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
      expect(await editor.changes()).toEqual({});
    });

    await test.step('a draft', async () => {
      await draft.click();
      await type(page, 'What is seen', 'Forty steps from above');
      await getField(page, 'More pictures')
        .getByRole('button', { name: /^Add .*More/ })
        .click();
      const lines = getField(page, 'What is special');
      await lines.getByRole('button', { name: /Add/ }).first().click();
      await lines.getByRole('button', { name: /Add/ }).last().click();
      await lines.getByRole('textbox').last().fill('Forty steps');
      await expect(lines.getByRole('textbox')).toHaveCount(2);
      const shown = pageBeside(page);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A stair to the water');
      await expect(shown.getByText('Write here: One or two sentences for cards')).toBeVisible();
      await editor.save();
      await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/^Write here: /);
      const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
      const { [NEW_PROJECT]: written = [], ...others } = await editor.changes();
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
      const before = await editor.changes();
      await draft.click();
      await saveButton(page).click();
      await expectRefusal(
        page,
        'Not saved',
        'Description: This still has to be written.',
        'What is seen: This still has to be written.',
        'The text still has to be written.',
      );
      expect(await editor.changes()).toEqual(before);
    });

    await test.step('taken back, as the handbook says', async () => {
      await page.getByRole('button', { name: 'Show Editor Options' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Entry deleted.')).toBeVisible();
      expect(await editor.changes()).toEqual({});
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

  test('handles a used tag, refused pictures, a block, and a deleted article', async ({ page, editor }) => {
    await test.step('a used entry cannot be deleted, and its users are named', async () => {
      await editor.open(screenPlace('tags'));
      // The second one: "winter".
      await page.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
      await saveButton(page).click();
      const winter = 'Posts, winter-deck-maintenance: Tags › 2: There is no tag "winter".';
      await expectRefusal(page, 'Not saved', winter, 'Posts, seasonal-deck-care-calendar');
      expect(await editor.changes()).toEqual({});
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
      await expect(offered).toContainText('This file is incomplete', { timeout: SCREEN_MS });
      await offered.getByRole('button', { name: 'Cancel' }).click();
      expect(await editor.changes()).toEqual({});
    });

    await test.step('a block in an article', async () => {
      await editor.open('/collections/posts/entries/winter-deck-maintenance');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.getByText('The deck that comes through a winter well').click({ position: { x: 1, y: 4 } });
      await page.getByRole('button', { name: 'Insert' }).first().click();
      await page.getByRole('menuitem', { name: 'Tip' }).click();
      const first = page.getByRole('textbox', { name: 'What is in it' }).first();
      // The article has a warning further down: until the tip has come, the first is the warning.
      await expect(first).toHaveValue('Order one board more than you need.');
      await first.fill('Shovel *along* the boards.');
      await editor.save();
      expect(await editor.changes()).toEqual({ [WINTER]: ['+:::tip', '+Shovel *along* the boards.', '+:::', '+'] });
    });

    await test.step('an entry that goes, and its name where others named it', async () => {
      await deletePost(page);
      await expect(page.getByText('Entry deleted.')).toBeVisible();
      const repaired = [
        '-posts: [seasonal-deck-care-calendar, winter-deck-maintenance]',
        '+posts: [seasonal-deck-care-calendar]',
      ];
      expect(await editor.changes()).toEqual({
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

  test('a file changed by another program is neither overwritten nor deleted', async ({ dev: { page, changes } }) => {
    const another = await anotherProgram(page.context());
    await another.change(BUSINESS, 'since: 2003', 'since: 2004');
    await changePhone(page);
    await saveButton(page).click();
    await expectRefusal(page, 'Not saved', 'This file was changed meanwhile');

    await another.change(WINTER, 'title: ', 'title: Newer. ');
    await deletePost(page);
    await expectRefusal(page, 'Nothing was changed', 'This file was changed meanwhile');
    expect(await changes()).toEqual({
      [BUSINESS]: ['-  since: 2003', '+  since: 2004'],
      [WINTER]: [expect.stringMatching(/^-title: How/), expect.stringMatching(/^\+title: Newer\. How/)],
    });
  });
});
