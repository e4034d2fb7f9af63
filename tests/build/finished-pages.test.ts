import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishPages } from '../../src/build/finished-pages.ts';
import { cspHash } from '../../src/build/page-csp.ts';

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

/** More than one thread takes. */
const MANY = 401;
const writePages = async (count: number) => {
  for (let number = 0; number < count; number += 1) await writeFile(file(number), page(`A 12-foot deck, ${number}`));
};

test.each([3, MANY])('each of %i pages passes through all steps', async (count) => {
  await writePages(count);
  await finishPages(built());
  for (let number = 0; number < count; number += 1) {
    const html = await readFile(file(number), 'utf8');
    expect(html).toContain(`A <span class="together">12-foot</span> deck, ${number}</h1>`);
    expect(html).toContain('.here{color:red}');
    expect(html).not.toContain('.gone');
    expect(html).not.toContain('<ul>');
  }
});

test.each([0, 1])('a page that cannot be finished is named, whichever thread has it: %i', async (number) => {
  await writePages(MANY);
  await writeFile(file(number), 'half a page');
  await expect(finishPages(built())).rejects.toThrow(
    `page weight: ${number}.html has no style that its policy allows.`,
  );
});
