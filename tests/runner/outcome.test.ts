import { expect, test } from 'vitest';
import { afterSecondTry, failed, listFailures, ofPlaywright, ofVitest, PASSED, summary, together } from './outcome.ts';

const assertion = { status: 'passed' as const, fullName: 'A fence is priced by the foot', failureMessages: [] };

test('a failed test is named with its file and the first lines of its reason', () => {
  const outcome = ofVitest({
    numPassedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: 'price.test.ts',
        status: 'failed',
        message: '',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          assertion,
          {
            ...assertion,
            status: 'failed',
            failureMessages: [`\u001b[31mwanted 3\u001b[0m, came 4${'\nat'.repeat(50)}`],
          },
        ],
      },
    ],
  });
  expect(summary(outcome)).toBe('1 passed, 1 failed, 3 skipped');
  const [name, reason, ...more] = listFailures(outcome).split('\n');
  expect(name).toBe('✘ price.test.ts › A fence is priced by the foot');
  expect(reason).toBe('    wanted 3, came 4');
  expect(more).toHaveLength(11);
});

test('a test file that breaks outside of its tests is a failure', () => {
  const outcome = ofVitest({
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'broken.test.ts',
        status: 'failed',
        message: 'No such module',
        startTime: 0,
        endTime: 0,
        assertionResults: [],
      },
    ],
  });
  expect(listFailures(outcome)).toBe('✘ broken.test.ts\n    No such module');
});

test('a failed browser test is named with its project, however deep it stands', () => {
  const spec = (status: 'unexpected' | 'expected') => ({
    title: `was ${status}`,
    file: 'form.spec.ts',
    line: 7,
    column: 1,
    ok: status === 'expected',
    id: status,
    tags: [],
    tests: [
      {
        timeout: 0,
        annotations: [],
        expectedStatus: 'passed' as const,
        projectName: 'example',
        projectId: 'example',
        status,
        results:
          status === 'expected'
            ? []
            : [{ ...result, errors: [{ message: 'The button is hidden' }, { message: 'Its script did not load' }] }],
      },
    ],
  });
  const inner = {
    title: 'inner',
    file: 'form.spec.ts',
    line: 1,
    column: 1,
    specs: [spec('unexpected'), spec('expected')],
  };
  const outer = { ...inner, title: 'outer', specs: [], suites: [inner] };
  const outcome = ofPlaywright({ stats: { expected: 1, skipped: 0 }, suites: [outer], errors: [] });
  expect(summary(outcome)).toBe('1 passed, 1 failed');
  expect(listFailures(outcome)).toBe(
    '✘ [example] form.spec.ts:7 › was unexpected\n    The button is hidden\n    Its script did not load',
  );
});

const result = {
  workerIndex: 0,
  parallelIndex: 0,
  status: 'failed' as const,
  duration: 1,
  error: undefined,
  stdout: [],
  stderr: [],
  retry: 0,
  startTime: '2026-01-01T00:00:00Z',
  attachments: [],
  annotations: [],
};

test('a server that does not start is a failure of the browser tests', () => {
  const outcome = ofPlaywright({ stats: { expected: 0, skipped: 0 }, suites: [], errors: [{ message: 'Port taken' }] });
  expect(listFailures(outcome)).toBe('✘ outside of the tests\n    Port taken');
});

test('the sum names skipped and unsteady tests only when there are any', () => {
  const one = together([PASSED, PASSED, failed('lint')]);
  expect(summary(together([one, one]))).toBe('4 passed, 2 failed');
  expect(summary({ ...one, skipped: 1 })).toBe('2 passed, 1 failed, 1 skipped');
  const unsteady = failed('slow form', 'It was late').failures;
  expect(summary({ ...PASSED, unsteady })).toBe('1 passed, 0 failed, 1 unsteady');
});

test('a browser test that passes once more is unsteady, and listed with why it failed; one that fails again has failed', () => {
  const first = together([PASSED, failed('form', 'It was late'), failed('menu', 'It was shut')]);
  const second = together([PASSED, failed('menu', 'It was shut again')]);
  const whole = afterSecondTry(first, second);
  expect(summary(whole)).toBe('1 passed, 1 failed, 1 unsteady');
  expect(listFailures(whole)).toBe('~ unsteady: form\n    It was late\n\n✘ menu\n    It was shut again');
});

test('what the second try did not make has failed', () => {
  const first = together([failed('form', 'It was late'), failed('menu', 'It was shut')]);
  expect(summary(afterSecondTry(first, PASSED))).toBe('0 passed, 2 failed');
  const stopped = failed('outside of the tests', 'Port taken');
  expect(summary(afterSecondTry(failed('form', 'It was late'), stopped))).toBe('0 passed, 2 failed');
});
