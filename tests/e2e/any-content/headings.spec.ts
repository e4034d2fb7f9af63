import { readContent } from '../../../src/editing/check/content-files.ts';
import { namelessHeadings } from '../../../src/editing/check/name-rules.ts';
import { parseEntries } from '../../../src/editing/check/read-file.ts';
import { expect, test } from '../fixtures.ts';
import { getFirstHeading, type PageSource } from '../read-page.ts';
import { hasPart, NO_PAGE, pagesLike } from './any-page.ts';

/** What a page is about, as its quote form names it: 'Service Area: Acme', 'Service: Deck Repair'. */
const findSubject = ({ tags }: PageSource) =>
  tags
    .find(({ attributes }) => attributes.name === 'source' && attributes.value?.startsWith('Service'))
    ?.attributes.value?.replace(/^[^:]*: /, '') ?? '';

for (const [pages, folder] of [
  ['/service-area/*', 'areas'],
  ['/services/*', 'services'],
] as const) {
  test(`the first heading of ${pages} names its subject, or the content check says so`, async ({ site, built }) => {
    const { files } = await readContent(site.folder);
    const told = namelessHeadings({ entries: files.flatMap(parseEntries) }).map(({ file }) => file);
    const paths = pagesLike(built, pages);
    test.skip(!hasPart(built, pages), NO_PAGE);
    expect(paths.length).toBeGreaterThan(0);
    const nameless = paths.filter((path) => {
      const page = built.readBuilt(path);
      expect(findSubject(page), path).not.toBe('');
      return !getFirstHeading(page).toLowerCase().includes(findSubject(page).toLowerCase());
    });
    const toFile = (path: string) => `src/content/${folder}/${path.slice(path.lastIndexOf('/') + 1)}.md`;
    expect(nameless.map(toFile)).toEqual(told.filter((file) => file.includes(`/${folder}/`)));
  });
}
