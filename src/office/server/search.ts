import { fold } from '../../leads/contract/fold.ts';
import { serviceChoices } from '../../leads/server/lead-facts.ts';
import type { Env } from '../../server/env.ts';
import { readRow, readRows } from '../../server/query.ts';
import { findPhones } from '../../shared/find-phones.ts';
import type { LeadList } from '../contract/answers.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import type { FoundQuery } from '../contract/requests.ts';
import { findPostalAreas, readTowns, type Towns } from './built-lists.ts';
import { dayStart, monthAfter } from './desk.ts';
import { serviceWord } from './searched.ts';
import { countFound, type Found, selectFound, type Word } from './sql/search-queries.ts';
import { toList } from './summary.ts';

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

const servicesNamed = (text: string): string[] =>
  Object.entries(serviceChoices).flatMap(([service, title]) =>
    fold(title).includes(text) ? [serviceWord(service)] : [],
  );

const wordIn =
  (towns: Towns) =>
  (text: string): Word => ({
    text,
    postalAreas: findPostalAreas(towns, text),
    services: servicesNamed(text),
  });

const readFilter = ({ q, state, month }: FoundQuery, towns: Towns): Found => ({
  words: splitWords(q).map(wordIn(towns)),
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
  const total = list.hasMore ? (await readRow(env.DB, countFound(filter)))?.total : list.leads.length;
  return { ...list, total: total ?? null };
};
