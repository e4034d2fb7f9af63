import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** One row of a table: a line of the specification, and the tests that hold it (or why there are none). */
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
const hasTest = (file: string, title: string) => {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${written}\\1`).test(readFileSync(file, 'utf8'));
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
});
