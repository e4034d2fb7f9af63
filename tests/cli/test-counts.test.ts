import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, summary } from '../../src/cli/test-counts.ts';

test('a test file that breaks before its first test is a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test('a server that does not start is a failure of the browser tests', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the sum names skipped tests only when there are any', () => {
  const counts = { passed: 2, failed: 1, skipped: 0 };
  expect(summary(addCounts([counts, counts]))).toBe('4 passed, 2 failed');
  expect(summary(addCounts([counts, { passed: 0, failed: 0, skipped: 1 }]))).toBe('2 passed, 1 failed, 1 skipped');
});
