import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root } from '../../src/cli/paths.mjs';

/** What a test runner found. `unsteady` are tests that failed, then passed when they were repeated. */
export type Outcome = { passed: number; skipped: number; failures: Failure[]; unsteady: Failure[]; files: TimedFile[] };
type Failure = { test: string; why: string };
/** How long the tests of a file took together. */
type TimedFile = { file: string; ms: number };

/** This many unsteady tests in one run fail the whole run. */
export const TOO_UNSTEADY = 3;

/** The first lines of a reason say what was expected and received; the rest is a stack trace. */
const MOST_LINES = 12;

const NOTHING: Outcome = { passed: 0, skipped: 0, failures: [], unsteady: [], files: [] };

export const PASSED: Outcome = { ...NOTHING, passed: 1 };

export const failed = (test: string, ...reasons: string[]): Outcome => {
  return { ...NOTHING, failures: [{ test, why: reasons.map(firstLines).join('\n') }] };
};

type VitestReport = Pick<JsonTestResults, 'numPassedTests' | 'numPendingTests' | 'numTodoTests'> & {
  testResults: (Pick<
    JsonTestResults['testResults'][number],
    'name' | 'status' | 'message' | 'startTime' | 'endTime'
  > & {
    assertionResults: Pick<Assertion, 'status' | 'fullName' | 'failureMessages'>[];
  })[];
};
type Assertion = JsonTestResults['testResults'][number]['assertionResults'][number];

/** What the report of Vitest's JSON reporter contains. A file that fails outside of its tests is one failure. */
export const ofVitest = (report: VitestReport): Outcome => {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults
      .filter((assertion) => assertion.status === 'failed')
      .flatMap(({ fullName, failureMessages }) => failed(`${name} › ${fullName}`, ...(failureMessages ?? [])).failures);
    return status === 'failed' && own.length === 0 ? failed(name, message).failures : own;
  });
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files,
  };
};

type PlaywrightReport = Pick<JSONReport, 'suites' | 'errors'> & {
  stats: Pick<JSONReport['stats'], 'expected' | 'flaky' | 'skipped'>;
};

/** What the report of Playwright's JSON reporter contains. Errors outside of tests (a server that does not start) are failures. */
export const ofPlaywright = ({ stats, suites, errors }: PlaywrightReport): Outcome => {
  const outside = errors.flatMap(({ message = '' }) => failed('outside of the tests', message).failures);
  return {
    ...NOTHING,
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...suites.flatMap((suite) => failuresIn(suite, 'unexpected')), ...outside],
    unsteady: suites.flatMap((suite) => failuresIn(suite, 'flaky')),
    files: suites.map((suite) => ({ file: suite.file, ms: sumDurations(suite) })),
  };
};

const sumDurations = ({ specs, suites = [] }: JSONReportSuite): number => {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumDurations(suite), own);
};

const failuresIn = ({ specs, suites = [] }: JSONReportSuite, kind: 'unexpected' | 'flaky'): Failure[] => {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === kind)
      .flatMap(({ projectName, results }) => {
        const reasons = results.flatMap((result) => result.errors).map(({ message }) => message);
        return failed(`[${projectName}] ${file}:${line} › ${title}`, ...reasons).failures;
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, kind))];
};

export const together = (all: Outcome[]): Outcome => {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
    unsteady: all.flatMap(({ unsteady }) => unsteady),
    files: all.flatMap(({ files }) => files),
  };
};

/** `12 passed, 0 failed`, and `, 1 skipped` or `, 1 unsteady` if any were. */
export const summary = ({ passed, failures, skipped, unsteady }: Outcome): string => {
  const more = Object.entries({ skipped, unsteady: unsteady.length }).filter(([, count]) => count > 0);
  return [`${passed} passed`, `${failures.length} failed`, ...more.map(([what, count]) => `${count} ${what}`)].join(
    ', ',
  );
};

/**
 * Each failed and each unsteady test by name, with the first lines of each reason: the second one is often the cause of the first.
 * Empty if there are none.
 */
export const listFailures = ({ failures, unsteady }: Outcome): string => {
  const list = (mark: string, all: Failure[]) =>
    all.map(({ test, why }) => [`${mark} ${test}`, indented(why)].filter(Boolean).join('\n'));
  return [...list('~ unsteady:', unsteady), ...list('✘', failures)].join('\n\n');
};

const firstLines = (text: string): string => {
  const lines = stripVTControlCharacters(text).trim().split('\n');
  return lines.slice(0, MOST_LINES).join('\n');
};

const indented = (text: string): string => {
  return text.replace(/^(?=.)/gm, '    ');
};
