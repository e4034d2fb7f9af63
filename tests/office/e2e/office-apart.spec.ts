import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { quoteSources } from '../../../src/leads/contract/sources.ts';
import { FIXED_SOURCES, SOURCES_PATH } from '../../../src/office/contract/known-sources.ts';
import { BEFORE_OFFICE, fileHashes } from '../../e2e/file-hashes.ts';
import { expect, test } from '../../e2e/fixtures.ts';

/** The office is built beside the pages, and changes nothing that visitors get. */

const READABLE = /\.(html|js|css|xml|txt|json|webmanifest|svg)$|_headers$|_redirects$/;

/** The service worker has to know which path not to cache. */
const KNOWS_IT = 'sw.js';

test('no page, script, feed or list that visitors get mentions the office', ({ built }) => {
  const folder = built.builtFile('');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => READABLE.test(file));
  const theirs = files.filter((file) => !file.startsWith('office/') && file !== KNOWS_IT);
  expect(theirs.length).toBeGreaterThan(100);
  const mentions = theirs.filter((file) =>
    /\/office\b|simplewebauthn|lead_events/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(mentions).toEqual([]);
});

/** Built after the pages: the office, and the editing screen if a repository is configured. */
const BESIDE_THE_PAGES = /^(office\/|edit\.html$|edit\/|_edit\/)/;

test('building the office leaves every file of the pages as it was, to the byte', ({ site, built }) => {
  const before: Record<string, string> = JSON.parse(readFileSync(join(site.folder, BEFORE_OFFICE), 'utf8'));
  const after = fileHashes(built.builtFile(''));
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(Object.keys(before).filter((file) => after[file] !== before[file])).toEqual([]);
  const added = Object.keys(after).filter((file) => !(file in before));
  expect(added).toContain('office/shell');
  expect(added.filter((file) => !BESIDE_THE_PAGES.test(file))).toEqual([]);
});

test('the office knows the source of every form', ({ built }) => {
  const known = [...FIXED_SOURCES, ...JSON.parse(readFileSync(built.builtFile(SOURCES_PATH), 'utf8'))];
  const sent = built
    .builtPages()
    .flatMap((path) =>
      built
        .readBuilt(path)
        .tags.flatMap(({ name, attributes }) =>
          name === 'input' && attributes.name === 'source' ? [attributes.value ?? ''] : [],
        ),
    );
  expect(sent.length).toBeGreaterThan(0);
  // A town without a page uses the generic one, named by the address.
  const unknown = sent.filter((source) => !known.includes(source) && source !== quoteSources.area('{{area}}'));
  expect([...new Set(unknown)]).toEqual([]);
});

/** What the office may weigh, in bytes as sent with Brotli: before its first list, and in all. */
const BEFORE_THE_LIST = 75_000;
const IN_ALL = 150_000;

/** Answers of a worker are compressed while they are sent, quicker and less than files are beforehand. */
const AS_ANSWERED = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

test('the office is light enough for a truck: its code until the first list, and all of it', ({ built }) => {
  const sent = (file: string) =>
    brotliCompressSync(readFileSync(join(built.builtFile('office'), file)), AS_ANSWERED).length;
  const bytes = (files: string[]) => files.reduce((sum, file) => sum + sent(file), 0);
  const shell = readFileSync(built.builtFile('office/shell'), 'utf8');
  const asked = [...shell.matchAll(/(?:stylesheet|modulepreload|module)" (?:href|src)="\/office\/([\w.-]+)"/g)];
  const first = asked.map(([, file = '']) => file);
  // All their imports are among them: nothing is discovered late.
  for (const file of first) {
    const imported = readFileSync(join(built.builtFile('office'), file), 'utf8').matchAll(/from"\.\/([\w.-]+)"/g);
    expect(first, file).toEqual(expect.arrayContaining([...imported].map(([, name]) => name)));
  }
  expect(first.filter((file) => file.startsWith('app-'))).toHaveLength(2);
  expect(bytes(['shell', ...first])).toBeLessThan(BEFORE_THE_LIST);
  const all = readdirSync(built.builtFile('office')).filter((file) => /\.(js|css)$/.test(file));
  expect(all.length).toBeGreaterThan(first.length);
  expect(bytes(all)).toBeLessThan(IN_ALL);
});

test('what visitors get has the headers that it had', async ({ request }) => {
  for (const path of ['/', '/about', '/nope', '/service-areas/nowhere', '/sw.js', '/robots.txt']) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['content-security-policy'], headers['set-cookie'], headers['cache-control']]).toEqual([
      path,
      "frame-ancestors 'none'",
      undefined,
      'public, max-age=0, must-revalidate',
    ]);
  }
});

test.describe('with the service worker of the pages', () => {
  // Nobody is invited there.
  test.use({ serviceWorkers: 'allow', expectedErrors: /status of 404/ });

  const isKept = (page: Page, path: string) =>
    page.evaluate(async (key) => (await caches.match(key)) !== undefined, path);

  test('the office is never kept', async ({ page }) => {
    await page.goto('/about');
    await expect.poll(() => isKept(page, '/about')).toBe(true);
    await page.goto('/office');
    await expect(page.getByRole('heading', { name: 'The office' })).toBeVisible();
    // Pages are cached in order: once the next one is, this one would be.
    await page.goto('/contact');
    await expect.poll(() => isKept(page, '/contact')).toBe(true);
    expect(await isKept(page, '/office')).toBe(false);
  });
});
