import { expect, test } from 'vitest';
import { getAriaCurrent } from '../../src/shared/routes.ts';

test.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/winter-deck-maintenance', 'true'],
  ['/blog', '/blogs', undefined],
  ['/', '/blog', undefined],
  ['/about', '/blog', undefined],
])('the link to %s is marked on %s: %s', (href, here, mark) => {
  expect(getAriaCurrent(href, here)).toBe(mark);
});
