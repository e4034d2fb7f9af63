import { fold } from '../../leads/contract/fold.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { parseFields } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { findLeadPhones } from '../../leads/server/normalize-phone.ts';
import { findPersonKeys, SEARCH_RULES } from '../../leads/server/person-keys.ts';
import type { LeadRow } from '../../leads/server/stored-leads.ts';
import type { Env } from '../../server/env.ts';
import { type Query, readRows, runAll, sql } from '../../server/query.ts';
import { findPhones } from '../../shared/find-phones.ts';

/** What a lead and its person are found by. Whoever makes it differently raises SEARCH_RULES (leads/server/person-keys.ts). */

export type SearchColumns = {
  /** the text that a search looks through, folded */
  searched: string;
  /** each number and email address that identifies the person, in one format for all */
  keys: string[];
};

type Fields = Readonly<Record<string, unknown>>;

/** How much of a request, and of its notes, is searched. */
const MAX_LENGTH = 1000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The mark of a service in that text, so that no word of a request is taken for one. */
export const serviceWord = (service: string) => `§${service}§`;

/** Phone numbers are found by their digits, with or without the area code; and as they were typed if that differs. */
const searchedPhones = (lead: Fields, area: string): string => {
  const numbers = findLeadPhones(lead, area).map(({ key }) => key.slice(1));
  const typed = fold(`${text(lead.phone)} ${text(lead.morePhones)}`).replace(/[ \-().+/]/g, '');
  return [...numbers, ...(numbers.some((number) => number.includes(typed)) ? [] : [typed])].join(' ');
};

/** Follows the digits of the numbers in a message or a note. */
const searchedWords = (words: string): string =>
  [...findPhones(words).flatMap(({ number, isLocal }) => (isLocal ? [] : [number])), words].join(' ');

/**
 * @param area the shop's, for numbers that were typed without one
 * @param notes what people noted since
 */
export const buildSearchText = (lead: Fields, area: string, notes: readonly string[] = []): string => {
  const sent = [
    lead.name,
    lead.email,
    lead.zip,
    searchedPhones(lead, area),
    lead.location,
    lead.address,
    lead.moreEmails,
    lead.otherPlace,
    serviceWord(text(lead.service)),
    searchedWords(readWords(lead)),
  ];
  const parts = [sent.map(text).join(' '), searchedWords(notes.toReversed().join(' '))];
  return parts.map((part) => fold(part).slice(0, MAX_LENGTH)).join(' ');
};

export const buildSearchColumns = (...from: Parameters<typeof buildSearchText>): SearchColumns => ({
  searched: buildSearchText(...from),
  keys: findPersonKeys(from[0], from[1]),
});

type SearchedRow = Pick<LeadRow, 'id' | 'email' | 'fields'> & {
  /** JSON list of what was noted, in order */
  notes: string;
};

/** Leads whose search columns were made by other rules than today's. */
export const selectWithOldSearch = (limit: number) => sql<SearchedRow>`
  SELECT id, email, fields, (
    SELECT json_group_array(change ->> '$.note' ORDER BY number) FILTER (WHERE change ->> '$.note' IS NOT NULL)
    FROM lead_events WHERE lead_id = leads.id
  ) AS notes
  FROM leads INDEXED BY leads_by_search_rules WHERE search_rules < ${SEARCH_RULES} LIMIT ${limit}`;

/** Keeps whatever was written meanwhile. Run all of them. */
export const setSearchColumns = (rows: (SearchColumns & { id: string })[]): Query[] => {
  const row = sql`json_each(${JSON.stringify(rows)}) AS row`;
  const ofRow = sql`leads.id = row.value ->> '$.id' AND search_rules < ${SEARCH_RULES}`;
  return [
    sql`DELETE FROM lead_keys WHERE lead_id IN (SELECT leads.id FROM ${row} CROSS JOIN leads ON ${ofRow})`,
    sql`
      INSERT OR IGNORE INTO lead_keys (lead_id, key)
      SELECT leads.id, key.value
      FROM ${row} CROSS JOIN leads ON ${ofRow} CROSS JOIN json_each(row.value, '$.keys') AS key`,
    sql`
      UPDATE leads SET searched = row.value ->> '$.searched', search_rules = ${SEARCH_RULES}
      FROM ${row} WHERE ${ofRow}`,
  ];
};

/** Leads per run: parsing a number takes a moment, and a worker has few. */
const AT_ONCE = 50;

/** Rebuilds search columns that were made by older rules, or by none: a few in each run, until none is left. */
export const backfillSearchColumns = async (env: Env): Promise<void> => {
  const old = await readRows(env.DB, selectWithOldSearch(AT_ONCE));
  const rows = old.map(({ id, email, fields, notes }) => ({
    id,
    ...buildSearchColumns({ ...parseFields({ fields }), email }, shopArea, JSON.parse(notes) as string[]),
  }));
  if (rows.length > 0) await runAll(env.DB, setSearchColumns(rows));
};
