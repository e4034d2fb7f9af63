import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishInThread, finishPages } from '../../src/build/finished-pages.ts';
import { cspHash } from '../../src/build/page-csp.ts';
import { shareFiles } from '../../src/build/take-files.ts';

const CSS = '.here{color:red}.gone{color:blue}';

/** The least that a page has as Astro writes it. */
const page = (heading: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="style-src 'self' '${cspHash(CSS)}'"><style>${CSS}</style></head>` +
  `<body><h1 class="here">${heading}</h1><span id="first-paint" hidden></span><ul></ul></body></html>`;

let root: string;
const built = () => ({ folder: join(root, 'dist'), root: pathToFileURL(`${root}/`) });
const file = (number: number) => join(root, 'dist', `${number}.html`);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'finished-pages-'));
  for (const folder of ['dist', 'src/content/pages']) await mkdir(join(root, folder), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const writePages = async (count: number) => {
  for (let number = 0; number < count; number += 1) await writeFile(file(number), page(`A 12-foot deck, ${number}`));
};

const expectFinished = async (numbers: number[]) => {
  for (const number of numbers) {
    const html = await readFile(file(number), 'utf8');
    expect(html).toContain(`A <span class="together">12-foot</span> deck, ${number}</h1>`);
    expect(html).toContain('.here{color:red}');
    expect(html).not.toContain('.gone');
    expect(html).not.toContain('<ul>');
  }
};

/** More than one thread is started for. */
const MANY = 401;

test.each([3, MANY])('each of %i pages passes through all steps', async (count) => {
  await writePages(count);
  await finishPages(built());
  await expectFinished([...Array(count).keys()]);
});

test('a page that cannot be finished is named', async () => {
  await writePages(MANY);
  await writeFile(file(7), 'half a page');
  await expect(finishPages(built())).rejects.toThrow('page weight: 7.html has no style that its policy allows.');
});

test('a thread does what is left, and names the page that it cannot finish', async () => {
  await writePages(4);
  const shared = shareFiles(['0.html', '1.html', '2.html', '3.html']);
  shared.taken[0] = 2;
  expect(await finishInThread(built(), shared)).toHaveLength(3);
  await expectFinished([2, 3]);
  expect(await readFile(file(0), 'utf8')).toBe(page('A 12-foot deck, 0'));

  await writeFile(file(3), 'half a page');
  const again = finishInThread(built(), shareFiles(['3.html']));
  await expect(again).rejects.toThrow('page weight: 3.html has no style that its policy allows.');
});
