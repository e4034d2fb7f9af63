import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { SCREEN_PATH } from '../../../src/shared/routes.ts';
import { test as base, expect } from '../../e2e/fixtures.ts';
import type { Site } from '../../e2e/sites.ts';
import { servedGitHub } from '../../editing/e2e/fake-git-hub.ts';
import { SCREEN_MS, saveButton, signIn } from '../../editing/e2e/screen.ts';
import { noteOutcome, type Office, openNewLead, serveOffice, signedIn } from './office.ts';
import { takePhoto } from './office-photos.ts';

/** From a won job to the draft on the editing screen, with a fake GitHub for worker and browser. */

/** So high that nothing has to be scrolled to. */
const DESK = { width: 1280, height: 4000 };
const PAGE = 'src/content/projects/stairs-to-the-bay.md';

type Parts = {
  /** whether changes are reviewed, as in a build with EDIT_REVIEW=1 */
  isReviewed: boolean;
  repository: Awaited<ReturnType<typeof servedGitHub>>;
  office: Office;
};

/** A copy of the build as with EDIT_REVIEW=1. */
const withReview = async (site: Site): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-reviewed-'));
  await cp(site.folder, folder, { recursive: true, filter: (path) => !/\/(\.data|dist-whole)$/.test(path) });
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await edit('dist/office/project-starter.json', '"isReviewed":false', '"isReviewed":true');
  await edit('dist/edit.html', 'data-review="false"', 'data-review="true"');
  return { ...site, folder };
};

const test = base.extend<Parts>({
  isReviewed: [false, { option: true }],
  repository: async ({ site }, use) => {
    const repository = await servedGitHub(site.folder);
    await use(repository);
    repository.stop();
  },
  office: async ({ repository, isReviewed, site }, use) => {
    const settings = { EDIT_TOKEN: 'token', EDIT_API: repository.api };
    const own = isReviewed ? await withReview(site) : site;
    const { office, stop } = await serveOffice({ isBuilt: true, site: own, settings });
    await use(office);
    await stop();
    if (isReviewed) await rm(own.folder, { recursive: true });
  },
});

/** Follows the office's link to the editing screen, signed in. */
const openEditor = async (page: Page, block: Locator, repository: Parts['repository']) => {
  await repository.answerIn(page.context());
  const screen = await page.context().newPage();
  await screen.setViewportSize(DESK);
  await signIn(screen);
  const opening = page.waitForEvent('popup');
  await block.getByRole('link', { name: 'Open where it is edited' }).click();
  const editor = await opening;
  await editor.setViewportSize(DESK);
  return editor;
};

// As in editing.spec.ts.
test.slow();

/** A job that was won, with the customer's yes and two photos: its draft is filled in. */
const fillDraft = async (browser: Browser, office: Office) => {
  const page = await signedIn(browser, office, 'Wanda', 'owner');
  await openNewLead(page, office, 'Wim Won');
  await noteOutcome(page, 'Won', '9,000');
  const block = page.getByRole('region', { name: 'A page about this job' });
  await block.getByRole('button', { name: 'They said yes' }).click();
  await page.getByLabel('What they show').selectOption('The finished work');
  const buffers = await Promise.all([takePhoto(1), takePhoto(2)]);
  const photos = buffers.map((buffer, index) => ({ name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect(page.getByText('2 photos added.')).toBeVisible();

  await block.getByRole('button', { name: 'Make a draft' }).click();
  const form = page.getByRole('form', { name: 'Draft of a page' });
  await form.getByLabel('What was built').fill('Stairs: to the bay');
  await form.getByLabel('What photo 1 shows').fill('New stairs in evening light');
  await form.getByLabel('What photo 2 shows').fill('The stairs from the water');
  await form.getByLabel('Photo 2 large').check();
  return { page, block, form };
};

test('a job’s draft goes to GitHub, and an editor opens and saves it', async ({ browser, office, repository }) => {
  const before = await repository.head();
  const { page, block, form } = await fillDraft(browser, office);
  const make = form.getByRole('button', { name: 'Make the draft' });
  repository.refuses.tokens = true;
  await make.click();
  await expect(form.getByRole('alert')).toHaveText(/^GitHub does not let the office write: its key \(EDIT_TOKEN\)/);

  Object.assign(repository.refuses, { tokens: false, commits: 'main is protected.' });
  await make.click();
  await expect(block).toContainText('The editors do not have it yet.');
  const give = block.getByRole('button', { name: 'Give it to the editors' });
  await give.click();
  await expect(block.getByRole('alert')).toHaveText('GitHub does not take it: main is protected.');
  expect(await repository.head()).toBe(before);

  repository.refuses.commits = undefined;
  await give.click();
  await expect(block).toContainText('The editors have it: its text is still to be written.');
  expect((await repository.newest()).message).toBe('Draft of a page: Stairs: to the bay');
  const draft = await repository.text(PAGE);
  expect(draft).toContain('alt: "The stairs from the water"');
  expect(draft).not.toMatch(/wim|won|example\.com/i);
  await expect(block.getByRole('link', { name: 'See it on GitHub' })).toHaveAttribute(
    'href',
    `https://github.com/owner/site/blob/main/${PAGE}`,
  );

  const editor = await openEditor(page, block, repository);
  await expect(editor).toHaveURL(`${SCREEN_PATH}#/collections/projects/entries/stairs-to-the-bay`);
  const title = editor.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('Stairs: to the bay', { timeout: SCREEN_MS });
  await expect(editor.getByRole('textbox', { name: 'What is seen' }).first()).toHaveValue('The stairs from the water');
  await expect(editor.getByRole('switch', { name: 'Draft, not shown yet' })).toBeChecked();
  await title.fill('Stairs to the water');
  await saveButton(editor).click();
  await expect(editor.getByText('Entry saved')).toBeVisible();
  expect((await repository.newest()).lines).toEqual(['-title: "Stairs: to the bay"', '+title: "Stairs to the water"']);
});

test.describe('where changes are reviewed', () => {
  test.use({ isReviewed: true });

  test('a job’s draft waits on the board, and nothing goes online', async ({ browser, office, repository }) => {
    const before = await repository.head();
    const { page, block, form } = await fillDraft(browser, office);
    await form.getByRole('button', { name: 'Make the draft' }).click();
    await expect(block).toContainText('The editors have it: its text is still to be written.');
    expect(await repository.head()).toBe(before);
    const title = 'Draft of a page: Stairs: to the bay';
    expect(repository.pullRequests).toEqual([
      { title, head: 'cms/projects/stairs-to-the-bay', labels: ['sveltia-cms/draft'] },
    ]);
    await expect(block.getByRole('link', { name: 'See it on GitHub' })).toHaveAttribute('href', /\/site\/pull\/1$/);

    const editor = await openEditor(page, block, repository);
    await expect(editor).toHaveURL(`${SCREEN_PATH}#/workflow`);
    await editor.getByText('Stairs: to the bay').click({ timeout: SCREEN_MS });
    const words = editor.getByRole('textbox', { name: 'Title', exact: true });
    await expect(words).toHaveValue('Stairs: to the bay', { timeout: SCREEN_MS });
    await expect(editor.getByRole('button', { name: 'Status: ⁨Draft⁩' })).toBeVisible();

    await page.context().close();
  });
});
