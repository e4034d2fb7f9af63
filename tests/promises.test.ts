import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specifiedClaims } from './specified-claims.ts';

test('each promise names tests that exist, and each claim its pages', () => {
  const [, , ...areas] = readFileSync('tests/PROMISES.md', 'utf8').split(/^## /m);
  const promises = areas.flatMap((area) => area.match(/^- .+$/gm) ?? []);
  const named = promises.map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, file]) => `tests/${file}`));
  expect(named.length).toBeGreaterThan(70);
  expect(promises.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !existsSync(file))).toEqual([]);
  expect(specifiedClaims().filter(({ paths }) => paths.length === 0)).toEqual([]);
});
