import { expect, test } from 'vitest';
import { inlinePictures } from '../../../src/build/page-weight/inline-pictures.ts';

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

test('a page of which the picture is missing is not built', () => {
  expect(() => inlinePictures('<source srcset="/b.avif 1w" data-inlined>', read)).toThrow('no b.avif');
  expect(() => inlinePictures('<source data-inlined>', read)).toThrow('without its file');
});
