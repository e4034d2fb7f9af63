import { expect, test } from 'vitest';
import { getInitials, lastWordsTogether } from '../../src/shared/typography.ts';

test.each([
  ['Ellen VanderMolen', 'EV'],
  ['Ana de la Cruz', 'AC'],
  ['Jake Tervo Jr.', 'JT'],
  ['Émile “Al” Roy', 'ÉR'],
  ['Cher', 'C'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('the last two words of a heading share a line', () => {
  expect(lastWordsTogether('Trex Composite Deck')).toBe('Trex Composite\u00A0Deck');
});

test('words that would not fit a narrow phone together may part', () => {
  expect(lastWordsTogether('Decks along Intermediate Lake')).toBe('Decks along Intermediate Lake');
});

test('a heading of two words breaks where it must', () => {
  expect(lastWordsTogether('Privacy Fence')).toBe('Privacy Fence');
});
