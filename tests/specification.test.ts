import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { specifiedClaims } from './specified-claims.ts';

/** One row of a table: a line of the specification, and the tests that cover it (or why there are none). */
const rows = readFileSync('tests/SPECIFICATION.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|The specification says )/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

const REFERENCE = /^`([^`]+)` › (.+)$/;
/** A line without tests says what is missing. */
const OPEN = /^Open: .+\.$/;

/** Whether the file calls something (`test`, `it`, `test.each(…)`) with this title, as it is written there. */
const titled = (title: string) => new RegExp(`\\(\\s*(['"\`])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`);
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
    const bad = rows.filter(([line, tests = '', ...more]) => {
      const isNamed = tests.split('<br>').every((reference) => REFERENCE.test(reference)) || OPEN.test(tests);
      return !line || more.length > 0 || !isNamed;
    });
    expect(bad).toEqual([]);
  });

  test('every test that they name exists', () => {
    const references = rows.flatMap(([, tests = '']) => tests.split('<br>')).filter((text) => !OPEN.test(text));
    const missing = references.filter((reference) => {
      const [, file = '', title = ''] = REFERENCE.exec(reference) ?? [];
      return !existsSync(`tests/${file}`) || !hasTest(`tests/${file}`, title);
    });
    expect(missing).toEqual([]);
  });

  test('every test that they name asserts something', () => {
    const idle = rows
      .flatMap(([, tests = '']) => tests.split('<br>'))
      .flatMap((reference) => {
        const [, file = '', title = ''] = REFERENCE.exec(reference) ?? [];
        return file && /\bexpect/.test(readSection(`tests/${file}`, title)) ? [] : [reference];
      });
    expect(idle.filter((reference) => !OPEN.test(reference))).toEqual([]);
  });

  test('each claim of the first section names its pages', () => {
    const claims = specifiedClaims();
    expect(claims.length).toBeGreaterThan(20);
    expect(claims.filter(({ paths }) => paths.length === 0)).toEqual([]);
  });
});
