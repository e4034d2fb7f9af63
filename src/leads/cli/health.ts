import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { type CheckRow, FAILURE_SHOWN_MS, problemsOf, selectChecks } from '../server/check-health.ts';
import { type OutboxState, retryAll, selectState, selectUnsent, type UnsentRow } from '../server/outbox.ts';
import { readWeek, weekText } from '../server/week.ts';
import { officePart } from './office-part.ts';
import { localTime, toTable } from './table.ts';

/** `leads health`: the weekly mail, of this moment. Exit code 1 when something is wrong. */
export const showHealth = async (run: RunQuery): Promise<void> => {
  const now = new Date();
  const checks = (await run(selectChecks)) as CheckRow[];
  const [state] = (await run(selectState(new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString()))) as [OutboxState];
  const problems = problemsOf(state, checks, now);
  const test = checks.find(({ name }) => name === 'self-test');
  const besides = (await (await officePart())?.weekLines(run, now)) ?? [];
  console.log(weekText(await readWeek(run, now), problems, besides));
  console.log(`Messages that wait to be sent: ${state.waiting}`);
  console.log(`Daily test lead last sent: ${test ? localTime(test.at) : 'never: it runs with the site'}`);
  if (problems.length > 0) process.exitCode = 1;
};

const columns: Record<string, (row: UnsentRow) => unknown> = {
  Since: (row) => localTime(row.created_at),
  Message: (row) => row.purpose,
  'Lead from': (row) => row.source,
  Tries: (row) => row.attempts,
  Next: (row) => (row.due_at === null ? 'failed' : localTime(row.due_at)),
  'Last answer': (row) => row.last_error,
  Lead: (row) => row.lead_id,
};

/** `leads outbox` */
export const showOutbox = async (run: RunQuery): Promise<void> => {
  const rows = (await run(selectUnsent())) as UnsentRow[];
  console.log(rows.length === 0 ? 'Every message has been sent.' : toTable(rows, columns));
};

/** `leads outbox retry` */
export const retryOutbox = async (run: RunQuery): Promise<void> => {
  const { length } = await run(retryAll(new Date()));
  console.log(
    length === 0
      ? 'Every message has been sent.'
      : `The worker sends ${count(length, 'message')} again within a minute, as long as it runs.`,
  );
};
