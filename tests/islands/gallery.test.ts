import { expect, test } from 'vitest';
import { SWIPE_DISTANCE, swipeStep } from '../../src/islands/gallery/gallery.ts';

test.each([
  ['to the left brings the next picture', -SWIPE_DISTANCE, 5, 1],
  ['to the right brings the previous one', SWIPE_DISTANCE, -5, -1],
  ['that hardly moves is a tap', -SWIPE_DISTANCE + 1, 0, 0],
  ['that moves mostly upward scrolls', -60, -90, 0],
])('a finger %s', (_, x, y, step) => {
  expect(swipeStep(x, y)).toBe(step);
});
