import { expect, test } from 'vitest';
import { blocks } from '../../../src/features/blocks/blocks.ts';
import { wrongBlocks } from '../../../src/features/content-check/blocks.ts';
import { readYaml } from '../../../src/features/content-check/read-yaml.ts';

/** Messages and the handbook show these examples. */
test.each(Object.entries(blocks))('the example of a %s passes the check', (name, { example }) => {
  const file = {
    collection: 'posts',
    path: 'post.md',
    text: '',
    yaml: readYaml(''),
    body: example,
    bodyLine: 1,
  } as const;
  expect(example.startsWith(`:::${name}\n`)).toBe(true);
  expect(wrongBlocks(file)).toEqual([]);
});
