import { writeFile } from 'node:fs/promises';
import { Problem } from '../../cli/main.ts';
import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { csv, UTF8_MARK } from '../../shared/escape.ts';
import { FAILURE_SHOWN_MS, findProblems, selectChecks } from '../server/check-health.ts';
import { type ExportedLead, toExportedLead } from '../server/exported-lead.ts';
import { type OutboxState, retryAll, selectState, selectUnsent, type UnsentRow } from '../server/outbox.ts';
import { type LeadFilter, selectLeads } from '../server/stored-leads.ts';
import { readWeek, weekText } from '../server/weekly-figures.ts';
import { officePart } from './office-part.ts';
import { leadTable, localTime, toTable } from './table.ts';

/** `leads health`: the weekly mail, as of now. Exit code 1 if something is wrong. */
export const showHealth = async (run: RunQuery): Promise<void> => {
  const now = new Date();
  const checks = await run(selectChecks);
  const [state] = (await run(selectState(new Date(now.getTime() - FAILURE_SHOWN_MS).toISOString()))) as [OutboxState];
  const problems = findProblems(state, checks, now);
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

export const showOutbox = async (run: RunQuery): Promise<void> => {
  const rows = await run(selectUnsent());
  console.log(rows.length === 0 ? 'Every message has been sent.' : toTable(rows, columns));
};

export const retryOutbox = async (run: RunQuery): Promise<void> => {
  const { length } = await run(retryAll(new Date()));
  console.log(
    length === 0
      ? 'Every message has been sent.'
      : `The worker sends ${count(length, 'message')} again within a minute, as long as it runs.`,
  );
};

const FIRST_COLUMNS = ['id', 'createdAt', 'source', 'submissionId'];

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));

/** One level: parts become columns like `attribution.gclid` and `desk.state`. */
const flat = (lead: object, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lead).flatMap(([name, value]) =>
      isParts(value) ? Object.entries(flat(value, `${before}${name}.`)) : [[before + name, toText(value)]],
    ),
  );

/** The leads as CSV with a header row; forms differ, so the columns are all the names that occur. */
const toCsv = (leads: ExportedLead[]): string => {
  const rows = leads.map((lead) => flat(lead));
  const columns = [...new Set([...FIRST_COLUMNS, ...rows.flatMap(Object.keys)])];
  return csv([columns, ...rows.map((values) => columns.map((column) => values[column] ?? ''))]);
};

const read = async (run: RunQuery, filter: LeadFilter): Promise<ExportedLead[]> =>
  (await run(selectLeads(filter))).map(toExportedLead);

export const list = async (run: RunQuery, filter: LeadFilter): Promise<void> => {
  console.log(leadTable(await read(run, filter)));
  if (filter.spam) return;
  const { length } = await read(run, { ...filter, spam: true, limit: undefined });
  if (length > 0) console.log(`\n${length} more ${length === 1 ? 'looks' : 'look'} like spam: add --spam to see.`);
};

/** `leads export`, oldest first; suspected ones are included and say why, because a mistake of ours must not lose a lead */
export const exportLeads = async (
  run: RunQuery,
  filter: LeadFilter,
  format: 'csv' | 'json',
  out: string | undefined,
): Promise<void> => {
  const stored = (await read(run, filter)).toReversed();
  const leads = (await (await officePart())?.withDesk(run, stored)) ?? stored;
  const data = format === 'csv' ? toCsv(leads) : `${JSON.stringify(leads, null, 2)}\n`;
  if (out === undefined) return void process.stdout.write(data);
  const mark = format === 'csv' ? UTF8_MARK : '';
  await writeFile(out, mark + data).catch((error: Error) => {
    throw new Problem(`The file could not be written: ${error.message}`);
  });
  console.log(`${count(leads.length, 'lead')} written to ${out}`);
};
