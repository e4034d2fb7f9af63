import { among, joinSql, type Query, rawSql, sql } from '../../../server/query.ts';
import type { Behind } from '../../contract/requests.ts';
import { afterCursor, COLUMNS, type DeskRow, NEWEST, NOT_SPAM_OR_TEST } from './desk-queries.ts';

/** All SQL that finds leads by words, state, and month. */

/** A word of a search, with the parts of postal codes that belong to matching towns, and the services (as they are searched) that it may mean. */
export type Word = { text: string; postalAreas: string[]; services: string[] };

/** Empty parts find all. */
export type Found = {
  words: Word[];
  state: string;
  /** ISO 8601 in UTC: leads from then on, and before then */
  from: string;
  until: string;
  isSpam: boolean;
};

/** A lead has this word. What cannot find more is left out: each condition is tried on every lead without the word. */
const hasWord = ({ text, postalAreas, services }: Word): Query => {
  const further = services.filter((service) => !service.includes(text));
  const parts = [text, ...further].map((part) => sql`instr(searched, ${part}) > 0`);
  // The part of a postal code that identifies places (postalArea): in one country all have the same length.
  const [area] = postalAreas;
  if (area !== undefined)
    parts.push(sql`upper(substr(ltrim(fields ->> '$.zip'), 1, ${area.length})) IN ${among(postalAreas)}`);
  return sql`(${joinSql(parts, ' OR ')})`;
};

const passing = ({ words, state, from, until, isSpam }: Found, page?: Behind) => {
  const parts = [
    isSpam ? sql`spam IS NOT NULL AND is_test = 0` : NOT_SPAM_OR_TEST,
    page && afterCursor(page),
    from && sql`created_at >= ${from}`,
    until && sql`created_at < ${until}`,
    state && sql`state = ${state}`,
    ...words.map(hasWord),
  ];
  // Without words the index without the searched text is enough, and a quarter of the size.
  const index = isSpam ? 'leads_spam' : words.length > 0 ? 'leads_found' : 'leads_counted';
  return sql`FROM leads INDEXED BY ${rawSql(index)} WHERE ${joinSql(
    parts.filter((part) => typeof part === 'object'),
    ' AND ',
  )}`;
};

/**
 * The results of a filter, newest first, one row more than `limit` if there are more. The ids first: only the rows that are
 * shown are read.
 */
export const selectFound = (found: Found, page: Behind, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE rowid IN (SELECT rowid ${passing(found, page)} ORDER BY ${NEWEST} LIMIT ${limit + 1}) ORDER BY ${NEWEST}`;

export const countFound = (found: Found) => sql<{ total: number }>`SELECT count(*) AS total ${passing(found)}`;

export const selectFirst = sql<{ at: string | null }>`
  SELECT min(created_at) AS at FROM leads INDEXED BY leads_counted WHERE ${NOT_SPAM_OR_TEST}`;
