import { expect, test } from 'vitest';
import { wrongBlocks } from '../../src/editing/check/markdown/written-blocks.ts';
import { readYaml } from '../../src/editing/check/yaml/read-yaml.ts';
import { blocks } from '../../src/schemas/blocks.ts';

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
