import { expect, test } from 'vitest';
import { failed, listFailures, ofPlaywright, ofVitest, PASSED, summary, together } from './outcome.ts';

const ofFile = (
  name: string,
  message: string,
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[],
) =>
  ofVitest({
    numPassedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ name, status: 'failed', message, startTime: 1000, endTime: 3500, assertionResults }],
  } as Parameters<typeof ofVitest>[0]);

test('a failed test is named with its file and the first lines of its reason', () => {
  const fullName = 'A fence is priced by the foot';
  const failureMessages = [`\u001b[31mwanted 3\u001b[0m, came 4${'\nat'.repeat(50)}`];
  const outcome = ofFile('price.test.ts', '', [
    { status: 'passed', fullName, failureMessages: [] },
    { status: 'failed', fullName, failureMessages },
  ]);
  expect(summary(outcome)).toBe('1 passed, 1 failed, 3 skipped');
  const [name, reason, ...more] = listFailures(outcome).split('\n');
  expect(name).toBe('✘ price.test.ts › A fence is priced by the foot');
  expect(reason).toBe('    wanted 3, came 4');
  expect(more).toHaveLength(11);
});

test('a test file that breaks outside of its tests is a failure', () => {
  expect(listFailures(ofFile('broken.test.ts', 'No such module', []))).toBe('✘ broken.test.ts\n    No such module');
});

test('a failed browser test is named with its project, however deep it is, and one that passed when repeated is unsteady', () => {
  const spec = (status: string, ...messages: string[]) => {
    const results = [{ duration: 1, errors: messages.map((message) => ({ message })) }];
    const tests = [{ projectName: 'example', status, results }];
    return { title: `was ${status}`, file: 'form.spec.ts', line: 7, tests };
  };
  const specs = [spec('unexpected', 'The button is hidden'), spec('flaky', 'It was late'), spec('expected')];
  const suites = [{ file: 'form.spec.ts', specs: [], suites: [{ file: 'form.spec.ts', specs }] }];
  const report = { stats: { expected: 1, flaky: 1, skipped: 0 }, suites, errors: [] };
  const outcome = ofPlaywright(report as unknown as Parameters<typeof ofPlaywright>[0]);
  expect(summary(outcome)).toBe('2 passed, 1 failed, 1 unsteady');
  expect(listFailures(outcome)).toBe(
    '~ unsteady: [example] form.spec.ts:7 › was flaky\n    It was late\n\n✘ [example] form.spec.ts:7 › was unexpected\n    The button is hidden',
  );
});

test('a server that does not start is a failure of the browser tests', () => {
  const outcome = ofPlaywright({
    stats: { expected: 0, flaky: 0, skipped: 0 },
    suites: [],
    errors: [{ message: 'Port taken' }],
  });
  expect(listFailures(outcome)).toBe('✘ outside of the tests\n    Port taken');
});

test('the sum names skipped and unsteady tests only when there are any', () => {
  const one = together([PASSED, PASSED, failed('lint')]);
  expect(summary(together([one, one]))).toBe('4 passed, 2 failed');
  expect(summary({ ...one, skipped: 1 })).toBe('2 passed, 1 failed, 1 skipped');
  const unsteady = failed('slow form', 'It was late').failures;
  expect(summary({ ...PASSED, unsteady })).toBe('1 passed, 0 failed, 1 unsteady');
});
