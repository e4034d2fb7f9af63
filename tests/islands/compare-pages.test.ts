import { expect, test } from 'vitest';
import { compare } from '../../src/islands/offline/compare-pages.ts';

const page = `<a href="tel:+12315550142">Call</a> From $45 a foot, Monday 7:00 AM. <p>We build decks.</p>
  <astro-island component-url="/_astro/Menu.a1.js" props="{&quot;base&quot;:[0,55]}">`;

test.each([
  ['other words', 'We build decks.', 'We build good decks.', 'same'],
  ['another price', '$45', '$48', 'facts'],
  ['another phone number', '+12315550142', '+12315550143', 'facts'],
  ['other hours', '7:00', '8:00', 'facts'],
  ['another first digit of an hour', '7:00', '17:00', 'facts'],
  ['another rate of the estimator', '[0,55]', '[0,57]', 'facts'],
  ['other code, whatever else', 'Menu.a1.js', 'Menu.b2.js', 'code'],
] as const)('%s: from "%s" to "%s" is %s', (_, from, to, difference) => {
  expect(compare(page, page.replace(from, to))).toBe(difference);
});

const seconds = (hours: number) => Math.round(Date.now() / 1000 + hours * 3600);
const notice = (text: string, from: number, until: number, mark = 'a1') =>
  `<p class="notice" data-${mark} hidden data-notice="n" data-from="${seconds(from)}" data-until="${seconds(until)}">${text}</p>`;

test.each([
  ['a new notice', '', notice('Closed today', -1, 1), 'facts'],
  ['another one', notice('Closed today', -1, 1), notice('Closed until noon', -1, 1), 'facts'],
  ['one that is withdrawn', notice('Closed today', -1, 1), '', 'facts'],
  ['one of another day, with hours', '', notice('8:00 AM–12:00 PM', 24, 48), 'same'],
  ['one that is over', notice('8:00 AM–12:00 PM', -48, -24), '', 'same'],
  ['the same with another mark of its style', notice('Closed', -1, 1), notice('Closed', -1, 1, 'b2'), 'same'],
] as const)('%s', (_, before, now, difference) => {
  expect(compare(page + before, page + now)).toBe(difference);
});
