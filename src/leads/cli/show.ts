import { writeFile } from 'node:fs/promises';
import { Problem } from '../../cli/main.ts';
import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { csv, UTF8_MARK } from '../../shared/escape.ts';
import { type ExportedLead, toExportedLead } from '../server/exported-lead.ts';
import { type LeadFilter, type LeadRow, selectLeads } from '../server/leads.ts';
import { officePart } from './office-part.ts';
import type { Of } from './options.ts';
import { leadTable } from './table.ts';

const FIRST_COLUMNS = ['id', 'createdAt', 'source', 'submissionId'];

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));

/** One level: parts become columns like `attribution.gclid` and `desk.state`. */
const flat = (lead: object, before = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lead).flatMap(([name, value]) =>
      isParts(value) ? Object.entries(flat(value, `${before}${name}.`)) : [[before + name, textOf(value)]],
    ),
  );

/** The leads as CSV with a heading; forms differ, so the columns are all the names that occur. */
const toCsv = (leads: ExportedLead[]): string => {
  const rows = leads.map((lead) => flat(lead));
  const columns = [...new Set([...FIRST_COLUMNS, ...rows.flatMap(Object.keys)])];
  return csv([columns, ...rows.map((values) => columns.map((column) => values[column] ?? ''))]);
};

/** The leads that pass the filter, newest first. */
const read = async (run: RunQuery, filter: LeadFilter): Promise<ExportedLead[]> =>
  ((await run(selectLeads(filter))) as LeadRow[]).map(toExportedLead);

/** `leads list` */
export const list = async (run: RunQuery, { filter }: Of<'list'>): Promise<void> => {
  console.log(leadTable(await read(run, filter)));
  if (filter.spam) return;
  const { length } = await read(run, { ...filter, spam: true, limit: undefined });
  if (length > 0) console.log(`\n${length} more ${length === 1 ? 'looks' : 'look'} like spam: add --spam to see.`);
};

/** `leads export`, oldest first; suspected ones are in it and say why, because a mistake of ours must not lose a lead */
export const exportLeads = async (run: RunQuery, { filter, format, out }: Of<'export'>): Promise<void> => {
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
