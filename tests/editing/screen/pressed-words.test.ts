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

test('what is pressed on a page is found in its field, whatever the page has made of it', () => {
  expect(fieldSaying(POST, 'Through the winter')).toBe('title');
  expect(fieldSaying(POST, 'Call (231) 555-0142 in October, and we come with two people.')).toBe('excerpt');
  expect(fieldSaying(POST, 'Snow on boards')).toBe('picture.alt');
  expect(fieldSaying(POST, 'First see the ledger.')).toBe('body');
  expect(fieldSaying(POST, 'Sweep it “dry”')).toBe('body');
  expect(fieldSaying(POST, 'Two Bays Deck & Fence')).toBeUndefined();
  expect(fieldSaying(POST, ' ')).toBeUndefined();
});
