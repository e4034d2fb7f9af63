import { count } from '../../lib/count.ts';
import { toExportedLead } from '../../worker/exported-lead.ts';
import { countLeadsBefore, deleteLeadsBefore, deleteLeadsOf, type LeadRow, selectLeadsOf } from '../../worker/leads.ts';
import type { Query, RunQuery } from '../../worker/query.ts';
import { removeMailsAbout } from '../local-mail.ts';
import { isSure } from './is-sure.ts';
import { leadTable } from './lead-table.ts';
import type { Of } from './options.ts';

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

/** `leads forget` */
export const forget = async (run: RunQuery, { email, yes }: Of<'forget'>): Promise<void> => {
  const found = ((await run(selectLeadsOf(email))) as LeadRow[]).map(toExportedLead);
  if (found.length === 0) return console.log(`No lead was sent with the address ${email}.`);
  console.log(`${leadTable(found)}\n`);
  if (await isSure(`Remove ${count(found.length, 'lead')} of ${email}?`, yes)) await remove(run, deleteLeadsOf(email));
};
