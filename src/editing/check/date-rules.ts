import { getShape } from '../../schemas/fields.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { listOfKnownEntries } from '../../shared/known-entries.ts';
import {
  asFields,
  asList,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  fieldsOfSingle,
  inEachEntry,
  inEachText,
  inOneLine,
  isNumber,
  type Rule,
  type Site,
  textFields,
  walkEntry,
  warning,
  warningInText,
} from './checked-site.ts';

const UNCHECKED =
  'No date says when this was last checked. Check it, and write that day as "checked": a year later you are reminded.';

/** Prices and claims that are no longer samples, and have no date on which someone confirmed them. */
export const unchecked = ({ entries }: Entries): Finding[] =>
  entries.flatMap((entry) =>
    walkEntry(entry).flatMap(({ path, value, schema }) => {
      const { sample, checked } = getShape(schema) ?? {};
      const fields = asFields(value);
      const isFine = !sample || !checked || fields.sample === true || fields.checked !== undefined;
      return isFine || value === undefined ? [] : [warning(entry, path, UNCHECKED)];
    }),
  );

const SHORT_LIVED = [
  { words: /\btoday\b/i, days: 1 },
  { words: /\bthis week\b/i, days: 7 },
  { words: /\bthis month\b/i, days: 31 },
  { words: /\bthis (season|spring|summer|fall|winter)\b/i, days: 122 },
];

/** Claims about this week without the day on which that week ends. */
const withoutEnd = (entry: ContentEntry, { now }: Pick<Site, 'now'>): Finding[] => {
  const { value, sentence, sample, until } = asFields(entry.data);
  if (sample === true) return [];
  const text = `${value} ${sentence}`;
  const found = SHORT_LIVED.find(({ words }) => words.test(text));
  const [said] = found?.words.exec(text) ?? [];
  if (!found || !said) return [];
  if (until === undefined) {
    const message = `“${said}” will not be true for long. Write the last day on which it is true as "until": after that day no page shows it.`;
    return [warning(entry, [], message)];
  }
  const isTooLong = until instanceof Date && until.getTime() - now.getTime() > found.days * DAY_MS;
  return isTooLong ? [warning(entry, ['until'], `“${said}” ends before this day. Write its last day.`)] : [];
};

/** Claims that the code shows by name, and that would be gone after a day. */
const endOfKnown = (entry: ContentEntry): Finding[] => {
  const known = listOfKnownEntries.find(({ collection, id }) => collection === entry.collection && id === entry.id);
  if (!known || asFields(entry.data).until === undefined) return [];
  return [error(entry, ['until'], `This one cannot end, because ${known.shown}. Remove this line.`)];
};

/** Hours together with a word about answering, or at the beginning: a coat of paint dries within hours as well. */
const PROMISE =
  /^\W*within \d+ hours\b|\b(?:answer|repl(?:y|ies)|respon[ds]|hears?\b|call|get back|contact|in touch)[^.!?]*\bwithin \d+ hours\b|\bwithin \d+ hours\b[^.!?]*\b(?:answer|repl(?:y|ies)|respon[ds]|call|hears?\b)/i;

/** Paragraphs, list items, and table rows, each with the lines it is wrapped into. */
const PARAGRAPH = /^.*\S.*(?:\n(?![ \t]*(?:$|[-*] |\d+\. |[#|])).+)*/gm;

const closedDays = (entries: readonly ContentEntry[]): string[] => {
  const hours = asList(fieldsOfSingle(entries, 'business').hours).map(asFields);
  const closed = hours.filter(({ opens, closes }) => opens === undefined && closes === undefined);
  return closed.flatMap(({ days }) => asList(days).map(String));
};

/** The few words in a claim's box are its number; what goes with it is in its sentence. */
const isInBox = ({ collection }: ContentEntry, field: unknown) => collection === 'claims' && field === 'value';

/** Answers promised in hours by a business that is closed on some days, if the text does not say what applies then. */
export const promisesOnClosedDays = ({ entries }: Entries): Finding[] => {
  const days = closedDays(entries);
  const breaks = (text: string) => PROMISE.test(text) && days.some((day) => !text.includes(day));
  const message = `This promises an answer in hours, and business.yaml says you are closed on ${days.join(' and ')}. Add what holds then, such as “on ${days.map((day) => `${day}s`).join(' and ')} by email”.`;
  return entries.flatMap((entry) => {
    // What customers said is not a promise of the business.
    if (entry.collection === 'testimonials') return [];
    const fields = textFields(entry).filter(({ path, text }) => breaks(text) && !isInBox(entry, path.at(-1)));
    const paragraphs = [...entry.file.body.matchAll(PARAGRAPH)].filter(([text]) => breaks(inOneLine(text)));
    return [
      ...fields.map(({ path }) => warning(entry, path, message)),
      ...paragraphs.map((paragraph) => warningInText(entry.file, paragraph, message)),
    ];
  });
};

const notYetFounded = (entry: ContentEntry, { now }: Site): Finding[] => {
  const { since } = asFields(entry.data);
  if (!isNumber(since) || since <= now.getFullYear()) return [];
  return [error(entry, ['since'], `${since} is in the future. Write the year in which the business began.`)];
};

/** A day on which an offer ends: “Book before March 1, 2024”, but not what happened until then. */
const DEADLINE =
  /\b(?:book|call|order|sign|ask|reserve|register|write|save|offer|sale|discount|price|ends?|valid|good|free)\b[^.!?\n]*\b(?:before|by|until|till|through|ends?(?: on)?) ((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2},? \d{4})/gi;

const pastDeadlines = (entry: ContentEntry, { now }: Pick<Site, 'now'>): Finding[] =>
  entry.collection === 'notices' || entry.collection === 'testimonials'
    ? []
    : inEachText(entry, DEADLINE, ([, day = '']) =>
        Date.parse(`${day} UTC`) < now.getTime() - DAY_MS
          ? {
              message: `${day} is past, and visitors are still asked to do something by then. Write another day, or take the sentence out.`,
            }
          : undefined,
      );

export const dateRules: readonly Rule[] = [
  inEachEntry(pastDeadlines),
  inEachEntry(notYetFounded, 'business'),
  unchecked,
  inEachEntry(withoutEnd, 'claims'),
  inEachEntry(endOfKnown, 'claims'),
  promisesOnClosedDays,
];
