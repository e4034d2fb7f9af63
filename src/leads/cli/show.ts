import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { FAILURE_SHOWN_MS, findProblems, selectChecks } from '../server/check-health.ts';
import { type ExportedLead, toExportedLead } from '../server/exported-lead.ts';
import { type OutboxState, retryAll, selectState, selectUnsent } from '../server/outbox.ts';
import { type LeadFilter, selectLeads } from '../server/stored-leads.ts';
import { readWeek, weekText } from '../server/weekly-figures.ts';
import { officePart } from './office-part.ts';
import { leadTable, localTime, toTable } from './table.ts';

export const showHealth = async (run: RunQuery): Promise<void> => {
  const now = new Date();
  const checks = await run(selectChecks);
  const [state] = (await run(selectState(new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString()))) as [OutboxState];
  const problems = findProblems(state, checks, now);
  const test = checks.find(({ name }) => name === 'self-test');
  const besides = (await (await officePart())?.weekLines(run, now)) ?? [];
  console.log(weekText(await readWeek(run, now), problems, besides));
  console.log(`Messages that wait to be sent: ${state.waiting}`);
  console.log(`Daily test lead last sent: ${test ? localTime(test.at) : 'never (it runs with the site)'}`);
  if (problems.length > 0) process.exitCode = 1;
};

export const showOutbox = async (run: RunQuery): Promise<void> => {
  const rows = (await run(selectUnsent())).map((row) => [
    localTime(row.created_at),
    row.purpose,
    row.source,
    row.attempts,
    row.due_at === null ? 'failed' : localTime(row.due_at),
    row.last_error,
    row.lead_id,
  ]);
  const head = ['Since', 'Message', 'Lead from', 'Tries', 'Next', 'Last answer', 'Lead'];
  console.log(rows.length === 0 ? 'Every message has been sent.' : toTable(head, rows));
};

export const retryOutbox = async (run: RunQuery): Promise<void> => {
  const { length } = await run(retryAll(new Date()));
  console.log(
    length === 0
      ? 'Every message has been sent.'
      : `The worker sends ${count(length, 'message')} again within a minute, as long as it runs.`,
  );
};

const read = async (run: RunQuery, filter: LeadFilter): Promise<ExportedLead[]> =>
  (await run(selectLeads(filter))).map(toExportedLead);

const MOST_LISTED = 20;

export const list = async (run: RunQuery, spam: boolean): Promise<void> => {
  console.log(leadTable(await read(run, { spam, limit: MOST_LISTED })));
  if (spam) return;
  const { length } = await read(run, { spam: true });
  if (length > 0) console.log(`\n${length} more ${length === 1 ? 'looks' : 'look'} like spam: add --spam to see.`);
};

/** `leads export`, oldest first; suspected ones are included and say why, because a mistake of ours must not lose a lead */
export const exportLeads = async (run: RunQuery): Promise<void> => {
  const stored = (await read(run, {})).toReversed();
  const leads = (await (await officePart())?.withDesk(run, stored)) ?? stored;
  process.stdout.write(`${JSON.stringify(leads, null, 2)}\n`);
};
