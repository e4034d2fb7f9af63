import { test } from '../fixtures.ts';
import { heading, link } from '../visitor.ts';

/** A page of each template that people read. */
const PAGES = [
  '/',
  '/services/deck-repair',
  '/service-areas/torch-lake',
  '/portfolio/deck-refinishing',
  '/blog/winter-deck-maintenance',
  '/guides/deck-planning-guide',
  '/areas-served',
  '/contact',
];

test('Reading', async ({ visitor }) => {
  for (const page of PAGES) {
    await visitor.open(page);
    await visitor.expectSeen({ css: 'h1' });
    await visitor.expectThat(
      'the page fits the window',
      true,
      () => document.documentElement.scrollWidth <= innerWidth,
    );
    await visitor.expectNotSeen({ css: 'dialog' });
    await visitor.expectThat('pictures are shown, and not flat', [], () =>
      [...document.images]
        .filter(({ loading, complete, naturalWidth, clientHeight, clientWidth }) => {
          const isFlat = clientWidth > 0 && clientHeight < 20;
          return isFlat || (loading !== 'lazy' && clientWidth > 0 && !(complete && naturalWidth > 0));
        })
        .map(({ src }) => src),
    );
  }
  await visitor.open('/portfolio');
  await visitor.click(link('Multi-Level Deck'));
  await visitor.expectPath('/portfolio/multi-level-deck');
  await visitor.expectSeen(heading('How it is built'));
  await visitor.back();
  await visitor.expectPath('/portfolio');
  await visitor.click(link('Privacy Fence'));
  await visitor.expectPath('/portfolio/privacy-fence');
});
