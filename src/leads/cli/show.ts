import { writeFile } from 'node:fs/promises';
import { Problem } from '../../cli/main.ts';
import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { UTF8_MARK } from '../../shared/escape.ts';
import { type ExportedLead, toExportedLead } from '../server/exported-lead.ts';
import { type LeadFilter, type LeadRow, selectLeads } from '../server/leads.ts';
import { toCsv } from './csv.ts';
import { leadTable } from './lead-table.ts';
import { officePart } from './office-part.ts';
import type { Of } from './options.ts';

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
