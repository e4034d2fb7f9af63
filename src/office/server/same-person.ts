import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { searchColumnsOf } from '../../leads/server/searched.ts';
import type { Env } from '../../server/env.ts';
import { readRows } from '../../server/query.ts';
import type { Detail, Summary } from '../contract/answers.ts';
import { MAX_OTHERS } from '../contract/office-limits.ts';
import type { ContactKeys } from '../contract/requests.ts';
import type { LeadEvent } from '../contract/standing.ts';
import { readTowns } from './built-lists.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { deletePerson, selectKnown, selectNamed, selectOthersOf } from './sql/same-person-queries.ts';
import { summaryOf } from './summary.ts';

/** Leads of one person share a number or an email address, or were linked by hand: they are shown and forgotten together. */

export const readOthers = (row: DeskRow, env: Env): Promise<DeskRow[]> =>
  readRows(env.DB, selectOthersOf(row.id, MAX_OTHERS));

/** The last request of each of these people; null for someone unknown. */
export const readKnown = async (contacts: ContactKeys[], env: Env): Promise<(Summary | null)[]> => {
  const keys = contacts.map((contact) => searchColumnsOf(contact, shopArea).keys);
  const known = await readRows(env.DB, selectKnown(keys.flat()));
  const towns = await readTowns(env);
  return keys.map((own) => {
    const [newest] = known
      .filter(({ known_key }) => own.includes(known_key))
      .sort((one, other) => other.created_at.localeCompare(one.created_at));
    return newest === undefined ? null : summaryOf(newest, towns);
  });
};

/** Names of the leads that were linked or separated by hand, by id, without deleted ones. */
export const readNamed = async (events: LeadEvent[], env: Env): Promise<Detail['named']> => {
  const ids = events.flatMap(({ change }) => (change.kind === 'person' ? change.others : []));
  if (ids.length === 0) return {};
  const named = await readRows(env.DB, selectNamed(ids));
  return Object.fromEntries(
    named.map((row) => {
      const { name, phone, email } = fieldsOf(row);
      return [row.id, String(name || phone || email)];
    }),
  );
};

/**
 * Deletes a lead with its history, and those of `others` that are the same person's: the app shows them first, and each can be left out.
 * @returns how many
 */
export const forgetPerson = async (row: DeskRow, others: string[], env: Env): Promise<number> =>
  (await readRows(env.DB, deletePerson(row.id, others))).length;
