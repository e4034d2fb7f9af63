import type { CollectionName } from '../../../schemas/collections.ts';
import { inOneLine, warning, warningInText } from '../about.ts';
import { type ContentEntry, fieldsOfSingle, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** Hours with a word of answering, or at the beginning: a coat of paint dries within hours as well. */
const PROMISE =
  /^\W*within \d+ hours\b|\b(?:answer|repl(?:y|ies)|respon[ds]|hears?\b|call|get back|contact|in touch)[^.!?]*\bwithin \d+ hours\b|\bwithin \d+ hours\b[^.!?]*\b(?:answer|repl(?:y|ies)|respon[ds]|call|hears?\b)/i;

/** What customers said is no promise of the business. */
const QUOTES: CollectionName = 'testimonials';

/** Paragraphs, items of lists and rows of tables, each with the lines it is wrapped into. */
const PARAGRAPH = /^.*\S.*(?:\n(?![ \t]*(?:$|[-*] |\d+\. |[#|])).+)*/gm;

/** The days on which nobody is there all day. */
const closedDays = (entries: readonly ContentEntry[]): string[] => {
  const { hours } = fieldsOfSingle(entries, 'business');
  if (!Array.isArray(hours)) return [];
  const closed = hours.map(fieldsOf).filter(({ opens, closes }) => opens === undefined && closes === undefined);
  return closed.flatMap(({ days }) => (Array.isArray(days) ? days.map(String) : []));
};

/** The few words in a claim's box are its number; what goes with it stands in its sentence. */
const isInBox = ({ collection }: ContentEntry, field: unknown) => collection === 'claims' && field === 'value';

/** Answers promised in hours by a business that is closed on some days, where the text does not say what holds then. */
export const promisesOnClosedDays = (entries: readonly ContentEntry[]): Finding[] => {
  const days = closedDays(entries);
  const breaks = (text: string) => PROMISE.test(text) && days.some((day) => !text.includes(day));
  const says = `This promises an answer in hours, and business.yaml says you are closed on ${days.join(' and ')}. Add what holds then, such as “on ${days.map((day) => `${day}s`).join(' and ')} by e-mail”.`;
  return entries.flatMap((entry) => {
    if (entry.collection === QUOTES) return [];
    const fields = walkEntry(entry).flatMap(({ path, value }) =>
      typeof value === 'string' && breaks(value) && !isInBox(entry, path.at(-1)) ? [warning(entry, path, says)] : [],
    );
    const paragraphs = [...entry.file.body.matchAll(PARAGRAPH)].filter(([text]) => breaks(inOneLine(text)));
    return [...fields, ...paragraphs.map((paragraph) => warningInText(entry.file, paragraph, says))];
  });
};
