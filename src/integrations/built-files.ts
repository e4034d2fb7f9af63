import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContent } from '../editing/check/content-files.ts';
import { readReminders } from '../editing/preflight/read-reminders.ts';
import { REMINDERS_PATH } from '../shared/reminder-kinds.ts';

/** Writes the monthly reminders for the worker, including those that are due only later. */
export const leaveReminders = (): AstroIntegration => ({
  name: 'leave-reminders',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const file = fileURLToPath(new URL(`.${REMINDERS_PATH}`, dir));
      await mkdir(dirname(file), { recursive: true });
      const root = fileURLToPath(new URL('../../', import.meta.url));
      await writeFile(file, JSON.stringify(await readReminders(root, await readContent(root), new Date())));
    },
  },
});

/**
 * Appends a mark of the islands' code to the service worker. Browsers install another worker when its text differs: so each
 * build with other code brings one, which shows no page of an earlier build at once. Content alone changes nothing here.
 */
export const markWorker = (): AstroIntegration => ({
  name: 'mark-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const files = await readdir(fileURLToPath(new URL('_astro/', dir)));
      const code = files.filter((name) => name.endsWith('.js')).sort();
      const mark = hash('sha256', code.join()).slice(0, 8);
      await appendFile(fileURLToPath(new URL('sw.js', dir)), `//${mark}`);
    },
  },
});

const TEXT = /\.(?:css|html|js|json|txt|webmanifest|xml)$/;

/** The end of a picture's name with the hash of what it shows ('.C8DaLRMn_4plbj.avif'): the part before may be written in several ways. */
const HASHED = /\.[\w-]+\.(?:avif|gif|jpe?g|png|webp)(?!\w)/g;

/** Pictures that Astro has made for a built site, but that no text of it refers to; file names in its `_astro` folder. */
const unnamedPictures = (folder: string): string[] => {
  const named = new Set<string>();
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  for (const file of texts) {
    for (const [hashed] of readFileSync(join(folder, file), 'utf8').matchAll(HASHED)) named.add(hashed);
  }
  const isUnnamed = (name: string) => name.match(HASHED)?.some((hashed) => !named.has(hashed));
  return readdirSync(join(folder, '_astro')).filter(isUnnamed);
};

/**
 * Only pictures that something refers to are published. Astro also publishes the originals of those that it has resized: as
 * large as editors supplied them, and with what the camera stored in them, which may include where a customer lives.
 */
export const namedPictures = (): AstroIntegration => ({
  name: 'named-pictures',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      for (const name of unnamedPictures(folder)) rmSync(join(folder, '_astro', name));
    },
  },
});
