import { expect, test } from 'vitest';
import { fieldSaying } from '../../../src/editing/screen/pressed-words.ts';

const POST = {
  source__: 'Everything. Through the winter',
  title: 'Through the winter',
  excerpt: 'Call {phone} in October, and we come with *two* people.',
  picture: { alt: 'Snow on boards' },
  tags: ['winter'],
  body: 'First see [the ledger](/services/deck-repair).\n\n## What to do\n\n- Sweep it "dry"',
};

test('finds the field of pressed text, however the page renders it', () => {
  expect(fieldSaying(POST, 'Through the winter')).toBe('title');
  expect(fieldSaying(POST, 'Call (231) 555-0142 in October, and we come with two people.')).toBe('excerpt');
  expect(fieldSaying(POST, 'Snow on boards')).toBe('picture.alt');
  expect(fieldSaying(POST, 'First see the ledger.')).toBe('body');
  expect(fieldSaying(POST, 'Sweep it “dry”')).toBe('body');
  expect(fieldSaying(POST, 'Two Bays Deck & Fence')).toBeUndefined();
  expect(fieldSaying(POST, ' ')).toBeUndefined();
});
