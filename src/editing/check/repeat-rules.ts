import { z } from 'astro/zod';
import { registry } from '../../schemas/collections.ts';
import type { Notes, Path } from '../../schemas/fields.ts';
import { pageAddresses } from '../../schemas/page-addresses.ts';
import { repeatsIn } from '../../shared/repeats.ts';
import type { Entries } from './checked-site.ts';
import { type ContentEntry, fieldsOf, isNumber, walkEntry } from './content-entry.ts';
import { error, type Finding, warning } from './finding.ts';
import { isPlaceholder } from './words.ts';
import { snippet } from './yaml/write-yaml.ts';

/** Words and numbers that are in one list twice: visitors would read them twice. */
export const repeatedItems = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, schema }) => {
    if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return [];
    const words = value.filter((item) => typeof item === 'string' || typeof item === 'number');
    const again = words.findIndex((item, index) => words.indexOf(item) < index && !isPlaceholder(String(item)));
    if (again < 0 || words.length < value.length) return [];
    const once = words.filter((item, index) => words.indexOf(item) === index);
    const says = `"${words[again]}" stands in this list twice. Keep one of the two.`;
    return [error(entry, [...path, again], says, snippet(entry.data, path, once))];
  });

/** Fields that no two entries of a collection may have alike. */
const numbersOf = (entry: ContentEntry) =>
  walkEntry(entry).flatMap(({ path, value, notes }) =>
    notes.unique && typeof value === 'number' ? [{ entry, path, number: value }] : [],
  );

export const repeatedNumbers = ({ entries }: Entries): Finding[] => {
  const all = entries.flatMap(numbersOf);
  return repeatsIn(all, ({ entry, number }) => `${entry.collection} ${number}`).map(({ item, first }) => {
    const { entry, path } = item;
    const beside = all.filter((other) => other.entry.collection === entry.collection);
    const free = Math.max(...beside.map(({ number }) => number)) + 1;
    const says = `"${first.entry.id}" has this number already. The next free one is ${free}.`;
    return error(entry, path, says, snippet(entry.data, path, free));
  });
};

type Distinct = NonNullable<Notes['distinct']>;
type Text = { entry: ContentEntry; path: Path; distinct: Distinct; text: string };

/** Where such a text must differ from all others: names in their collection, titles on the whole site. */
const amongOf = ({ entry, distinct }: Text) => (distinct === 'name' ? entry.collection : distinct);

/** What to do about a text that another entry has, too. */
const SAYS: Record<Distinct, (other: ContentEntry) => string> = {
  name: ({ collection, id }) =>
    `Another ${registry[collection].label}, "${id}", has this name, and visitors cannot tell them apart. Keep one of the two, and name that one where the other is named; or give this one another name.`,
  searchTitle: ({ collection, id }) =>
    `The ${registry[collection].label} "${id}" has this title in search results, too: nobody can tell there which page is which. Write here what only this page has, such as its place or its subject.`,
};

/** Pages that search engines do not list may be called as another is. */
const isListed = ({ collection, id }: ContentEntry) => collection !== 'pages' || id in pageAddresses;

const distinctTexts = (entry: ContentEntry): Text[] =>
  walkEntry(entry).flatMap(({ path, value, notes: { distinct } }) =>
    distinct && typeof value === 'string' && isListed(entry) ? [{ entry, path, distinct, text: value }] : [],
  );

/** However it is spaced, and in whatever letters. */
const asRead = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

export const repeatedTexts = ({ entries }: Entries): Finding[] =>
  repeatsIn(entries.flatMap(distinctTexts), (one) => `${amongOf(one)} ${asRead(one.text)}`).map(({ item, first }) =>
    warning(item.entry, item.path, SAYS[item.distinct](first.entry)),
  );

/** A question that two places answer differently: readers and search engines would find two answers of one business. */
export const twoAnswers = ({ entries }: Entries): Finding[] => {
  const answered = entries.flatMap((entry) =>
    walkEntry(entry).flatMap(({ path, value }) => {
      const { question, answer } = fieldsOf(value);
      return typeof question === 'string' && typeof answer === 'string' ? [{ entry, path, question, answer }] : [];
    }),
  );
  return repeatsIn(answered, ({ question }) => asRead(question)).flatMap(({ item, first }) => {
    if (asRead(item.answer) === asRead(first.answer)) return [];
    const { collection, id } = first.entry;
    const says = `The ${registry[collection].label} "${id}" answers this question, too, and in other words. Give it the same answer, or ask what only this page answers, as in "Do I need a permit for a pergola?".`;
    return [warning(item.entry, [...item.path, 'question'], says)];
  });
};

/** Fields that give an entry its place in a list. */
const PLACES = ['order', 'nearYou'];

/** Places in lists that two entries claim: which comes first is then left to chance. */
export const samePlace = ({ entries }: Entries): Finding[] =>
  PLACES.flatMap((field) => {
    const placed = entries.filter(({ data }) => isNumber(fieldsOf(data)[field]));
    return repeatsIn(placed, ({ collection, data }) => `${collection} ${fieldsOf(data)[field]}`).map(
      ({ item, first }) => {
        const says = `"${first.id}" has the same place. Give one of them another number, or nobody knows which comes first.`;
        return warning(item, [field], says);
      },
    );
  });
