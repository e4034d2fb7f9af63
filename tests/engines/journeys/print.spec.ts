import { expect, test } from '../fixtures.ts';
import { readPaper } from '../paper.ts';

/** Pages that people print, with the number of pictures at the top; more pictures are under a heading of their own. */
const PAGES = [
  { path: '/portfolio/deck-refinishing', head: 2, more: 'A closer look' },
  { path: '/blog/composite-vs-wood-decking', head: 1 },
  { path: '/blog/winter-deck-maintenance', head: 1 },
];

test('Printing', async ({ running, visitor }) => {
  const { print } = running;
  test.skip(!print, 'This browser cannot print by itself.');
  // Firefox prints the display face as unreadable shapes, so headings are printed in the fallback.
  visitor.site.reply = (path) => (path.endsWith('.woff2') ? { status: 404, json: {} } : undefined);
  for (const { path, head, more } of PAGES) {
    const pages = await test.step('print', async () =>
      readPaper((await print?.(visitor.site.origin + path)) ?? Buffer.of()));
    expect(
      pages.filter(({ endsWithHeading }) => endsWithHeading),
      `${path}: a heading is alone at the foot of a page`,
    ).toEqual([]);
    expect(
      pages.filter(({ endsInLine }) => endsInLine),
      `${path}: a line is cut in two`,
    ).toEqual([]);
    const shown = pages.reduce((sum, page) => sum + page.pictures, 0);
    const hasMore = pages.some(({ words }) => words.some((line) => line === more));
    expect(shown, `${path}: pictures`).toBeGreaterThanOrEqual(head + (hasMore ? 1 : 0));
  }
});
