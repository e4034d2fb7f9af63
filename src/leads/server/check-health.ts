import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { HEALTH_PATH } from '../../shared/routes.ts';
import { type CheckRow, selectChecks } from './check-records.ts';
import { FAILURE_SHOWN_MS, type HealthProblem, problemsOf } from './health-rules.ts';
import { type OutboxState, selectState } from './outbox.ts';

type Health = { isDatabaseOk: boolean; problems: HealthProblem[] };

const UNAVAILABLE: HealthProblem = {
  kind: 'database',
  sentence: 'The database does not answer: no lead can be stored.',
};

const setUpProblems = (env: Env): HealthProblem[] => [
  ...(env.WEBHOOK_URL && !env.WEBHOOK_SECRET
    ? [{ kind: 'webhook', sentence: 'WEBHOOK_URL is set without WEBHOOK_SECRET, so nothing is sent to it.' }]
    : []),
  ...floors.flatMap(({ healthProblems }) => healthProblems?.(env) ?? []),
];

/** Asks the database how everything is. Never throws. */
export const checkHealth = async (env: Env, now: Date): Promise<Health> => {
  try {
    const since = new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString();
    const [, states, checks] = await runAll(env.DB, [
      { sql: 'SELECT id FROM leads LIMIT 1', values: [] },
      selectState(since),
      selectChecks,
    ]);
    const [state] = (states?.results ?? []) as OutboxState[];
    if (state === undefined) throw new Error('The outbox says nothing');
    const problems = problemsOf(state, (checks?.results ?? []) as CheckRow[], now);
    return { isDatabaseOk: true, problems: [...problems, ...setUpProblems(env)] };
  } catch (error) {
    logError(HEALTH_PATH, error);
    return { isDatabaseOk: false, problems: [UNAVAILABLE, ...setUpProblems(env)] };
  }
};
