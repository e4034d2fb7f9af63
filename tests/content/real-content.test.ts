import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every content file of the site is right', async () => {
  const findings = await checkContent(root);
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
});
