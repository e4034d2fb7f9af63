import { removeMailsAbout } from '../../cli/local-mail.ts';
import { Problem } from '../../cli/main.ts';
import type { Query, RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { type ExportedLead, toExportedLead } from '../server/exported-lead.ts';
import {
  countLeadsBefore,
  deleteLeads,
  deleteLeadsBefore,
  type LeadRow,
  selectLeadsOf,
  selectLeadsOfPhone,
} from '../server/leads.ts';
import { phoneKey } from '../server/phone.ts';
import { isSure } from './is-sure.ts';
import type { Of } from './options.ts';
import { leadTable } from './table.ts';

/** Removes for good, the local copies of mails too. */
const remove = async (run: RunQuery, query: Query): Promise<void> => {
  const removed = (await run(query)) as { id: string }[];
  await removeMailsAbout(removed.map(({ id }) => id));
  console.log(
    `Removed: ${count(removed.length, 'lead')}, with everything that the outbox knew about ${removed.length === 1 ? 'it' : 'them'}.`,
  );
  console.log('Mailboxes, webhook receivers and back-ups are yours to look through: docs/operations.md.');
};

/** `leads purge` */
export const purge = async (run: RunQuery, { before, age, yes }: Of<'purge'>): Promise<void> => {
  const [{ leads }] = (await run(countLeadsBefore(before))) as [{ leads: number }];
  if (leads === 0) return console.log(`No lead is older than ${age}.`);
  console.log(`${count(leads, 'lead')} came before ${before.slice(0, 10)}.`);
  if (await isSure('Remove them?', yes)) await remove(run, deleteLeadsBefore(before));
};

const findByEmail = async (run: RunQuery, email: string): Promise<ExportedLead[]> =>
  ((await run(selectLeadsOf(email))) as LeadRow[]).map(toExportedLead);

/** However the number is written. @throws {Problem} where it is none */
const findByPhone = async (run: RunQuery, phone: string): Promise<ExportedLead[]> => {
  const key = phoneKey(phone);
  if (key === '') throw new Problem(`"${phone}" is neither a mail address nor a phone number.`);
  const rows = (await run(selectLeadsOfPhone(key))) as LeadRow[];
  return rows.map(toExportedLead).filter((lead) => phoneKey(lead.phone) === key);
};

/** `leads forget` */
export const forget = async (run: RunQuery, { whose, yes }: Of<'forget'>): Promise<void> => {
  const found = whose.includes('@') ? await findByEmail(run, whose) : await findByPhone(run, whose);
  if (found.length === 0) return console.log(`No lead was sent with ${whose}.`);
  console.log(`${leadTable(found)}\n`);
  const ids = found.map(({ id }) => id);
  if (await isSure(`Remove ${count(found.length, 'lead')} of ${whose}?`, yes)) await remove(run, deleteLeads(ids));
};
