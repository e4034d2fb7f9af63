import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from '../fixtures.ts';
import { pagesLike } from './any-page.ts';

/** The names of the pictures in the gallery of a project, without their endings. */
const readGallery = (folder: string, slug: string): string[] => {
  const [, frontMatter = ''] = readFileSync(join(folder, 'src/content/projects', `${slug}.md`), 'utf8').split(/^---$/m);
  const { gallery = [] }: { gallery?: { src: string }[] } = parse(frontMatter);
  return gallery.map(({ src }) => basename(src, extname(src)));
};

test('the page of a project shows each picture of its gallery, and opens it large', ({ site, built }) => {
  const missing = pagesLike(built, '/portfolio/*').flatMap((path) => {
    const links = built
      .readBuilt(path)
      .tags.filter(({ attributes }) => attributes['aria-label']?.startsWith('Enlarge: '))
      .map(({ attributes }) => attributes.href ?? '');
    const names = readGallery(site.folder, basename(path));
    return names.filter((name) => !links.some((href) => href.includes(`/${name}.`))).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
