import type { BrowserContext, Page } from '@playwright/test';
import { signedInPage } from '../../../src/editing/server/editing-floor.ts';
import { reviewBranch } from '../../../src/shared/review-branches.ts';
import { SCREEN_PATH, SIGN_IN_PATH } from '../../../src/shared/routes.ts';
import { expect, test } from './fixtures.ts';
import {
  changePhone,
  expectRefusal,
  expectScreen,
  getField,
  leadTo,
  PHONE_CHANGED,
  SCREEN_MS,
  saveButton,
  signIn,
  type,
  withReview,
} from './screen.ts';

/** The editing screen as on the site: signed in, on a repository, with a fake GitHub. */

const BUSINESS = 'src/content/business.yaml';
const WATERFRONT = 'src/content/posts/waterfront-deck-building-codes.md';
const WINTER = 'src/content/posts/winter-deck-maintenance.md';

test.use({ viewport: { width: 1280, height: 4000 } });
// As in editing.spec.ts.
test.slow();

test.describe('signed in with a token', () => {
  // Sveltia throws what it was answered, and asks for a draft's page.
  test.use({
    expectedErrors: /changed meanwhile|Server responded with an error|status of 404.*(stairs-|steps-)/,
  });

  const getBox = (page: Page, title: string) => page.getByRole('row', { name: title }).getByRole('checkbox');

  test('saves a commit of one line, and overwrites nobody’s change', async ({ page, repository }) => {
    await signIn(page);
    await changePhone(page);
    await saveButton(page).click();
    await expect(page.getByText('Entry saved')).toBeVisible({ timeout: SCREEN_MS });
    const { message, lines } = await repository.newest();
    expect(message).toContain('business');
    expect(lines).toEqual(PHONE_CHANGED);

    await test.step('does not offer to overwrite someone else’s change', async () => {
      await type(page, 'Office', '(231) 555-0177');
      await repository.change(BUSINESS, 'since: 2003', 'since: 2004');
      await saveButton(page).click();
      const conflict = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
      await expect(conflict).toContainText('Copy what you have written, load this page again, and write it there.');
      await expect(conflict.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expect(conflict.getByRole('button')).toHaveCount(1);
      expect(await repository.newest()).toEqual({
        message: 'Someone else',
        lines: ['-  since: 2003', '+  since: 2004'],
      });
    });
  });

  test('an article with lists and a table to fill in opens and saves unchanged', async ({ page, repository }) => {
    await repository.change(WATERFRONT, '\n## ', '\n| Office | Signed on |\n| --- | --- |\n| County | |\n\n## ');
    await signIn(page);
    await leadTo(page, '/collections/posts/entries/waterfront-deck-building-codes');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text.getByRole('cell', { name: 'County', exact: true })).toBeVisible({ timeout: SCREEN_MS });
    await expect(getField(page, 'Search words').getByRole('textbox').first()).toHaveValue(
      'waterfront deck permit Michigan',
    );
    const handbook = 'https://github.com/owner/site/blob/main/docs/handbook/reference/posts.md';
    await expect(page.getByRole('link', { name: 'Handbook' }).first()).toHaveAttribute('href', handbook);
    // Lists are drawn one after the other: this is below them.
    await expect(page.getByRole('switch', { name: 'Draft, not shown yet' })).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await type(page, 'Title', 'Building near the water');
    await saveButton(page).click();
    // It opens what it has saved, so nobody leads it elsewhere before.
    await expect(page.getByText('Entry saved')).toBeVisible({ timeout: SCREEN_MS });
    expect((await repository.newest()).lines).toEqual([
      '-title: "Building near the water: the codes that matter"',
      '+title: "Building near the water"',
    ]);

    await test.step('does not restore what someone else has deleted', async () => {
      await leadTo(page, '/collections/posts/entries/winter-deck-maintenance');
      await type(page, 'Title', 'Through the winter');
      await repository.remove(WINTER);
      await saveButton(page).click();
      const question = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
      await expect(question).toContainText('This entry has been deleted from the repository after you opened it.');
      await expect(question).toContainText('Copy what you have written, and begin a new entry with it.');
      await expect(question.getByRole('button')).toHaveCount(1);
      expect((await repository.newest()).message).toBe('Someone else');
    });
  });

  test('saves articles with only a title as drafts', async ({ page, repository }) => {
    await signIn(page);
    for (const [index, title] of ['Stairs to the water', 'Steps in the dune'].entries()) {
      await leadTo(page, '/collections/posts/new');
      await type(page, 'Title', title);
      await page.getByRole('switch', { name: 'Draft, not shown yet' }).click();
      await saveButton(page).click();
      const name = title.toLowerCase().replaceAll(' ', '-');
      await expect.poll(async () => (await repository.newest()).message, { timeout: SCREEN_MS }).toContain(name);
      // It opens what it has saved: nobody leads it elsewhere before.
      await expect(page).toHaveURL(new RegExp(`/collections/posts/entries/${name}$`), { timeout: SCREEN_MS });
      const { lines } = await repository.newest();
      expect(lines.filter((line) => !/^\+( {2}src|date): /.test(line))).toEqual([
        '+---',
        `+id: ${6 + index}`,
        `+title: ${title}`,
        `+metaTitle: ${title}`,
        '+excerpt: "Write here: One sentence for lists"',
        '+description: "Write here: Text in search results, 70 to 160 characters"',
        '+picture:',
        '+  alt: "Write here: What is seen, in a sentence, for those who cannot see it"',
        '+author: tom-lindqvist',
        '+categories: [maintenance]',
        '+tags: [deck-maintenance]',
        '+draft: true',
        '+---',
        '+',
        '+Write here: the text of the post, in paragraphs with an empty line between them.',
      ]);
    }
  });

  test('where changes are reviewed, waits in a pull request', async ({ page, repository }) => {
    await withReview(page);
    const before = await repository.newest();
    await signIn(page);
    await changePhone(page);
    await saveButton(page).click();
    await expect.poll(() => repository.pullRequests[0]?.labels, { timeout: SCREEN_MS }).toHaveLength(1);
    const [{ title = '', head = '', labels = [] } = {}] = repository.pullRequests;
    expect(title).toContain('business');
    // The office makes such ones, too.
    expect([head, labels]).toEqual([reviewBranch('business-files', 'business'), ['sveltia-cms/draft']]);
    expect((await repository.newest(head)).lines).toEqual(PHONE_CHANGED);
    expect(await repository.newest()).toEqual(before);
  });

  test('keeps files that someone else changed or deleted meanwhile', async ({ page, repository }) => {
    const isRefused = async () => {
      await page.getByRole('button', { name: 'Delete Selected Entry' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expectRefusal(page, 'Nothing was changed', 'changed meanwhile');
      expect((await repository.newest()).message).toBe('Someone else');
    };
    await signIn(page);
    await leadTo(page, '/collections/posts');
    await getBox(page, 'through a Michigan winter').check();
    // It names the post, so it would be written without that.
    await repository.remove('src/content/services/deck-repair.md');
    await isRefused();

    await test.step('an entry that was changed itself', async () => {
      await getBox(page, 'through a Michigan winter').uncheck();
      await getBox(page, 'Building near the water').check();
      await repository.change(WATERFRONT, 'title: "', 'title: "Newer. ');
      await isRefused();
    });
  });
});

/** A page that redirects itself: Playwright does not see the address of an HTTP redirect. */
const leadingTo = (address: string) => `<script>location.replace(${JSON.stringify(address)})</script>`;

/** Lets the window of the sign-in go to a GitHub that leads back at once, with what `answer` makes of the state. */
const signInAt = async (context: BrowserContext, answer: (state: string) => Record<string, string>) => {
  await context.route(`**${SIGN_IN_PATH}?**`, async (route) => {
    const came = await route.fetch({ maxRedirects: 0 });
    const { location = '', ...headers } = came.headers();
    await route.fulfill({ headers, contentType: 'text/html', body: leadingTo(location) });
  });
  await context.route('https://github.com/login/oauth/authorize?**', (route) => {
    const { redirect_uri: back = '', state = '' } = Object.fromEntries(new URL(route.request().url()).searchParams);
    return route.fulfill({
      contentType: 'text/html',
      body: leadingTo(`${back}?${new URLSearchParams(answer(state))}`),
    });
  });
};

test('signing in with GitHub closes its window and opens the screen', async ({ page, context, repository: _ }) => {
  const tokens = new Set<string | undefined>();
  context.on('request', (request) => {
    if (request.url().includes('api.github.com')) tokens.add(request.headers().authorization);
  });
  await signInAt(context, (state) => ({ code: 'code', state }));
  // Only GitHub could change the code for a token: what follows is the page that the worker sends then.
  await context.route(`**${SIGN_IN_PATH}/done?**`, async (route) => {
    const { headers } = await route.fetch().then((answer) => ({ headers: answer.headers() }));
    const done = signedInPage({ token: 'from-github' });
    await route.fulfill({
      headers: { ...headers, ...Object.fromEntries(done.headers) },
      body: await done.text(),
    });
  });
  await page.goto(SCREEN_PATH);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click();
  const popup = await opening;
  await expectScreen(page);
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect([...tokens]).toEqual(['token from-github']);
  await page.reload();
  await expectScreen(page);
});

test.describe('a sign-in that GitHub ends', () => {
  test.use({ expectedErrors: /Authentication failed/ });

  test('its window returns from GitHub and informs the screen', async ({ page, context }) => {
    // A response to another request is rejected before a token is requested.
    await signInAt(context, () => ({ code: 'code', state: 'another' }));
    await page.goto(SCREEN_PATH);
    await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click();
    await expect(page.getByRole('alert')).toContainText('did not begin here');
  });
});
