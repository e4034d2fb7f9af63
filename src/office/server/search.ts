import { fold } from '../../leads/contract/fold.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { CHECKLIST_SOURCE } from '../../leads/contract/sources.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { serviceChoices, shopArea } from '../../leads/server/lead-facts.ts';
import { extensionWord, searchColumnsOf, serviceWord } from '../../leads/server/searched.ts';
import type { Env } from '../../server/env.ts';
import { country } from '../../server/mail-facts.ts';
import { readRow, readRows } from '../../server/query.ts';
import { postalArea } from '../../shared/country.ts';
import { findPhones } from '../../shared/find-phones.ts';
import type { LeadList, Summary } from '../contract/answers.ts';
import { OTHER } from '../contract/known-sources.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import type { Filter, FoundQuery } from '../contract/requests.ts';
import { postalAreasOf, readSources, readTowns, type Towns } from './built-lists.ts';
import { startOfDaysAgo } from './desk.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { type NotesRow, selectNotes } from './sql/events.ts';
import { countFound, type Found, selectFound, type Word } from './sql/search-queries.ts';
import { listOf } from './summary.ts';

/** Part of a number is found by its digits, however it is written, with or without the country code of caller ID. */
const normalizeWord = (word: string) =>
  /^[\d\s().+/-]*\d{3}[\d\s().+/-]*$/.test(word) ? word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : word;

const EXTENSION = /(?<![a-z])(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6})(?!\d)/g;

/** As in `Vandermeer, Ellen` or `“Ellen”`; inside a word they count, as in `a@b.c`. */
const MARKS_AROUND = /^[\p{P}\p{Sm}\p{Sk}]+|[\p{P}\p{Sm}\p{Sk}]+$/gu;

/** Found by its halves, with the space or without. */
const CANADIAN_CODE = /\b([a-z]\d[a-z])(\d[a-z]\d)\b/g;

/** `Ada (231) 555-0142` are two words, `555 0142` is one, and so are `ext. 12` and a copied link like `tel:+12315550142`. */
const wordsOf = (search: string): string[] => {
  const whole = fold(search.trim()).replace(/\b(?:tel|sms|mailto):/g, '');
  const phones = findPhones(whole).filter(({ isLocal }) => !isLocal);
  const rest = phones
    .reduce(
      (left, { typed, extension }) => left.replace(typed, extension ? ` ${extensionWord(extension)} ` : ' '),
      whole,
    )
    .replace(EXTENSION, (_, digits: string) => extensionWord(digits))
    .trim();
  const words = /^[\d\s().+/-]+$/.test(rest) ? [rest] : rest.replace(CANADIAN_CODE, '$1 $2').split(/\s+/);
  return [
    ...phones.map(({ number }) => number.replace(/^\+1?/, '')),
    ...words.map((word) => normalizeWord(word.replace(MARKS_AROUND, ''))),
  ].filter(Boolean);
};

/** `checkl` already matches the checklist, `check` may be one that was written. */
const CHECKLIST_WORD = /^checkl(?:i(?:s(?:ts?)?)?)?$/;

const servicesNamed = (text: string): string[] =>
  Object.entries(serviceChoices).flatMap(([service, title]) =>
    fold(title).includes(text) ? [serviceWord(service)] : [],
  );

export const foundBy = async (
  { q, state, source, campaign, days, whose, spam }: Filter,
  towns: Towns,
  env: Env,
  now: Date,
): Promise<Found> => ({
  words: wordsOf(q).map((text) => ({
    text,
    postalAreas: postalAreasOf(towns, text),
    services: servicesNamed(text),
    sources: CHECKLIST_WORD.test(text) ? [CHECKLIST_SOURCE] : [],
  })),
  state,
  ...(source === OTHER ? { source: '', otherThan: await readSources(env) } : { source, otherThan: [] }),
  campaign,
  since: days === 0 ? '' : startOfDaysAgo(days, now),
  whose,
  isSpam: spam === '1',
});

/** How many a filter finds: counted only if a first page does not hold them all, as further pages do not show it. */
const countAll = async ({ leads, hasMore }: LeadList, found: Found, { behind }: FoundQuery, env: Env) => {
  if (behind !== '') return null;
  if (!hasMore) return leads.length;
  return (await readRow(env.DB, countFound(found)))?.total ?? null;
};

export const findLeads = async (query: FoundQuery, env: Env, now: Date): Promise<LeadList> => {
  const towns = await readTowns(env);
  const found = await foundBy(query, towns, env, now);
  const rows = await readRows(env.DB, selectFound(found, query, PAGE_SIZE));
  const list = listOf(rows, PAGE_SIZE, towns);
  if (found.words.length === 0) return { ...list, total: await countAll(list, found, query, env) };
  const [total, notes] = await Promise.all([
    countAll(list, found, query, env),
    readRows(env.DB, selectNotes(list.leads.map(({ id }) => id))),
  ]);
  const whereFound = findPlaces(found.words, rows, notes);
  return { ...list, total, leads: list.leads.map((lead) => ({ ...lead, foundIn: whereFound(lead) })) };
};

/** Where a search found each lead, in words for people. */

type Place = [label: string, holds: (word: Word) => boolean];

const inText = (label: string, ...texts: unknown[]): Place => {
  const searched = fold(texts.join(' '));
  return [label, ({ text }) => searched.includes(text)];
};

/** The places where a lead may be found, the most telling first. */
const placesOf = (row: DeskRow, { place, service }: Summary, notes: string): Place[] => {
  const { name, phone, morePhones, email, moreEmails, zip, location, address, otherPlace, ...lead } = fieldsOf(row);
  return [
    inText('name', name),
    inText('phone', searchColumnsOf({ phone, morePhones }, shopArea).searched),
    inText('email', email ?? row.email, moreEmails),
    ['service', ({ text, services }) => services.length > 0 && fold(service).includes(text)],
    ['checklist', ({ sources }) => sources.includes(row.source)],
    inText(country.postalCode, zip),
    [
      'town',
      ({ text, postalAreas }) =>
        postalAreas.includes(postalArea(String(zip), country)) || fold(`${location ?? ''} ${place}`).includes(text),
    ],
    inText('address', address, otherPlace),
    inText('note', searchColumnsOf({}, '', [notes]).searched),
    inText('request', searchColumnsOf({ message: readWords(lead) }, '').searched),
  ];
};

/** @returns for a found lead the places of all words, each once */
const findPlaces = (words: readonly Word[], rows: readonly DeskRow[], notes: readonly NotesRow[]) => {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const notesOf = new Map(notes.map((row) => [row.lead_id, row.notes]));
  return (summary: Summary): string[] => {
    const row = rowOf.get(summary.id);
    if (row === undefined) return [];
    const places = placesOf(row, summary, notesOf.get(summary.id) ?? '');
    const found = words.flatMap((word) => places.find(([, holds]) => holds(word))?.[0] ?? []);
    return [...new Set(found)];
  };
};
