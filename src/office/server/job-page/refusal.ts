import { fieldsOf, sentFieldsOf } from '../../../leads/server/exported-lead.ts';
import { contactOf } from '../../contract/contact.ts';
import type { JobPage } from '../../contract/job-page.ts';
import { type LeadEvent, readConsent } from '../../contract/standing.ts';
import { rulesOf } from '../../contract/states.ts';
import type { DeskRow } from '../sql/desk.ts';
import { namesCustomer } from './names-customer.ts';

/** Why a page does not leave the office. It is asked each time, as a name may be corrected and a yes taken back. */

export type Job = { row: DeskRow; events: readonly LeadEvent[] };

/** A name that was corrected is as much of theirs as the one they sent. */
const findNamed = (row: DeskRow, texts: string[]): string | undefined => {
  const contacts = [contactOf(fieldsOf(row)), contactOf(sentFieldsOf(row))];
  for (const text of texts) {
    const what = contacts.map((contact) => namesCustomer(text, contact)).find((named) => named !== undefined);
    if (what !== undefined) return `“${text}” has ${what} in it.`;
  }
  return undefined;
};

/** In a sentence; undefined where nothing speaks against it. */
export const refusalOf = ({ row, events }: Job, page: JobPage, wayOut = 'write it without'): string | undefined => {
  if (rulesOf(row.state).ends !== 'won') return 'Only a job that was won becomes a page.';
  if (readConsent(events) === null) return 'Ask the customer first, and note their yes.';
  const named = findNamed(row, [page.title, page.town, ...page.photos.map(({ alt }) => alt)]);
  return named && `${named} A page names nobody: ${wayOut}.`;
};

/** The same of a draft, which says what it says. */
export const refusalOfMade = (job: Job, page: JobPage) =>
  refusalOf(job, page, 'press ‘Begin anew’, and write it without');
