import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIN_FILL_MS } from '../../../src/lead/guard.ts';
import { KEEP_HOURS } from '../../../src/lead/limits.ts';
import { KEEP_MONTHS } from '../../../src/worker/week.ts';

test('the privacy policy names the times that the code keeps', () => {
  const policy = readFileSync('src/content/legal/privacy-policy.md', 'utf8');
  expect(KEEP_HOURS).toBe(24);
  expect(policy).toContain('never kept for longer than a day');
  expect(policy).toContain(`removed after at most ${KEEP_MONTHS} months`);
  expect(MIN_FILL_MS).toBe(500);
  expect(policy).toContain('sent within half a second');
});
