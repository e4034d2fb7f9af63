import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const DAY_MS = 24 * 3_600_000;
const MOST_DAYS_APART = 92;

/** The date of the workerd that a package runs, found the way Node finds it, through the packages between. */
const dayOfWorkerd = (...through: string[]) => {
  const file = [...through, 'workerd'].reduce(
    (from, name) => findPackageJSON(name, pathToFileURL(from)) ?? '',
    `${process.cwd()}/package.json`,
  );
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const [, year, month, day] = /^1\.(\d{4})(\d\d)(\d\d)\./.exec(version) ?? [];
  return Date.parse(`${year}-${month}-${day}`);
};

test('the local server, the tests of the worker and wrangler run engines of about the same time', () => {
  const days = [
    dayOfWorkerd('miniflare'),
    dayOfWorkerd('@cloudflare/vitest-plugin', 'miniflare'),
    dayOfWorkerd('wrangler'),
  ];
  expect(days.every(Number.isFinite)).toBe(true);
  expect((Math.max(...days) - Math.min(...days)) / DAY_MS).toBeLessThan(MOST_DAYS_APART);
});
