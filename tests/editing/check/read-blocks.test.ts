import { expect, test } from 'vitest';
import { readBlocks } from '../../../src/editing/check/markdown/written-blocks.ts';

test('blocks have their names, lines and what is inside', () => {
  expect(readBlocks('Text\n\n:::tip\nOne\n\nTwo\n:::\n:::call\n')).toEqual({
    blocks: [
      { name: 'tip', line: 2, inner: ['One', '', 'Two'], isClosed: true },
      { name: 'call', line: 7, inner: [''], isClosed: false },
    ],
    strays: [],
  });
});

test.each(['::: tip', ':::Tip', '::tip', ':::tip Words', ': :: tip', '::::'])('%s is no block', (text) => {
  expect(readBlocks(text)).toEqual({ blocks: [], strays: [{ line: 0, text }] });
});

test('what looks like a block in a code example is none', () => {
  expect(readBlocks('```md\n:::tip\n:::\n::\n```')).toEqual({ blocks: [], strays: [] });
});
