import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/content-tools/check/check-content.ts';
import { formatFinding } from '../../src/content-tools/check/report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Time of the processor, which is the same whatever else the machine does. */
const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

test('every content file of the site is right, and checking it takes less than three seconds', async () => {
  const start = process.cpuUsage();
  const findings = await checkContent(root);
  expect(seconds(process.cpuUsage(start))).toBeLessThan(3);
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
}, 30_000);
