import { expect, test } from '../fixtures.ts';
import { readPaper } from '../paper.ts';

/** Pages that people print, with the pictures of each that paper has to show. */
const PAGES = [
  ['/portfolio/deck-refinishing', 2],
  ['/blog/composite-vs-wood-decking', 1],
  ['/deck-cost-estimator', 0],
] as const;

test('Printing', async ({ running, visitor }) => {
  const { print } = running;
  test.skip(!print, 'This browser cannot print by itself.');
  for (const [path, pictures] of PAGES) {
    const pdf = await print?.(visitor.site.origin + path);
    const pages = await readPaper(pdf ?? Buffer.of());
    expect(
      pages.filter(({ endsWithHeading }) => endsWithHeading),
      `${path}: a heading is alone at the foot of a page`,
    ).toEqual([]);
    const shown = pages.reduce((sum, page) => sum + page.pictures, 0);
    expect(shown, `${path}: pictures`).toBeGreaterThanOrEqual(pictures);
  }
});
