import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { formatFinding } from '../../src/editing/check/format-findings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const findings = await checkContent(root);

test('every content file of the site is right', () => {
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
});

test('a question that several pages ask has one answer', () => {
  expect(findings.map(formatFinding).filter((says) => says.includes('answers this question'))).toEqual([]);
});
