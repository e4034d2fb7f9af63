import type { Page } from '@playwright/test';
import packages from '../../../package.json' with { type: 'json' };
import { SCREEN_PATH } from '../../../src/shared/routes.ts';
import { expect, test } from './fixtures.ts';
import { changePhone, openScreen, PIXEL, saveButton, signIn } from './screen.ts';

/** What the editing screen relies on in Sveltia and in browsers: after an update of Sveltia these show what changed (docs/decisions/editing.md). */

test.use({ viewport: { width: 1280, height: 6000 } });
// As in editing.spec.ts.
test.slow();

const VERSION = packages.dependencies['@sveltia/cms'];

/** Explains a failure to someone who has raised the version. */
const edge = (what: string) => `Sveltia ${VERSION}: ${what}`;

test('has a pinned version, our words, and its own fonts', async ({ page, site }) => {
  expect(VERSION, 'the version is pinned exactly').toMatch(/^\d+\.\d+\.\d+$/);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:/.test(protocol) && origin !== site.origin) elsewhere.push(request.url());
  });
  await page.goto(SCREEN_PATH);
  const begin = page.getByRole('button', { name: 'Work with Local Repository' });
  await expect(begin, edge('it does not start with what screen-config.ts tells it')).toBeVisible();
  await openScreen(page, site.folder);
  await expect(page.locator('html'), edge('the page tells another language')).toHaveAttribute('lang', 'en-US');
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('sveltia')));
  const settings = Object.fromEntries(kept.map(([name, value]) => [name, JSON.parse(value)]));
  // Ours alone, and beside it what Sveltia adds.
  expect(settings, edge('it keeps what a person has chosen otherwise (src/editing/screen/first-settings.ts)')).toEqual({
    'sveltia-cms.prefs': expect.objectContaining({ closeOnSave: false, useDraftBackup: true }),
    'sveltia-cms.user': expect.objectContaining({ backendName: 'local' }),
  });
  const versions = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name, version = 0 }) => (name === 'github:owner/site' ? version : [])),
  );
  expect(versions[0], edge('it adds no stores to those of sveltia-fixes.ts')).toBeGreaterThan(1);
  const faces = await page.evaluate(() => document.fonts.ready.then((all) => [...all].map(({ status }) => status)));
  expect(faces, edge('its package no longer brings the three faces')).toHaveLength(3);
  expect(faces, edge('a face of its package does not load')).not.toContain('error');
  expect(elsewhere, edge('it asks another server, by a way besides fetch and styles')).toEqual([]);
});

test('in Brave, the screen links to the setting that allows a folder', async ({ page }) => {
  await page.addInitScript(() => {
    const brands = [{ brand: 'Brave', version: '1' }];
    Object.defineProperty(navigator, 'userAgentData', { value: { brands, mobile: false, platform: 'macOS' } });
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });
  await page.goto(SCREEN_PATH);
  await expect(page.getByText('Local Workflow is disabled in your browser.'), edge('it knows no Brave')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Here’s how to enable it' })).toHaveAttribute('href', /-in-brave$/);
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeDisabled();
});

/** Notes what reaches the browser's own ways into a folder. */
const watchFolder = (page: Page) =>
  page.addInitScript(() => {
    const calls: string[] = [];
    const watch = <Interface extends object>(
      own: Interface,
      name: keyof Interface,
      say: (args: unknown[]) => string,
    ) => {
      const carryOut = own[name] as (...args: unknown[]) => unknown;
      Object.assign(own, {
        [name](this: unknown, ...args: unknown[]) {
          const said = say(args);
          if (said) calls.push(said);
          return carryOut.apply(this, args);
        },
      });
    };
    const { prototype: file } = FileSystemFileHandle;
    const { prototype: folder } = FileSystemDirectoryHandle;
    const { prototype: stream } = FileSystemWritableFileStream;
    watch(folder, 'getFileHandle', ([name, options]) =>
      (options as FileSystemGetFileOptions | undefined)?.create ? `make ${String(name).replace(/tmp-.*/, 'tmp-')}` : '',
    );
    watch(folder, 'removeEntry', ([name]) => `remove ${name}`);
    watch(file, 'createWritable', () => 'open');
    watch(stream, 'write', () => 'write');
    watch(stream, 'close', () => 'close');
    watch(file, 'move' as keyof FileSystemFileHandle, ([, name]) => `call it ${name}`);
    Object.assign(window, { calls });
  });

const countCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { calls: string[] }).calls.splice(0, Number.POSITIVE_INFINITY));

test('in a folder, it writes files atomically and deletes them by name', async ({ page, site }) => {
  await watchFolder(page);
  const editor = await openScreen(page, site.folder);
  await countCalls(page);
  await changePhone(page);
  await editor.save();
  expect(await countCalls(page), edge('it writes into a folder by other calls')).toEqual([
    'make .sveltia-tmp-',
    'open',
    'write',
    'close',
    'call it business.yaml',
  ]);
});

test.describe('on a repository', () => {
  test.use({ expectedErrors: /Server responded with an error|status of 404/ });

  test('checks the newest commit first, and writes by createCommitOnBranch', async ({
    page,
    context,
    repository: _,
  }) => {
    const asked: string[] = [];
    context.on('request', (request) => {
      const { hostname, pathname } = new URL(request.url());
      // Texts are asked for by ours, where the screen has read one otherwise than it is.
      if (hostname !== 'api.github.com' || request.method() === 'OPTIONS' || pathname.includes('/blobs/')) return;
      const query = pathname === '/graphql' ? String(request.postDataJSON().query) : '';
      const named =
        /createCommitOnBranch|commit_0|history\(first: 1\) \{ nodes \{ oid/.exec(query)?.[0] ?? (query ? 'query' : '');
      asked.push(named.replace(/^history.*/, 'newest') || `${request.method()} ${pathname.replace(/\w{40}/, 'SHA')}`);
    });
    await signIn(page);
    expect(asked, edge('it asks otherwise for the newest commit')).toContain('newest');
    expect(asked, edge('it asks otherwise for the list of all files')).toContain('GET /repos/owner/site/git/trees/SHA');
    await changePhone(page);
    // Who wrote each file, and what is due, is asked for once the screen is there, sooner or later.
    await expect
      .poll(() => [asked.includes('commit_0'), asked.filter((one) => one === 'query').length])
      .toEqual([true, 2]);
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    await saveButton(page).click();
    await expect(page.getByText('Entry saved')).toBeVisible();
    expect(new Set(asked.slice(0, -1)), edge('before it saves, it asks more or less than what is new')).toEqual(
      new Set(['newest']),
    );
    expect(asked.at(-1), edge('it writes by another way')).toBe('createCommitOnBranch');
  });

  /** Asks GitHub for a commit from within the page, as Sveltia does. */
  const commit = (page: Page, branch: string, head: string, files: Record<string, string>) =>
    page.evaluate(
      async ([branchName, expectedHeadOid, additions]) => {
        const input = {
          branch: { repositoryNameWithOwner: 'owner/site', branchName },
          expectedHeadOid,
          fileChanges: { additions, deletions: [] },
          message: { headline: 'A change' },
        };
        const query =
          'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';
        const answer = await fetch('https://api.github.com/graphql', {
          method: 'POST',
          body: JSON.stringify({ query, variables: { input } }),
        });
        const { data, errors } = await answer.json();
        return (data?.createCommitOnBranch.commit.oid ?? errors[0].message) as string;
      },
      [
        branch,
        head,
        Object.entries(files).map(([path, text]) => ({
          path,
          contents: Buffer.from(text, 'latin1').toString('base64'),
        })),
      ] as const,
    );

  test('a pull request is previewed with its own and published pictures', async ({ page, repository }) => {
    await page.goto(SCREEN_PATH);
    await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible();
    const head = await repository.branch('cms/posts/winter');
    const post = await repository.text('src/content/posts/winter-deck-maintenance.md');
    const shown = (name: string) => ({
      'src/content/posts/winter-deck-maintenance.md': `${post}\n![Snow](../../assets/pictures/${name})\n`,
    });
    const SHA = /^[0-9a-f]{40}$/;
    expect(await commit(page, 'cms/posts/winter', head, shown('waits.png'))).toContain(
      'There is no picture "waits.png" there.',
    );
    const pixel = Buffer.from(PIXEL, 'base64').toString('latin1');
    const picture = 'src/assets/pictures/waits.png';
    expect(await commit(page, 'cms/posts/winter', head, { [picture]: pixel.slice(0, -3) })).toContain(
      'A part of this picture is missing',
    );
    const next = await commit(page, 'cms/posts/winter', head, { [picture]: pixel });
    expect(next).toMatch(SHA);
    expect(await commit(page, 'cms/posts/winter', next, shown('waits.png'))).toMatch(SHA);
    // It waits there, and is not published.
    expect(await commit(page, 'main', await repository.head(), shown('waits.png'))).toContain('There is no picture');
  });
});
