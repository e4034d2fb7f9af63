import { DAY_MS, HOUR_MS } from '../../shared/dates.ts';
import type { CheckRow } from './check-records.ts';
import type { OutboxState } from './outbox.ts';

/** What counts as wrong: pure rules, for the worker and for `npm run leads -- health`. */

/** A message that has waited longer is a problem. */
const LONGEST_WAIT_MS = HOUR_MS;

/** The daily test is late after this long. */
const TEST_LATE_AFTER_MS = 26 * HOUR_MS;

/** A message that failed for good is a problem for this long, if nobody sends it again. */
export const FAILURE_SHOWN_MS = 7 * DAY_MS;

/** `kind` stays the same while the same thing is wrong; the sentence may hold a time or a count. */
export type HealthProblem = { kind: string; sentence: string };

const age = (time: string, now: Date) => now.getTime() - Date.parse(time);

/** `2026-01-31 09:05 UTC` */
const shortTime = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const because = (error: string | null) => (error === null ? '.' : `: ${error}`);

const outboxProblems = ({ waiting_since, waiting_error, failed }: OutboxState, now: Date): HealthProblem[] => {
  const problems: HealthProblem[] = [];
  if (waiting_since !== null && age(waiting_since, now) > LONGEST_WAIT_MS) {
    const sentence = `A message has been waiting to be sent since ${shortTime(waiting_since)}${because(waiting_error)}`;
    problems.push({ kind: 'waiting', sentence });
  }
  if (failed > 0) {
    problems.push({ kind: 'failed', sentence: `Messages to the builder that failed for good: ${failed}.` });
  }
  return problems;
};

const testProblems = (test: CheckRow | undefined, now: Date): HealthProblem[] => {
  // A worker that has just been set up has not run it yet.
  if (test === undefined) return [];
  if (test.problem !== null) return [{ kind: 'test', sentence: `The daily test lead failed: ${test.problem}` }];
  if (age(test.at, now) <= TEST_LATE_AFTER_MS) return [];
  return [{ kind: 'test-late', sentence: `The daily test lead was last sent on ${shortTime(test.at)}.` }];
};

/** Everything that is wrong, as sentences without anything personal or secret; empty when all is well. */
export const problemsOf = (outbox: OutboxState, checks: CheckRow[], now: Date): HealthProblem[] => [
  ...outboxProblems(outbox, now),
  ...testProblems(
    checks.find(({ name }) => name === 'self-test'),
    now,
  ),
];
