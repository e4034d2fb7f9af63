import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/features/content-check/check-content.ts';
import { formatFinding } from '../../src/features/content-check/report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every content file of the site is right, in less than three seconds', async () => {
  const start = performance.now();
  const findings = await checkContent(root);
  const seconds = (performance.now() - start) / 1000;
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
  expect(seconds).toBeLessThan(3);
});
