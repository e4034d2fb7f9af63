import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isClaim, specifiedClaims } from './specified-claims.ts';

/** A line of the specification, and below it the tests that cover it, or why there are none. */
const rows = readFileSync('tests/SPECIFICATION.md', 'utf8')
  .split(/^- /m)
  .slice(1)
  .map((item) => {
    const [line = '', ...below] = item.split(/\n\n/)[0]?.split('\n') ?? [];
    return { line, tests: below.filter((text) => text !== '').map((text) => text.replace(/^ {2}- /, '')) };
  });

const REFERENCE = /^`([^`]+)`: (.+)$/;
/** A line without tests says what is missing. */
const OPEN = /^Open: .+\.$/;

/** The call of something (`test`, `it`, `test.each(…)`) with this title, as it is written there, or with its beginning: 'an unknown…'. */
const titled = (title: string) => {
  const pattern = title.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${pattern}${title.endsWith('…') ? '' : '\\1'}`);
};
const hasTest = (file: string, title: string) => titled(title).test(readFileSync(file, 'utf8'));

/** What a test does: from its title to the next test in the file; a skip without a title belongs to the test itself. */
const readSection = (file: string, title: string) => {
  const text = readFileSync(file, 'utf8');
  const start = text.search(titled(title));
  const next = text.slice(start + 1).search(/^\s*(?:test|it)(?:(?:\.each|\.describe)?\(|\.skip\(\s*['"`])/m);
  return text.slice(start, next < 0 ? undefined : start + 1 + next);
};

describe('the lines of the specification', () => {
  test('each names its tests, or says that it is open', () => {
    expect(rows.length).toBeGreaterThan(80);
    const bad = rows.filter(
      ({ line, tests }) =>
        (tests.length === 0 && !isClaim(line)) || tests.some((test) => !REFERENCE.test(test) && !OPEN.test(test)),
    );
    expect(bad).toEqual([]);
  });

  const references = rows.flatMap(({ tests }) => tests).filter((test) => !OPEN.test(test));

  test('every test that they name exists', () => {
    const missing = references.filter((reference) => {
      const [, file = '', title = ''] = REFERENCE.exec(reference) ?? [];
      return !existsSync(`tests/${file}`) || !hasTest(`tests/${file}`, title);
    });
    expect(missing).toEqual([]);
  });

  test('every test that they name asserts something', () => {
    const idle = references.filter((reference) => {
      const [, file = '', title = ''] = REFERENCE.exec(reference) ?? [];
      return !file || !/\bexpect/.test(readSection(`tests/${file}`, title));
    });
    expect(idle).toEqual([]);
  });

  test('each claim of the first section names its pages', () => {
    const claims = specifiedClaims();
    expect(claims.length).toBeGreaterThan(20);
    expect(claims.filter(({ paths }) => paths.length === 0)).toEqual([]);
  });
});
