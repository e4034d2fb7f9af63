import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeMailsAbout } from '../../cli/local-mail.ts';
import { isSure, Problem } from '../../cli/main.ts';
import { root } from '../../cli/paths.mjs';
import { parseContent } from '../../server/parse-content.ts';
import type { Query, RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { type ExportedLead, parseFields, toExportedLead } from '../server/exported-lead.ts';
import { findLeadPhones, getShopAreaCode } from '../server/normalize-phone.ts';
import { findPersonKeys } from '../server/person-keys.ts';
import {
  countLeadsBefore,
  deleteLeads,
  deleteLeadsBefore,
  type LeadRow,
  selectLeadsBy,
} from '../server/stored-leads.ts';
import { monthsBefore } from '../server/weekly-figures.ts';
import { leadTable } from './table.ts';

const remove = async (run: RunQuery, query: Query<{ id: string }>): Promise<void> => {
  const removed = await run(query);
  await removeMailsAbout(removed.map(({ id }) => id));
  console.log(
    `Removed: ${count(removed.length, 'lead')}, with all messages about ${removed.length === 1 ? 'it' : 'them'}.`,
  );
  console.log('Search mailboxes, webhook receivers, and backups yourself: docs/operations.md.');
};

export const purge = async (open: () => RunQuery, age: string, yes: boolean): Promise<void> => {
  const [, number, unit] = /^([1-9]\d{0,2})([my])$/.exec(age) ?? [];
  if (number === undefined) throw new Problem(`--older-than: write months or years, like 24m or 2y, not "${age}".`);
  const before = monthsBefore(new Date(), Number(number) * (unit === 'y' ? 12 : 1)).toISOString();
  const run = open();
  const [{ leads }] = (await run(countLeadsBefore(before))) as [{ leads: number }];
  if (leads === 0) return console.log(`No lead is older than ${age}.`);
  console.log(`${count(leads, 'lead')} came before ${before.slice(0, 10)}.`);
  if (await isSure('Remove them?', yes)) await remove(run, deleteLeadsBefore(before));
};

/** However a number is written. @throws {Problem} if it is neither a phone number nor an email address */
const findLeads = async (run: RunQuery, whose: string): Promise<ExportedLead[]> => {
  const file = await readFile(join(root, 'src/content/business.yaml'), 'utf8');
  const area = getShopAreaCode(parseContent<'business'>(file).business.phones);
  const key = whose.includes('@') ? whose.toLowerCase() : findLeadPhones({ phone: whose }, area)[0]?.key;
  if (key === undefined) throw new Problem(`"${whose}" is neither an email address nor a phone number.`);
  const rows = await run(selectLeadsBy(key));
  const isTheirs = (row: LeadRow) => findPersonKeys({ ...parseFields(row), email: row.email }, area).includes(key);
  return rows.filter(isTheirs).map(toExportedLead);
};

export const forget = async (run: RunQuery, whose: string, yes: boolean): Promise<void> => {
  const found = await findLeads(run, whose);
  if (found.length === 0) return console.log(`No lead was sent with ${whose}.`);
  console.log(`${leadTable(found)}\n`);
  const ids = found.map(({ id }) => id);
  if (await isSure(`Remove ${count(found.length, 'lead')} of ${whose}?`, yes)) await remove(run, deleteLeads(ids));
};
