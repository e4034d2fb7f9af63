import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { frozenContent } from './server/frozen-content.ts';

const FROM_CONTENT = /from '((?!virtual:)[^']*\bcontent\/[^']*)'/g;

test('whatever the worker imports of the content, its tests are given the example site for it', async () => {
  const frozen: Record<string, boolean> = {};
  for await (const file of glob('src/{worker,server,leads,office,editing}/**/*.ts')) {
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(FROM_CONTENT)) {
      const place = source.replace(frozenContent.find, frozenContent.replacement);
      frozen[`${file}: ${source}`] = place !== source && existsSync(place);
    }
  }
  expect(Object.keys(frozen).length).toBeGreaterThan(0);
  expect(Object.keys(frozen).filter((name) => !frozen[name])).toEqual([]);
});
