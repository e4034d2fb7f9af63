import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { fieldsOf, walkEntry } from '../../src/editing/check/content-entry.ts';
import { readContent } from '../../src/editing/check/content-files.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';
import { entriesOf } from '../../src/editing/check/read-file.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every content file of the site is right', async () => {
  const findings = await checkContent(root);
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
});

test('a question that several pages ask has one answer', async () => {
  const { files } = await readContent(root);
  const asked = files
    .flatMap(entriesOf)
    .flatMap((entry) => [entry.data, ...walkEntry(entry).map(({ value }) => value)].map(fieldsOf))
    .filter(({ question }) => question !== undefined);
  expect(asked.length).toBeGreaterThan(0);
  const answers = Map.groupBy(asked, ({ question }) => question);
  const several = [...answers].filter(([, given]) => new Set(given.map(({ answer }) => answer)).size > 1);
  expect(several.map(([question]) => question)).toEqual([]);
});
