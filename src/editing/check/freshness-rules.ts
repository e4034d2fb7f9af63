import { shapeOf } from '../../schemas/fields.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { listOfKnownEntries } from '../../shared/known-entries.ts';
import type { Entries, Site } from './checked-site.ts';
import { type ContentEntry, fieldsOf, walkEntry } from './content-entry.ts';
import { error, type Finding, warning } from './finding.ts';

const UNCHECKED =
  'No day says when somebody last made sure of this. Do so, and write that day as "checked": a year later you are reminded to look again.';

/** Prices and claims that are samples no more, and have no day on which somebody made sure of them. */
export const unchecked = ({ entries }: Entries): Finding[] =>
  entries.flatMap((entry) =>
    walkEntry(entry).flatMap(({ path, value, schema }) => {
      const { sample, checked } = shapeOf(schema) ?? {};
      const fields = fieldsOf(value);
      const isFine = !sample || !checked || fields.sample === true || fields.checked !== undefined;
      return isFine || value === undefined ? [] : [warning(entry, path, UNCHECKED)];
    }),
  );

/** Words that are over by themselves, and after how many days. */
const SHORT_LIVED = [
  { words: /\btoday\b/i, days: 1 },
  { words: /\bthis week\b/i, days: 7 },
  { words: /\bthis month\b/i, days: 31 },
  { words: /\bthis (season|spring|summer|fall|winter)\b/i, days: 122 },
];

/** Claims of this week without the day on which that week ends. */
export const withoutEnd = (entry: ContentEntry, { now }: Pick<Site, 'now'>): Finding[] => {
  const { value, sentence, sample, until } = fieldsOf(entry.data);
  if (entry.collection !== 'claims' || sample === true) return [];
  const text = `${value} ${sentence}`;
  const found = SHORT_LIVED.find(({ words }) => words.test(text));
  const [said] = found?.words.exec(text) ?? [];
  if (!found || !said) return [];
  if (until === undefined) {
    const says = `“${said}” is soon over, and no day says when. Write the last day on which this is true as "until": from the next one on no page shows it.`;
    return [warning(entry, [], says)];
  }
  const isTooLong = until instanceof Date && until.getTime() - now.getTime() > found.days * DAY_MS;
  return isTooLong ? [warning(entry, ['until'], `“${said}” is over before this day. Write its last day.`)] : [];
};

/** Claims that the code shows by their names, and that would be gone after a day. */
export const endOfKnown = (entry: ContentEntry): Finding[] => {
  const known = listOfKnownEntries.find(({ collection, id }) => collection === entry.collection && id === entry.id);
  if (!known || fieldsOf(entry.data).until === undefined) return [];
  return [error(entry, ['until'], `This one cannot end, because ${known.shown}. Remove this line.`)];
};
