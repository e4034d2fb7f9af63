import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { cspHash } from '../../src/integrations/content-policy.ts';
import { startFinishThread } from '../../src/integrations/finish/finished-pages.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CSS = '.here{color:red}.gone{color:blue}';
const INLINED = '<picture><source data-inlined srcset="/a.avif 1w"><img src="/a.jpg" alt=""></picture>';

/** The least that Astro writes for a page. */
const page = (heading: string, more = '') =>
  `<html><head><meta http-equiv="content-security-policy" content="style-src 'self' '${cspHash(CSS)}'"><style>${CSS}</style></head>` +
  `<body><h1 class="here">${heading}</h1><span id="paint" hidden></span><ul></ul>${more}</body></html>`;

let root: string;
let thread: ReturnType<typeof startFinishThread>;
const finish = async (html: string, file: string) =>
  new TextDecoder().decode(await thread.finish(new TextEncoder().encode(html).buffer, file));
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'dist'));
  thread = startFinishThread({ folder: join(root, 'dist'), root: pathToFileURL(`${root}/`) });
});

test('pages rendered in parallel pass through all steps without mixing', async () => {
  const finished = await Promise.all(
    [1, 2, 3, 4].map((number) => finish(page(`A 12-foot deck, ${number}`), `${number}.html`)),
  );
  for (const [index, html] of finished.entries()) {
    expect(html).toContain(`A <span class="together">12-foot</span> deck, ${index + 1}</h1>`);
    expect(html).toContain('.here{color:red}');
    expect(html).not.toContain('.gone');
    expect(html).not.toContain('<ul>');
  }
  await thread.end();
});

test('a page that cannot be finished is named, and the others are finished', async () => {
  const [half, whole] = await Promise.allSettled([
    finish('half a page', 'blog/half.html'),
    finish(page('Whole'), 'whole.html'),
  ]);
  expect(half).toMatchObject({
    reason: new Error('page weight: blog/half.html has no style that its policy allows.'),
  });
  expect(whole).toMatchObject({ status: 'fulfilled' });
  await thread.end();
});

test('steps get information about all pages at the end', async () => {
  await finish(page('Without'), 'without.html');
  await finish(page('With a picture', INLINED), 'with.html');
  expect((await thread.end()).at(-1)).toEqual(new Set(['with.html']));
});

test('a failed thread rejects current and later requests', async () => {
  const lost = startFinishThread({ folder: root, root: { href: 'no address' } as URL });
  await expect(lost.finish(new ArrayBuffer(), 'asked.html')).rejects.toThrow('Invalid URL');
  await expect(lost.finish(new ArrayBuffer(), 'later.html')).rejects.toThrow('Invalid URL');
  await thread.end();
});
