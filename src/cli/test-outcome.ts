import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** What a runner of tests found. */
export type Outcome = { passed: number; skipped: number; failures: Failure[] };
type Failure = { test: string; why: string };

/** A reason's first lines say what was wanted and what came; all of it stands where the test ran. */
const MOST_LINES = 12;

export const PASSED: Outcome = { passed: 1, skipped: 0, failures: [] };

export function failed(test: string, ...reasons: string[]): Outcome {
  return { passed: 0, skipped: 0, failures: [{ test, why: reasons.map(firstLines).join('\n') }] };
}

type VitestReport = Pick<JsonTestResults, 'numPassedTests' | 'numPendingTests' | 'numTodoTests'> & {
  testResults: (Pick<JsonTestResults['testResults'][number], 'name' | 'status' | 'message'> & {
    assertionResults: Pick<Assertion, 'status' | 'fullName' | 'failureMessages'>[];
  })[];
};
type Assertion = JsonTestResults['testResults'][number]['assertionResults'][number];

/** What the report of Vitest's JSON reporter holds. A file that fails outside of its tests is one failure. */
export function ofVitest(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults
      .filter((assertion) => assertion.status === 'failed')
      .flatMap(({ fullName, failureMessages }) => failed(`${name} › ${fullName}`, ...(failureMessages ?? [])).failures);
    return status === 'failed' && own.length === 0 ? failed(name, message).failures : own;
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures };
}

type PlaywrightReport = Pick<JSONReport, 'suites' | 'errors'> & {
  stats: Pick<JSONReport['stats'], 'expected' | 'skipped'>;
};

/** What the report of Playwright's JSON reporter holds. Errors outside of tests (a server that does not start) are failures. */
export function ofPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const outside = errors.flatMap(({ message = '' }) => failed('outside of the tests', message).failures);
  return { passed: stats.expected, skipped: stats.skipped, failures: [...suites.flatMap(failuresIn), ...outside] };
}

function failuresIn({ specs, suites = [] }: JSONReportSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ projectName, results }) => {
        const reasons = results.flatMap((result) => result.errors).map(({ message }) => message);
        return failed(`[${projectName}] ${file}:${line} › ${title}`, ...reasons).failures;
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

export function together(all: Outcome[]): Outcome {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** `12 passed, 0 failed`, and `, 1 skipped` when any was. */
export function summary({ passed, failures, skipped }: Outcome): string {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Each failed test by its name, with the first lines of each reason: the second is often the first one's cause. Empty when
 * none failed.
 */
export function listFailures({ failures }: Outcome): string {
  return failures.map(({ test, why }) => [`✘ ${test}`, indented(why)].filter(Boolean).join('\n')).join('\n\n');
}

function firstLines(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  return lines.slice(0, MOST_LINES).join('\n');
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
