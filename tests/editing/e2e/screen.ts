import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { getFileGroup } from '../../../src/editing/screen/config/groups.ts';
import type { CollectionName } from '../../../src/schemas/collections.ts';
import { CHANGES_PATH, SCREEN_PATH } from '../../../src/shared/routes.ts';

/** Address of a single file in the screen: `/collections/business-files/entries/business`. */
export const screenPlace = (name: CollectionName) => `/collections/${getFileGroup(name)}/entries/${name}`;

const run = promisify(execFile);

/** Folders of the site that the screen reads and writes. */
const FOLDERS = ['src/content', 'src/assets/pictures'];

const isPicture = (file: string) => /\.(jpe?g|png|webp)$/.test(file);

/** Pictures are only looked at: of each the name counts, so all of them are this one, a single pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

/** An article's editor is created each time it is opened, which takes long on a machine that does other things, too. */
export const SCREEN_MS = 20_000;

type Files = Record<string, string>;

const readFiles = async (site: string): Promise<Files> => {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(site, folder), { recursive: true, withFileTypes: true });
      return names
        .filter((name) => name.isFile())
        .map((name) => relative(site, join(name.parentPath, name.name)).replaceAll('\\', '/'));
    }),
  );
  const read = lists
    .flat()
    .map(async (file) => [file, isPicture(file) ? '' : await readFile(join(site, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
};

/** Lets the origin's private file system stand in for the folder that a person would choose. */
const chooseOwnFolder = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });

/** Starts the screen in a low window: in one that is as high as all fields are, a start takes half as long again. */
const start = async (page: Page, press: () => Promise<void>) => {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...size, height: 720 });
  await page.goto(SCREEN_PATH);
  await press();
  await expectScreen(page);
  await page.setViewportSize(size);
};

/** Signs in on a repository. */
export const signIn = (page: Page) =>
  start(page, async () => {
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    // Key by key, as by hand: Sveltia misses a text that is there before it listens.
    await page.getByRole('textbox', { name: 'Personal Access Token' }).pressSequentially('a-token');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  });

type Pictures = Record<string, string>;

/** Puts texts and pictures (in base64) into that folder. */
const fillFolder = (page: Page, files: Files, pictures: Pictures) =>
  page.evaluate(
    async ([texts, inBase64]) => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle('.git', { create: true });
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoded = Object.entries(inBase64).map(([path, text]) => [path, bytes(text)] as const);
      for (const [path, content] of [...Object.entries(texts), ...decoded]) {
        const steps = path.split('/');
        let folder = root;
        for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step, { create: true });
        const file = await folder.getFileHandle(steps.at(-1) ?? '', { create: true });
        const writer = await file.createWritable();
        await writer.write(content);
        await writer.close();
      }
    },
    [files, pictures] as const,
  );

/** Another program that works in the same folder: a page of the same origin, without the screen. */
export const anotherProgram = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  return {
    change: (path: string, from: string, to: string) =>
      page.evaluate(
        async ([steps, was, is]) => {
          let folder = await navigator.storage.getDirectory();
          for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step);
          const file = await folder.getFileHandle(steps.at(-1) ?? '');
          const text = await (await file.getFile()).text();
          const writer = await file.createWritable();
          await writer.write(text.replace(was, is));
          await writer.close();
        },
        [path.split('/'), from, to] as const,
      ),
  };
};

/** All files that are in the folder now, those of pictures by their size. */
const readFolder = (page: Page): Promise<Files> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    const read = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const handle of folder.values()) {
        if (handle.name === '.git') continue;
        if (handle.kind === 'directory') {
          await read(handle as FileSystemDirectoryHandle, `${path}${handle.name}/`);
          continue;
        }
        // What the screen has written lies under another name for a moment, and is gone by the time it is asked for.
        const file = await (handle as FileSystemFileHandle).getFile().catch(() => undefined);
        if (!file) continue;
        found[path + handle.name] = /\.(jpe?g|png|webp)$/.test(handle.name) ? `${file.size}` : await file.text();
      }
    };
    await read(await navigator.storage.getDirectory(), '');
    return found;
  });

/** Lines that go and come, as git shows them. */
const linesBetween = async (before: string, after: string): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'diff-'));
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  await Promise.all([writeFile(a, before), writeFile(b, after)]);
  const shown = await run('git', ['diff', '--no-index', '--unified=0', a, b]).catch(
    (differ: { stdout: string }) => differ,
  );
  await rm(folder, { recursive: true });
  return shown.stdout.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line));
};

/** Opens a place of the screen by its address. */
export const leadTo = (page: Page, place: string) =>
  page.evaluate(async (hash) => {
    if (location.hash === hash) return;
    const led = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await led;
  }, `#${place}`);

/** All files are read and listed. */
export const expectScreen = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Create Entry or Assets' })).toBeVisible({ timeout: SCREEN_MS });
  await page.waitForURL(({ hash }) => /^#\/collections\/\w+$/.test(hash));
};

/** Our parts are visible below Sveltia's, and cover nothing. */
export const expectBelowScreen = async (page: Page, ours: Locator) => {
  await expect(ours).toBeInViewport({ ratio: 1 });
  const [screen, box] = await Promise.all([page.locator('.app-shell').boundingBox(), ours.boundingBox()]);
  expect((screen?.y ?? 0) + (screen?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
};

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A window that says why nothing was done; it is closed once it has said so. */
export const expectRefusal = async (page: Page, name: string, ...message: string[]) => {
  const refusal = page.getByRole('alertdialog', { name });
  for (const words of message) await expect(refusal).toContainText(words, { timeout: SCREEN_MS });
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(refusal).toBeHidden();
};

/** Fills in a field that takes words. */
export const type = (page: Page, name: string, value: string) =>
  page.getByRole('textbox', { name, exact: true }).first().fill(value);

/** A field with all that belongs to it. */
export const getField = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`${name}.+Field`) }).first();

/** Changes the number of the office, without saving it. */
export const changePhone = async (page: Page) => {
  await leadTo(page, screenPlace('business'));
  await type(page, 'Office', '(231) 555-0199');
};
export const PHONE_CHANGED = ['-    office: (231) 555-0142', '+    office: (231) 555-0199'];

/** As with EDIT_REVIEW=1 and EDIT_AT_ONCE in the build. */
export const withReview = async (page: Page, atOnce = '') => {
  for (const path of [SCREEN_PATH, CHANGES_PATH]) {
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace('data-review="false"', 'data-review="true"')
        .replace('data-at-once=""', `data-at-once="${atOnce}"`);
      await route.fulfill({ response: answer, body });
    });
  }
};

/** A picture as large as phones take them. */
export const photo = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    canvas.getContext('2d')?.fillRect(0, 0, 2000, 1500);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
};

/** Chooses a picture from the phone for the first picture field, in one of the two lists. */
export const insertPhoto = async (page: Page, list: 'Collection Assets' | 'Global Assets') => {
  await getField(page, 'File').getByRole('button', { name: 'Browse' }).click();
  const pictures = page.getByRole('dialog', { name: 'Select Image' });
  await pictures.getByRole('option', { name: list }).click();
  const choosing = page.waitForEvent('filechooser');
  await pictures.getByRole('button', { name: 'Upload' }).click();
  await (await choosing).setFiles({ name: 'IMG 2041.JPG', mimeType: 'image/jpeg', buffer: await photo(page) });
  await pictures.getByRole('button', { name: 'Insert' }).click();
  // It is made small first, and has no name before.
  await expect(getField(page, 'File').getByRole('textbox', { name: 'File' })).toContainText(/img-2041/i, {
    timeout: SCREEN_MS,
  });
};

/** Fills in a new ad page. */
export const fillAd = async (page: Page) => {
  for (const [name, words] of Object.entries({
    Title: 'Leland deck quote',
    Description:
      'Ask for a free deck quote around Leland. We measure on your lot, draw it to scale and write you one price.',
    Heading: 'Your Leland deck quote, free',
    'Town or offer': 'Leland',
    'Heading of the form': 'Where do we send it?',
    'Sentence under the heading': 'Three lines. We call you, once.',
    'Note below the form': 'No obligation.',
    'Heading of the points': 'What comes with it',
  }))
    await type(page, name, words);
  await insertPhoto(page, 'Global Assets');
  await type(page, 'What is seen', 'A deck on piles above flat water, seen from the shore');
  await page.getByRole('button', { name: /Add .*Items/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).nth(1).fill('A drawing to scale');
  await type(page, 'Text', 'You see it before you decide.');
};

/**
 * Opens the editing screen on a copy of the site's files.
 * @param read a picture's bytes, in base64
 */
export const openScreen = async (page: Page, site: string, read = async (_picture: string) => PIXEL) => {
  let before = await readFiles(site);
  const pictures = Object.keys(before).filter(isPicture);
  await chooseOwnFolder(page);
  const texts = Object.fromEntries(Object.entries(before).filter(([file]) => !isPicture(file)));
  const shown = await Promise.all(pictures.map(async (file) => [file, await read(file)] as const));
  await start(page, async () => {
    await fillFolder(page, texts, Object.fromEntries(shown));
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  });

  return {
    /** Opens a part of the screen by its address. */
    open: async (place: string) => {
      await leadTo(page, place);
      await expect(saveButton(page)).toBeVisible({ timeout: SCREEN_MS });
    },
    save: async () => {
      const saved = page.getByText('Entry saved.');
      // The word of the save before stays for a while.
      await expect(saved).toBeHidden({ timeout: SCREEN_MS });
      await saveButton(page).click();
      await expect(saved).toBeVisible({ timeout: SCREEN_MS });
      // It stays open, with nothing left to save.
      await expect(saveButton(page)).toBeDisabled();
    },
    /** What the folder holds now has not changed from here on. */
    forgetChanges: async () => {
      before = await readFolder(page);
    },
    /** Each file that has changed, with its lines that went and came; a file that went is empty. */
    changes: async () => {
      const after = await readFolder(page);
      const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((file) =>
        isPicture(file) ? !(file in before) || !(file in after) : before[file] !== after[file],
      );
      const lines = changed.map(async (file) => {
        const now = after[file];
        return [file, now === undefined ? [] : await linesBetween(before[file] ?? '', now)] as const;
      });
      return Object.fromEntries(await Promise.all(lines));
    },
  };
};
