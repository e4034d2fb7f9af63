import type { RunQuery } from '../../server/query.ts';
import { type CheckRow, selectChecks } from '../server/check-records.ts';
import { FAILURE_SHOWN_MS, problemsOf } from '../server/health-rules.ts';
import { type OutboxState, selectState } from '../server/outbox.ts';
import { readWeek, weekText } from '../server/week.ts';
import { officePart } from './office-part.ts';
import { localTime } from './table.ts';

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
