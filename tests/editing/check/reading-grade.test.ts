import { expect, test } from 'vitest';
import { MOST_GRADE, readingGrade } from '../../../src/editing/check/prose-rules.ts';

test('short words in short sentences read at a lower grade than long ones in a long sentence', () => {
  expect(readingGrade('The deck is low. It has a rail.')).toBeLessThan(2);
  expect(
    readingGrade(
      'Notwithstanding municipal authorization, environmental considerations necessitate supplementary documentation regarding sedimentation.',
    ),
  ).toBeGreaterThan(MOST_GRADE);
});

test('tables, headings and addresses of links do not count', () => {
  const text = 'The deck is low. It has a rail.';
  const marked = `## Notwithstanding environmental considerations\n\nThe deck is [low](/environmental-considerations). It has a **rail**.\n\n| Documentation |\n| --- |`;
  expect(readingGrade(marked)).toBe(readingGrade(text));
});
