import { expect, test } from 'vitest';
import { daySchema } from '../../../src/office/contract/changes.ts';

test.each(['2026-01-31', '2028-02-29'])('%s is a day', (day) => {
  expect(daySchema.safeParse(day).success).toBe(true);
});

test.each(['2026-02-31', '2027-02-29', '2026-13-01', '2026-1-3', '+002026-01-31', ''])('“%s” is none', (day) => {
  expect(daySchema.safeParse(day).success).toBe(false);
});
