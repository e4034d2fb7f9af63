import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from '../../../src/shared/dates.ts';
import { CHANGES_PATH, SCREEN_PATH } from '../../../src/shared/routes.ts';
import { findViolations } from '../../e2e/violations.ts';
import { expect, test } from './fixtures.ts';
import { changePhone, expectBelowScreen, SCREEN_MS, saveButton, signIn, withReview } from './screen.ts';

/** Due items, changes, reverts, and changes that go online at once: on a repository and in a folder. */

// Fields are drawn where they are in sight.
test.use({ viewport: { width: 1280, height: 4000 } });
test.slow();

const BUSINESS = 'src/content/business.yaml';
const PERMIT = 'src/content/permits/acme-township.yaml';
const WINTER = 'src/content/posts/winter-deck-maintenance.md';
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const changeIn = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words });
const said = (page: Page) => page.getByRole('status');

/** It stays on the phone. */
const atBothSizes = async (page: Page, look: () => Promise<void>) => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await look();
  }
};

const expectToFit = (page: Page) =>
  atBothSizes(page, async () => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

const takeBack = async (page: Page, change: Locator) => {
  await change.getByRole('button', { name: 'Take back' }).click();
  await change.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(said(page)).toHaveText('It is taken back.');
};

const due = (page: Page) => page.getByRole('complementary', { name: 'What is due' });

test('in a folder, a due item opens its field, and a saved change is reverted', async ({
  dev: { page, ...editor },
}) => {
  await atBothSizes(page, () => expectBelowScreen(page, due(page)));
  await due(page).locator('summary').first().click();
  const renderings = due(page).getByText(/^Pictures that are still renderings: \d+$/);
  await renderings.click();
  await atBothSizes(page, () => expectBelowScreen(page, due(page)));
  await due(page).getByRole('link', { name: 'Posts, winter-deck-maintenance: Picture', exact: true }).click();
  await expect(page).toHaveURL(/#\/collections\/posts\/entries\/winter-deck-maintenance$/);
  const field = page.locator('.field[data-key-path="picture"]');
  // A block of the text takes the focus when it is made.
  await expect(page.locator('[data-component-name]').last()).toBeAttached({ timeout: SCREEN_MS });
  await expect(field).toBeInViewport({ timeout: SCREEN_MS });
  await expect(due(page)).toBeHidden();

  await changePhone(page);
  await editor.save();
  await page.goto(CHANGES_PATH);
  await page.getByRole('button', { name: 'Open the folder of the site' }).click();
  const change = changeIn(page, 'Phone numbers › Office: “(231) 555-0142” to “(231) 555-0199”');
  await expect(change).toContainText('On this device');
  await expectToFit(page);
  await takeBack(page, change);
  await expect(changeIn(page, 'Phone numbers › Office: “(231) 555-0199” to “(231) 555-0142”')).toBeVisible();
  expect(await editor.changes()).toEqual({});
});

test('on a repository, one change is reverted and later ones stay', async ({ page, context, repository }) => {
  await repository.change('src/content/estimator.yaml', 'from: 45', 'from: 47');
  await repository.change('src/content/estimator.yaml', 'from: 65', 'from: 70');
  await signIn(page);
  const [list] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'What changed' }).click(),
  ]);
  const change = changeIn(list, 'Lowest price per square foot of Cedar: $45 to $47');
  await expect(change).toContainText('Ada');
  await expectToFit(list);
  await takeBack(list, change);
  const { message, lines } = await repository.newest();
  expect(message).toBe('Taken back: Lowest price per square foot of Cedar: $45 to $47');
  expect(lines.map((line) => line.trim())).toEqual(['-      from: 47', '+      from: 45']);
  expect(await repository.text('src/content/estimator.yaml')).toContain('from: 70');
  await expect(changeIn(list, 'Lowest price per square foot of Cedar: $47 to $45')).toBeVisible();
  await expect(list.getByRole('link', { name: 'All changes, on GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/owner/site/commits/main/src/content',
  );
});

test.describe('where changes are reviewed', () => {
  // The browser notes what GitHub refuses.
  test.use({ expectedErrors: /pulls\/1\/merge/ });

  test('a small one goes online at once where allowed, and is undone in two steps', async ({ page, repository }) => {
    const change = changeIn(page, 'Phone numbers › Office: “(231) 555-0142” to “(231) 555-0199”');
    const publishAtOnce = async () => {
      await change.getByRole('button', { name: 'Publish at once' }).click();
      await change.getByRole('button', { name: 'Yes, publish it' }).click();
    };

    await withReview(page, 'hours');
    await signIn(page);
    await changePhone(page);
    await saveButton(page).click();
    await expect.poll(() => repository.pullRequests[0]?.labels, { timeout: SCREEN_MS }).toHaveLength(1);

    await test.step('the business does not allow it', async () => {
      await page.goto(CHANGES_PATH);
      await expect(change).toContainText('This waits for a review.');
      await expect(change.getByRole('button')).toHaveCount(0);
    });

    await test.step('GitHub asks for a review all the same', async () => {
      await withReview(page, 'phones typos');
      repository.refuses.merges = 'At least 1 approving review is required.';
      await page.reload();
      await publishAtOnce();
      await expect(said(page)).toContainText('At least 1 approving review is required.');
      await expect(said(page)).toContainText('It waits for a review as before.');
      expect(await repository.text(BUSINESS)).toContain('office: (231) 555-0142');
    });

    await test.step('both allow it', async () => {
      repository.refuses.merges = undefined;
      await page.reload();
      await publishAtOnce();
      await expect(said(page)).toHaveText('It is published.');
      expect(await repository.newest()).toMatchObject({ message: expect.stringMatching(/^At once: .*Office/) });
      expect(await repository.text(BUSINESS)).toContain('office: (231) 555-0199');
      await expect(page.getByRole('heading', { name: 'Waits to be published' })).toBeHidden();
    });

    await test.step('it is taken back', async () => {
      const online = changeIn(page, '“(231) 555-0199”');
      await expect(online).toContainText('published at once');
      await takeBack(page, online);
      expect(await repository.text(BUSINESS)).toContain('office: (231) 555-0142');
    });
  });
});

test('refuses to revert what would break the build, and says why', async ({ page, repository }) => {
  await repository.change(WINTER, 'author: tom-lindqvist', 'author: ray-kowalczyk');
  await signIn(page);
  const before = await repository.head();
  await page.goto(CHANGES_PATH);
  const change = changeIn(page, '“tom-lindqvist” to “ray-kowalczyk”');
  await change.getByRole('button', { name: 'Take back' }).click();
  // Someone else is faster.
  await repository.change(WINTER, 'author: ray-kowalczyk', 'author: nina-beaudoin');
  await change.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(said(page)).toContainText('The same words were changed again later.');
  expect(await repository.head()).not.toBe(before);
  expect(await repository.text(WINTER)).toContain('author: nina-beaudoin');
});

test.describe('forty days later', () => {
  // The clock of the test reaches into every frame, also into that of the page beside the fields, which may run no script.
  test.use({ expectedErrors: /Blocked script execution in 'about:srcdoc'/ });

  test('on a repository, old facts and old drafts are due, each with its field', async ({ page, repository }) => {
    await repository.change(PERMIT, 'checked: 2026-05-01', 'checked: 2025-05-01');
    await repository.change(WINTER, '---\n', '---\ndraft: true\n');
    await page.clock.setSystemTime(Date.now() + 40 * DAY_MS);
    await signIn(page);
    await due(page).locator('summary').first().click();
    await expect(due(page).getByText('Drafts that no one has changed for a month: 1')).toBeVisible();
    await expect(due(page).getByRole('link', { name: 'Posts, winter-deck-maintenance: Draft' })).toBeVisible();
    await due(page).getByRole('link', { name: 'Permit places, acme-township: Last checked on' }).click();
    const day = page.locator('.field[data-key-path="checked"]');
    await expect(day.getByRole('textbox').or(day.locator('input')).first()).toBeFocused({ timeout: SCREEN_MS });

    // A section is a folded item of a list on the screen.
    await page.goBack();
    await due(page)
      .getByText(/^Pictures that are still renderings: \d+$/)
      .click();
    await due(page).getByRole('link', { name: 'Pages, about: Sections › Closing › Picture' }).click();
    await expect(page.locator('.field[data-key-path="sections.6.picture"]')).toBeInViewport({ timeout: SCREEN_MS });
  });
});

test('without a sign-in, links to the screen', async ({ page }) => {
  await page.goto(CHANGES_PATH);
  await expect(said(page)).toHaveText('Sign in on the editing screen first, then come back.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(SCREEN_PATH);
});
