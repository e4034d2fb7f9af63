import { fold } from '../../leads/contract/fold.ts';
import { serviceChoices } from '../../leads/server/lead-facts.ts';
import type { Env } from '../../server/env.ts';
import { among, joinSql, type Query, rawSql, readRow, readRows, sql } from '../../server/query.ts';
import { findPhones } from '../../shared/find-phones.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import type { Behind, FoundQuery } from '../contract/requests.ts';
import { findPostalAreas, readTowns, type Towns } from './built-lists.ts';
import { dayStart, monthAfter } from './desk.ts';
import { serviceWord } from './searched.ts';
import { afterCursor, COLUMNS, type DeskRow, NEWEST, NOT_SPAM_OR_TEST } from './sql/desk-queries.ts';
import { type LeadList, toList } from './summary.ts';

/** A word of a search, with the parts of postal codes that belong to matching towns, and the services (as they are searched) that it may mean. */
type Word = { text: string; postalAreas: string[]; services: string[] };

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

/** Part of a number is found by its digits, however it is written, with or without the country code of caller ID. */
const normalizeWord = (word: string) =>
  /^[\d\s().+/-]*\d{3}[\d\s().+/-]*$/.test(word) ? word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : word;

/** As in `Vandermeer, Ellen` or `“Ellen”`; inside a word they count, as in `a@b.c`. */
const MARKS_AROUND = /^[\p{P}\p{Sm}\p{Sk}]+|[\p{P}\p{Sm}\p{Sk}]+$/gu;

/** Found by its halves, with the space or without. */
const CANADIAN_CODE = /\b([a-z]\d[a-z])(\d[a-z]\d)\b/g;

/** `Ada (231) 555-0142` are two words, `555 0142` is one, and so is a copied link like `tel:+12315550142`. */
const splitWords = (search: string): string[] => {
  const whole = fold(search.trim()).replace(/\b(?:tel|sms|mailto):/g, '');
  const phones = findPhones(whole).filter(({ isLocal }) => !isLocal);
  const rest = phones.reduce((left, { typed }) => left.replace(typed, ' '), whole).trim();
  const words = /^[\d\s().+/-]+$/.test(rest) ? [rest] : rest.replace(CANADIAN_CODE, '$1 $2').split(/\s+/);
  return [
    ...phones.map(({ number }) => number.replace(/^\+1?/, '')),
    ...words.map((word) => normalizeWord(word.replace(MARKS_AROUND, ''))),
  ].filter(Boolean);
};

const toWord = (text: string, towns: Towns): Word => ({
  text,
  postalAreas: findPostalAreas(towns, text),
  services: Object.entries(serviceChoices).flatMap(([service, title]) =>
    fold(title).includes(text) ? [serviceWord(service)] : [],
  ),
});

const readFilter = ({ q, state, month }: FoundQuery, towns: Towns): Found => ({
  words: splitWords(q).map((word) => toWord(word, towns)),
  state: state === 'spam' ? '' : state,
  isSpam: state === 'spam',
  from: month && dayStart(`${month}-01`),
  until: month && dayStart(`${monthAfter(month)}-01`),
});

/** Fifty leads, newest first. They are counted only if the first page does not hold them all: counting reads every one. */
export const findLeads = async (query: FoundQuery, env: Env): Promise<LeadList> => {
  const towns = await readTowns(env);
  const filter = readFilter(query, towns);
  const list = toList(await readRows(env.DB, selectFound(filter, query, PAGE_SIZE)), PAGE_SIZE, towns);
  if (query.behind !== '') return list;
  const total = list.next ? (await readRow(env.DB, countFound(filter)))?.total : list.leads.length;
  return { ...list, total: total ?? null };
};
