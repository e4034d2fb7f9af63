import { toExportedLead } from '../../worker/exported-lead.ts';
import { countLeadsBefore, deleteLeadsBefore, deleteLeadsOf, type LeadRow, selectLeadsOf } from '../../worker/leads.ts';
import type { Query } from '../../worker/query.ts';
import { removeMailsAbout } from '../local-mail.ts';
import { isSure } from './is-sure.ts';
import { leadTable } from './lead-table.ts';
import type { Options } from './options.ts';
import type { RunQuery } from './run-query.ts';

type Of<Command extends Options['command']> = Extract<Options, { command: Command }>;

const leads = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** Removes for good, the local copies of mails too. */
const remove = async (run: RunQuery, query: Query): Promise<void> => {
  const removed = (await run(query)) as { id: string }[];
  await removeMailsAbout(removed.map(({ id }) => id));
  console.log(
    `Removed: ${leads(removed.length)}, with everything that the outbox knew about ${removed.length === 1 ? 'it' : 'them'}.`,
  );
  console.log('Mailboxes, webhook receivers and back-ups are yours to look through: docs/operations.md.');
};

/** `leads purge` */
export const purge = async (run: RunQuery, { before, age, yes }: Of<'purge'>): Promise<void> => {
  const [{ leads: count }] = (await run(countLeadsBefore(before))) as [{ leads: number }];
  if (count === 0) return console.log(`No lead is older than ${age}.`);
  console.log(`${leads(count)} came before ${before.slice(0, 10)}.`);
  if (await isSure('Remove them?', yes)) await remove(run, deleteLeadsBefore(before));
};

/** `leads forget` */
export const forget = async (run: RunQuery, { email, yes }: Of<'forget'>): Promise<void> => {
  const found = ((await run(selectLeadsOf(email))) as LeadRow[]).map(toExportedLead);
  if (found.length === 0) return console.log(`No lead was sent with the address ${email}.`);
  console.log(`${leadTable(found)}\n`);
  if (await isSure(`Remove ${leads(found.length)} of ${email}?`, yes)) await remove(run, deleteLeadsOf(email));
};
