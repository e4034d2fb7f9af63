import type { D1Database } from '@cloudflare/workers-types';
import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { prepare, readAll, readRows, sql } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { DAY_MS, HOUR_MS } from '../../shared/dates.ts';
import { HEALTH_PATH } from '../../shared/routes.ts';
import { type OutboxState, selectState } from './outbox.ts';

type CheckName = 'self-test' | 'alert' | 'digest';

type CheckRow = {
  name: CheckName;
  /** ISO 8601 in UTC */
  at: string;
  problem: string | null;
};

export const selectChecks = sql<CheckRow>`SELECT name, at, problem FROM checks`;

export const readCheck = async (db: D1Database, name: CheckName): Promise<CheckRow | undefined> =>
  (await readRows(db, selectChecks)).find((check) => check.name === name);

export const noteCheck = async (db: D1Database, name: CheckName, now: Date, problem: string | null): Promise<void> => {
  const upsert = sql`
    INSERT INTO checks (name, at, problem) VALUES (${name}, ${now.toISOString()}, ${problem})
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, problem = excluded.problem`;
  await prepare(db, upsert).run();
};

const TEST_LATE_AFTER_MS = 26 * HOUR_MS;

/** How long a message that failed for good counts as a problem, unless someone resends it. */
export const FAILURE_SHOWN_MS = 7 * DAY_MS;

/** `kind` stays the same while the same thing is wrong; the sentence may contain a time or a count. */
export type HealthProblem = { kind: string; sentence: string };

const age = (time: string, now: Date) => now.getTime() - Date.parse(time);

/** `2026-01-31 09:05 UTC` */
const shortTime = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const because = (error: string | null) => (error === null ? '.' : `: ${error}`);

const outboxProblems = (outbox: OutboxState, now: Date): HealthProblem[] => {
  const { waiting_since, waiting_error, refused, refusal, failed } = outbox;
  const problems: HealthProblem[] = [];
  const note = (kind: string, sentence: string) => problems.push({ kind, sentence });
  if (refused > 0) note('refused', `Messages to the builder that are refused: ${refused}${because(refusal)}`);
  if (waiting_since !== null && age(waiting_since, now) > HOUR_MS) {
    const since = `${shortTime(waiting_since)}${because(waiting_error)}`;
    note('waiting', `A message has been waiting to be sent since ${since}`);
  }
  if (failed > 0) note('failed', `Messages to the builder that failed for good: ${failed}.`);
  return problems;
};

const testProblems = (checks: CheckRow[], now: Date): HealthProblem[] => {
  const test = checks.find(({ name }) => name === 'self-test');
  // A newly deployed worker has not run it yet.
  if (test === undefined) return [];
  if (test.problem !== null) return [{ kind: 'test', sentence: `The daily test lead failed: ${test.problem}` }];
  if (age(test.at, now) <= TEST_LATE_AFTER_MS) return [];
  return [{ kind: 'test-late', sentence: `The daily test lead was last sent on ${shortTime(test.at)}.` }];
};

/** Everything that is wrong, as sentences without anything personal or secret; empty if all is well. */
export const findProblems = (outbox: OutboxState, checks: CheckRow[], now: Date): HealthProblem[] => [
  ...outboxProblems(outbox, now),
  ...testProblems(checks, now),
];

const setUpProblems = (env: Env): HealthProblem[] => [
  ...(env.WEBHOOK_URL && !env.WEBHOOK_SECRET
    ? [{ kind: 'webhook', sentence: 'WEBHOOK_URL is set without WEBHOOK_SECRET, so nothing is sent to it.' }]
    : []),
  ...floors.flatMap(({ healthProblems }) => healthProblems?.(env) ?? []),
];

export const checkHealth = async (
  env: Env,
  now: Date,
): Promise<{ isDatabaseOk: boolean; problems: HealthProblem[] }> => {
  try {
    const since = new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString();
    const [, [state], checks] = await readAll(env.DB, [
      sql`SELECT id FROM leads LIMIT 1`,
      selectState(since),
      selectChecks,
    ]);
    if (state === undefined) throw new Error('The outbox says nothing');
    const problems = findProblems(state, checks, now);
    return { isDatabaseOk: true, problems: [...problems, ...setUpProblems(env)] };
  } catch (error) {
    logError(HEALTH_PATH, error);
    const away = { kind: 'database', sentence: 'The database does not answer: no lead can be stored.' };
    return { isDatabaseOk: false, problems: [away, ...setUpProblems(env)] };
  }
};
