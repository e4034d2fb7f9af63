import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { cspHash } from '../../src/integrations/content-policy.ts';
import { makeFinisher } from '../../src/integrations/finish/finished-pages.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CSS = '.here{color:red}.gone{color:blue}';
const INLINED = '<picture><source data-inlined srcset="/a.avif 1w"><img src="/a.jpg" alt=""></picture>';

/** The least that Astro writes for a page. */
const page = (heading: string, more = '') =>
  `<html><head><meta http-equiv="content-security-policy" content="style-src 'self' '${cspHash(CSS)}'"><style>${CSS}</style></head>` +
  `<body><h1 class="here">${heading}</h1><span id="paint" hidden></span><ul></ul>${more}</body></html>`;

let folder: string;
let finisher: ReturnType<typeof makeFinisher>;
beforeEach(() => {
  folder = temporaryFolder();
  finisher = makeFinisher(folder);
});

test('a page passes through all steps', async () => {
  const html = await finisher.finish(page('A 12-foot deck'), 'a.html');
  expect(html).toContain('A <span class="together">12-foot</span> deck</h1>');
  expect(html).toContain('.here{color:red}');
  expect(html).not.toContain('.gone');
  expect(html).not.toContain('<ul>');
});

test('a page that cannot be finished is named', async () => {
  await expect(finisher.finish('half a page', 'blog/half.html')).rejects.toThrow(
    'page weight: blog/half.html has no style that its policy allows.',
  );
});

/** As Astro does it: pictures are there when all pages are. */
const build = async (file: string, html: string) =>
  writeFileSync(join(folder, file), await finisher.finish(html, file));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('requested pictures are inlined at the end, and no others', async () => {
  await build('index.html', page('With a picture', INLINED));
  await build('about.html', page('Without'));
  const before = read('about.html');
  writeFileSync(join(folder, 'a.avif'), 'picture');
  finisher.end();
  expect(read('index.html')).toContain('srcset="data:image/avif;base64,cGljdHVyZQ=="');
  expect(read('about.html')).toBe(before);
});

test('a page whose picture was not built is named', async () => {
  await build('index.html', page('With a picture', INLINED));
  expect(() => finisher.end()).toThrow('index.html has a picture to be inlined that was not built: a.avif.');
});
