import { expect, test } from 'vitest';
import { lastWordsTogether } from '../../src/shared/typography.ts';

test('the last two words of a heading share a line', () => {
  expect(lastWordsTogether('Trex Composite Deck')).toBe('Trex Composite\u00A0Deck');
});

test('words that would not fit a narrow phone together may part', () => {
  expect(lastWordsTogether('Decks along Intermediate Lake')).toBe('Decks along Intermediate Lake');
});

test('a heading of two words breaks where it must', () => {
  expect(lastWordsTogether('Privacy Fence')).toBe('Privacy Fence');
});
