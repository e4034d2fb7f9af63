import { fold } from '../../leads/contract/fold.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { searchColumnsOf } from '../../leads/server/searched.ts';
import { country } from '../../server/mail-facts.ts';
import { postalArea } from '../../shared/country.ts';
import type { Summary } from '../contract/answers.ts';
import type { DeskRow, Word } from './sql/desk.ts';
import type { NotesRow } from './sql/events.ts';

/** In what a search found each lead, in words for people. */

type Place = [label: string, holds: (word: Word) => boolean];

const inText = (label: string, ...texts: unknown[]): Place => {
  const searched = fold(texts.join(' '));
  return [label, ({ text }) => searched.includes(text)];
};

/** The places in which a lead may be found, the most telling first. */
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
export const findPlaces = (words: readonly Word[], rows: readonly DeskRow[], notes: readonly NotesRow[]) => {
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
