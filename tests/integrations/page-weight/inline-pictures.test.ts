import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inlinePictures, inlinePicturesStep } from '../../../src/integrations/page-weight/inline-pictures.ts';

const files = new Map([['_astro/a.avif', Buffer.from('picture')]]);
const read = (file: string) => {
  const picture = files.get(file);
  if (!picture) throw new Error(`no ${file}`);
  return picture;
};

test('a picture that asks for it stands in the page, and no other', () => {
  const other = '<source media="(min-width: 1px)" srcset="/_astro/a.avif 540w" sizes="75vw">';
  const asking =
    '<source media="m" type="image/avif" srcset="/_astro/a.avif 540w" sizes="75vw" width="540" data-inlined>';
  expect(inlinePictures(`<picture>${other}${asking}</picture>`, read)).toBe(
    `<picture>${other}<source media="m" type="image/avif" srcset="data:image/avif;base64,cGljdHVyZQ==" width="540"></picture>`,
  );
});

test('a mark without a file is refused', () => {
  expect(() => inlinePictures('<source data-inlined>', read)).toThrow('without its file');
});

describe('the step', () => {
  const dense = '<source media="(max-width: 699px) and (min-resolution: 2.7dppx)" srcset="/_astro/b.avif 810w">';
  const asking = '<source media="(max-width: 699px)" srcset="/a.avif 540w" data-inlined="true">';

  const build = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inlined-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const built = { folder, root: pathToFileURL(folder) };
    const { finish, noted } = await inlinePicturesStep.begin(built);
    return {
      write: (file: string, content: string) => writeFileSync(join(folder, file), content),
      read: (file: string) => readFileSync(join(folder, file), 'utf8'),
      finish,
      end: () => inlinePicturesStep.end?.(built, noted ?? new Set()),
    };
  };

  test('inlines at the end what pages asked for, and leaves the others', async () => {
    const { write, read, finish, end } = await build();
    write('a.avif', 'picture');
    write('index.html', finish(dense + asking, 'index.html'));
    write('about.html', finish('<p>A page without a picture.</p>', 'about.html'));
    await end();
    expect(read('index.html')).toContain('srcset="data:image/avif;base64,cGljdHVyZQ=="');
    expect(read('about.html')).toBe('<p>A page without a picture.</p>');
  });

  test('names the page whose picture was not built', async () => {
    const { write, finish, end } = await build();
    write('index.html', finish(dense + asking, 'index.html'));
    await expect(end()).rejects.toThrow('index.html has a picture to be inlined that was not built: a.avif.');
  });

  test.each([
    ['a picture', dense],
    ['a preload', '<link rel="preload" media="(max-width: 699px) and (min-resolution: 2.7dppx)">'],
  ])('names the page that has %s for dense screens, and no mark for the others', async (_, html) => {
    const { finish } = await build();
    expect(() => finish(html, 'index.html')).toThrow('index.html has a picture for dense screens, but none');
  });
});
