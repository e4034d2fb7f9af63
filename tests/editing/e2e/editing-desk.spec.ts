import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pageBeside } from './page-beside.ts';
import {
  changePhone,
  expectScreen,
  leadTo,
  PHONE_CHANGED,
  SCREEN_MS,
  saveButton,
  screenPlace,
  signIn,
} from './screen.ts';

/** What is kind about the editing screen: at a desk and on a phone, on the files of a clone and on a repository. */

test.slow();

const BUSINESS = 'src/content/business.yaml';
const WINTER = 'src/content/posts/winter-deck-maintenance.md';
const WINTER_PLACE = '/collections/posts/entries/winter-deck-maintenance';
const TITLE = 'How to get a deck through a Michigan winter';

/** The first tag after the second one. */
const MOVED_TAG = [
  '-deck-maintenance: { id: 1, name: deck maintenance }',
  '+deck-maintenance: { id: 1, name: deck maintenance }',
];

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Key by key: Sveltia keeps no draft of values set by a script. */
const typeInTitle = async (page: Page, words: string) => {
  await title(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
};

/** Sveltia keeps a draft half a second after the last key, in the browser's database of the repository. */
const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await asked(indexedDB.open('github:owner/site'));
    const drafts = await asked(database.transaction('draft-backups').objectStore('draft-backups').getAllKeys());
    database.close();
    return drafts.length;
  });
const draftKept = (page: Page) => expect.poll(() => keptDrafts(page), { timeout: SCREEN_MS }).toBe(1);

/** Leaves an entry without saving it. */
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel Editing' }).click();

for (const { name, viewport } of [
  { name: 'at a desk', viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(name, () => {
    // The icon, and the pages of the site that the clone does not serve.
    test.use({ expectedErrors: /status of 404/ });

    test('an article opens unchanged at its top, and keeps typing on the device', async ({
      dev: { page, ...editor },
    }) => {
      await page.setViewportSize(viewport);

      await test.step('the list', async () => {
        await leadTo(page, '/collections/posts');
        const row = page.getByRole('row', { name: TITLE });
        await expect(row).toContainText('2024-11-12');
        await expect(row.locator('img')).toBeVisible();
        const pressDrafts = async () => {
          await page.getByRole('button', { name: 'Filter' }).click();
          const drafts = page.getByRole('menuitemcheckbox', { name: 'Drafts', exact: true });
          // Sveltia's menu ignores a press before it has the focus, but closes.
          await expect(drafts).toBeFocused();
          await drafts.click();
        };
        await pressDrafts();
        await expect(row).toBeHidden();
        await pressDrafts();
        await expect(row).toBeVisible();
      });

      await test.step('nothing is marked as changed', async () => {
        await editor.open(WINTER_PLACE);
        // The block is there, further down.
        await expect(page.getByRole('group', { name: 'Warning' })).toBeAttached({ timeout: SCREEN_MS });
        await expect(title(page)).toBeInViewport();
        await expect(page.getByRole('group', { name: 'Warning' })).not.toBeFocused();
        await expect(saveButton(page)).toBeDisabled();
      });

      if (name === 'on a phone') {
        await test.step('the eye leads to the page, and back to the top of the fields', async () => {
          const eye = page.getByRole('button', { name: 'Preview', exact: true });
          await eye.click();
          await expect(pageBeside(page).getByRole('heading', { level: 1 })).toBeInViewport({ timeout: SCREEN_MS });
          await eye.click();
          await expect(page.getByRole('group', { name: 'Warning' })).toBeAttached({ timeout: SCREEN_MS });
          await expect(title(page)).toBeInViewport();
          await expect(page.getByRole('group', { name: 'Warning' })).not.toBeFocused();
          await expect(saveButton(page)).toBeDisabled();
        });
      }

      await test.step('Cancel keeps what is typed', async () => {
        await typeInTitle(page, ', in short');
        await cancel(page);
        await draftKept(page);
        await editor.open(WINTER_PLACE);
        await page.getByRole('button', { name: 'Restore' }).click();
        await expect(title(page)).toHaveValue(`${TITLE}, in short`);
      });

      await test.step('a tab that is closed asks, and the draft outlives it', async () => {
        const asked = page.waitForEvent('dialog');
        const leaving = page.reload().catch(() => undefined);
        const dialog = await asked;
        expect(dialog.type()).toBe('beforeunload');
        await dialog.accept();
        await leaving;
        expect(await editor.changes()).toEqual({});
        await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible({ timeout: SCREEN_MS });
        await page.getByRole('button', { name: 'Restore' }).click();
        await expect(title(page)).toHaveValue(`${TITLE}, in short`);
      });

      await test.step('what is saved is that one line, and the article stays open', async () => {
        await editor.save();
        await expect(title(page)).toHaveValue(`${TITLE}, in short`);
        expect(await editor.changes()).toEqual({ [WINTER]: [`-title: ${TITLE}`, `+title: ${TITLE}, in short`] });
        await cancel(page);
        await expect(page.getByRole('row', { name: `${TITLE}, in short` })).toBeVisible();
      });

      await test.step('entries of one file change places, and leaving it leads back to its group', async () => {
        await editor.open(screenPlace('tags'));
        await page.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown');
        await editor.save();
        const { [WINTER]: _, ...moved } = await editor.changes();
        expect(moved).toEqual({ 'src/content/tags.yaml': MOVED_TAG });
        await cancel(page);
        await expect(page.getByRole('row', { name: 'Tags' })).toBeVisible();
      });
    });
  });
}

test.describe('on a repository', () => {
  test.use({
    viewport: { width: 1280, height: 4000 },
    expectedErrors: /saving_failed|changed meanwhile|status of 401|status: 401|Server responded with an error/,
  });

  test('a draft survives a lost sign-in, and overwrites nobody’s later change', async ({
    page,
    context,
    repository,
  }) => {
    await signIn(page);
    await leadTo(page, WINTER_PLACE);
    await typeInTitle(page, ', in short');
    repository.refuses.tokens = true;
    await saveButton(page).click();
    await expect(page.getByRole('alertdialog', { name: 'Not saved' })).toBeVisible({ timeout: SCREEN_MS });
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    repository.refuses.tokens = false;

    page.on('dialog', (dialog) => dialog.accept());
    await page.evaluate(() => localStorage.removeItem('sveltia-cms.user'));
    await page.reload();
    await signIn(page);
    await leadTo(page, WINTER_PLACE);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(title(page)).toHaveValue(`${TITLE}, in short`);
    await saveButton(page).click();
    await expect(page.getByText('Entry saved')).toBeVisible({ timeout: SCREEN_MS });
    expect((await repository.newest()).lines).toEqual([`-title: ${TITLE}`, `+title: ${TITLE}, in short`]);

    await test.step('who changed it', async () => {
      await context.route('https://github.com/owner/site/commit/**', (route) => route.fulfill({ body: 'The change' }));
      await page.getByRole('radio', { name: 'History', exact: true }).click();
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: /^Ada/ }).first().click();
      const change = await opening;
      await change.waitForURL(/\/owner\/site\/commit\/[0-9a-f]{40}$/);
      await change.close();
      await page.getByRole('radio', { name: 'History', exact: true }).click();
    });

    await test.step('a draft of an earlier state', async () => {
      await typeInTitle(page, '!');
      await cancel(page);
      await draftKept(page);
      await repository.change(WINTER, 'title: ', 'title: Newer. ');
      await page.reload();
      await expectScreen(page);
      await leadTo(page, WINTER_PLACE);
      await page.getByRole('button', { name: 'Restore' }).click();
      await saveButton(page).click();
      await expect(page.getByRole('alertdialog', { name: 'Not saved' })).toContainText('changed meanwhile');
      expect((await repository.newest()).message).toBe('Someone else');
    });
  });

  test('reverts one change as the handbook says, and keeps a later one', async ({ page, context, repository }) => {
    await signIn(page);
    const office = page.getByRole('textbox', { name: 'Office' });
    const isSaved = (lines: string[]) =>
      expect.poll(async () => (await repository.newest()).lines, { timeout: SCREEN_MS }).toEqual(lines);
    await changePhone(page);
    await saveButton(page).click();
    await isSaved(PHONE_CHANGED);
    const change = await repository.head();
    await repository.change(BUSINESS, 'since: 2003', 'since: 2004');
    await leadTo(page, '/collections/posts');
    await page.reload();
    await expectScreen(page);
    await leadTo(page, screenPlace('business'));

    const before = await test.step('its line opens that change at GitHub', async () => {
      await context.route('https://github.com/owner/site/commit/*', async (route) => {
        const sha = new URL(route.request().url()).pathname.split('/').at(-1);
        await route.fulfill({ body: (await repository.newest(sha)).lines.join('\n') });
      });
      await page.getByRole('radio', { name: 'History', exact: true }).click();
      const lines = page.getByRole('link', { name: /^Ada/ });
      // The original, the number, and the later change by someone else.
      await expect(lines).toHaveCount(3);
      const opening = page.waitForEvent('popup');
      await lines.nth(1).click();
      const opened = await opening;
      await opened.waitForURL(`https://github.com/owner/site/commit/${change}`);
      const [red = ''] = ((await opened.locator('body').textContent()) ?? '').split('\n');
      await opened.close();
      return red.replace('-    office: ', '');
    });

    await test.step('written into the field again, it is one more change', async () => {
      await office.fill(before);
      await saveButton(page).click();
      await isSaved(['-    office: (231) 555-0199', '+    office: (231) 555-0142']);
      expect(await repository.text(BUSINESS)).toContain('since: 2004');
    });

    await test.step('on a phone, the list is behind the three dots', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Show Editor Options' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await expect(page.getByRole('link', { name: /^Ada/ })).toHaveCount(4);
    });
  });
});
