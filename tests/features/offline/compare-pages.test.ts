import { expect, test } from 'vitest';
import { compare } from '../../../src/features/offline/compare-pages.ts';

const page = `<a href="tel:+12315550142">Call</a> From $45 a foot, Monday 7:00 AM. <p>We build decks.</p>
  <astro-island component-url="/_astro/Menu.a1.js" props="{&quot;base&quot;:[0,55]}">`;

test.each([
  ['other words', 'We build decks.', 'We build good decks.', 'same'],
  ['another price', '$45', '$48', 'facts'],
  ['another phone number', '+12315550142', '+12315550143', 'facts'],
  ['other hours', '7:00', '8:00', 'facts'],
  ['another rate of the estimator', '[0,55]', '[0,57]', 'facts'],
  ['other code, whatever else', 'Menu.a1.js', 'Menu.b2.js', 'code'],
] as const)('%s: from "%s" to "%s" is %s', (_, from, to, difference) => {
  expect(compare(page, page.replace(from, to))).toBe(difference);
});
