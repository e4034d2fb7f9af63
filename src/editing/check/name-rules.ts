import { z } from 'astro/zod';
import { type Tables, unknownReferences } from '../../data/references.ts';
import { getAddress, registry } from '../../schemas/collections.ts';
import type { Notes, Path } from '../../schemas/fields.ts';
import { pageAddresses } from '../../schemas/page-addresses.ts';
import { nearest, nearestName } from '../../shared/nearest.ts';
import { toAreaPath } from '../../shared/routes.ts';
import { SLUG } from '../../shared/slug.ts';
import {
  asFields,
  asList,
  type ContentEntry,
  type Entries,
  error,
  type Finding,
  fieldsOfSingle,
  inOneLine,
  isNumber,
  type Rule,
  type Site,
  textFields,
  walkEntry,
  warning,
} from './checked-site.ts';
import { SEPARATE, splitKnown } from './fields/field-corrections.ts';
import { referencePath } from './handbook-pages.ts';
import { inQuotes, isPlaceholder, repeatsIn } from './words.ts';
import { snippet, valueAt } from './yaml/write-yaml.ts';

export const repeatedItems = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, schema }) => {
    if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return [];
    const words = value.filter((item) => typeof item === 'string' || typeof item === 'number');
    const again = words.findIndex((item, index) => words.indexOf(item) < index && !isPlaceholder(String(item)));
    if (again < 0 || words.length < value.length) return [];
    const once = words.filter((item, index) => words.indexOf(item) === index);
    const message = `"${words[again]}" is in this list twice. Keep one of the two.`;
    return error(entry, [...path, again], message, snippet(entry.data, path, once));
  });

/** Fields that must differ between the entries of a collection. */
const findNumbers = (entry: ContentEntry) =>
  walkEntry(entry).flatMap(({ path, value, notes }) =>
    notes.unique && typeof value === 'number' ? [{ entry, path, number: value }] : [],
  );

const repeatedNumbers = ({ entries }: Entries): Finding[] => {
  const all = entries.flatMap(findNumbers);
  return repeatsIn(all, ({ entry, number }) => `${entry.collection} ${number}`).map(({ item, first }) => {
    const { entry, path } = item;
    const beside = all.filter((other) => other.entry.collection === entry.collection);
    const free = Math.max(...beside.map(({ number }) => number)) + 1;
    const message = `"${first.entry.id}" has this number already. The next free one is ${free}.`;
    return error(entry, path, message, snippet(entry.data, path, free));
  });
};

type Distinct = NonNullable<Notes['distinct']>;
type Text = { entry: ContentEntry; path: Path; distinct: Distinct; text: string };

/** Where such a text must be unique: names in their collection, titles on the whole site. */
const getScope = ({ entry, distinct }: Text) => (distinct === 'name' ? entry.collection : distinct);

const SAYS: Record<Distinct, (other: ContentEntry) => string> = {
  name: ({ collection, id }) =>
    `Another ${registry[collection].label}, "${id}", has this name, and visitors cannot tell them apart. Keep one of the two, and name that one where the other is named; or give this one another name.`,
  searchTitle: ({ collection, id }) =>
    `The ${registry[collection].label} "${id}" has this title in search results, too: nobody can tell there which page is which. Write here what only this page has, such as its place or its subject.`,
};

/** Pages that search engines do not list may have the same name as another. */
const isListed = ({ collection, id }: ContentEntry) => collection !== 'pages' || id in pageAddresses;

const distinctTexts = (entry: ContentEntry): Text[] =>
  textFields(entry).flatMap(({ path, text, notes: { distinct } }) =>
    distinct && isListed(entry) ? { entry, path, distinct, text } : [],
  );

/** Ignoring spaces and case. */
const asRead = (text: string) => inOneLine(text.toLowerCase().replaceAll('-', ' '));

const repeatedTexts = ({ entries }: Entries): Finding[] =>
  repeatsIn(entries.flatMap(distinctTexts), (one) => `${getScope(one)} ${asRead(one.text)}`).map(({ item, first }) =>
    warning(item.entry, item.path, SAYS[item.distinct](first.entry)),
  );

/** A question answered differently in two places: readers and search engines would find two answers from one business. */
const twoAnswers = ({ entries }: Entries): Finding[] => {
  const answered = entries.flatMap((entry) =>
    walkEntry(entry).flatMap(({ path, value }) => {
      const { question, answer } = asFields(value);
      return typeof question === 'string' && typeof answer === 'string' ? [{ entry, path, question, answer }] : [];
    }),
  );
  return repeatsIn(answered, ({ question }) => asRead(question)).flatMap(({ item, first }) => {
    if (asRead(item.answer) === asRead(first.answer)) return [];
    const { collection, id } = first.entry;
    const message = `The ${registry[collection].label} "${id}" answers this question, too, and in other words. Give it the same answer, or ask what only this page answers, as in "Do I need a permit for a pergola?".`;
    return warning(item.entry, [...item.path, 'question'], message);
  });
};

const PLACES = ['order', 'nearYou'];

/** Positions in lists that two entries claim: their order is then left to chance. */
const samePlace = ({ entries }: Entries): Finding[] =>
  PLACES.flatMap((field) => {
    const placed = entries.filter(({ data }) => isNumber(asFields(data)[field]));
    return repeatsIn(placed, ({ collection, data }) => `${collection} ${asFields(data)[field]}`).map(
      ({ item, first }) => {
        const message = `"${first.id}" has the same place. Give one of them another number, or nobody knows which comes first.`;
        return warning(item, [field], message);
      },
    );
  });

/** This many names fit in a message; more are better looked up. */
const MOST_LISTED = 10;

const NO_SHORT_NAME = 'Write the short name in lowercase letters with dashes, for example "cedar-decks".';

/** The short name of the entry that had this one before its page moved. */
const nameAfterMove = (before: string, entries: readonly ContentEntry[]) =>
  entries.find(({ collection, data }) => {
    const formerly = asList(asFields(data).formerly).map((address) => toAreaPath(String(address)));
    return formerly.includes(getAddress(collection, before) ?? '');
  })?.id;

/** The known name in place of an unknown one; in a list all of them at once, so that the line can be copied. */
const nameInstead = (entry: ContentEntry, path: Path, guess: string | undefined, known: readonly string[]) => {
  const list = valueAt(entry.data, path.slice(0, -1));
  if (!Array.isArray(list)) return guess && snippet(entry.data, path, guess);
  const meant = list.flatMap((name) => (known.includes(name) ? [name] : (nearestName(String(name), known) ?? [])));
  return meant.length > 0 ? snippet(entry.data, path.slice(0, -1), [...new Set(meant)]) : undefined;
};

/** Short names of other entries that do not exist. For `incomplete` collections it only checks whether it could be one. */
const unknownNames = ({ entries, incomplete }: Site): Finding[] => {
  const tables = Object.fromEntries(Map.groupBy(entries, ({ collection }) => collection)) as Tables<ContentEntry>;
  return unknownReferences(tables).flatMap(({ entry, to, path, value, guess, known, place }) => {
    if (incomplete.has(to)) return SLUG.test(value) ? [] : error(entry, path, NO_SHORT_NAME);
    const one = registry[to].label;
    const list = valueAt(entry.data, path.slice(0, -1));
    const several = Array.isArray(list) && splitKnown(value, known);
    if (several) {
      const whole = list.toSpliced(Number(path.at(-1)), 1, ...several);
      return error(entry, path, SEPARATE, snippet(entry.data, path.slice(0, -1), whole));
    }
    const renamed = nameAfterMove(value, tables[to] ?? []);
    if (renamed !== undefined) {
      const message = `The ${one} "${value}" has moved, and its short name is "${renamed}" now.`;
      return error(entry, path, message, snippet(entry.data, path, renamed));
    }
    const listed = known.length <= MOST_LISTED ? ` (${inQuotes(known)})` : '';
    const message = [
      `There is no ${one} "${value}".`,
      guess ? `Did you mean "${guess}"?` : '',
      `Use one that is in ${place}${listed}. If yours is new, add it there first.`,
      Array.isArray(list) && !guess ? 'If it is gone, remove it here.' : '',
    ];
    return {
      ...error(entry, path, message.filter(Boolean).join(' '), nameInstead(entry, path, guess, known)),
      more: referencePath(to),
    };
  });
};

/** Rules and permits that columns.yaml does not have: no page could say what they are. */
const unknownColumns = ({ entries }: Entries): Finding[] => {
  const columns = fieldsOfSingle(entries, 'columns');
  const unknown = (entry: ContentEntry, path: Path, name: unknown, list: 'rules' | 'gives'): Finding[] => {
    const known = Object.keys(asFields(columns[list]));
    if (typeof name !== 'string' || known.length === 0 || known.includes(name)) return [];
    const guess = nearest(name, known);
    const hint = guess ? `Did you mean "${guess}"?` : `There are ${inQuotes(known)}.`;
    return [error(entry, path, `columns.yaml has no "${name}" below "${list}". ${hint}`)];
  };
  return entries.flatMap((entry) => {
    const { rules, gives } = asFields(entry.data);
    if (entry.collection === 'permitOffices') return unknown(entry, ['gives'], gives, 'gives');
    if (entry.collection !== 'permits') return [];
    return asList(rules).flatMap((rule, index) =>
      unknown(entry, ['rules', index, 'about'], asFields(rule).about, 'rules'),
    );
  });
};

/** What posts are grouped by, with the field that refers to it and the message about one without posts. */
const TOPICS = {
  tags: 'No post has this tag. Remove it, or give it to a post.',
  categories: 'No post has this category, and its page lists nothing. Remove it, or give it to a post.',
} as const;

const isTopic = (collection: string): collection is keyof typeof TOPICS => Object.hasOwn(TOPICS, collection);

/** Tags and categories without posts; before the first post, all of them wait for one. */
export const unusedTopics = ({ entries }: Entries): Finding[] => {
  const posts = entries.flatMap(({ collection, data }) => (collection === 'posts' ? [asFields(data)] : []));
  if (posts.length === 0) return [];
  return entries.flatMap((entry) => {
    const { collection, id } = entry;
    if (!isTopic(collection)) return [];
    const isUsed = posts.some(({ [collection]: named }) => asList(named).includes(id));
    return isUsed ? [] : warning(entry, [], TOPICS[collection]);
  });
};

/** The field whose words the heading of such a page must contain: it is what people search for. */
const NAMED_BY: Record<string, string> = { areas: 'name', services: 'title' };

export const namelessHeadings = ({ entries }: Entries): Finding[] =>
  entries.flatMap((entry) => {
    const data = asFields(entry.data);
    const name = data[NAMED_BY[entry.collection] ?? ''];
    const { heading } = data;
    if (typeof name !== 'string' || typeof heading !== 'string') return [];
    if (heading.toLowerCase().includes(name.toLowerCase())) return [];
    const message = `Put "${name}" in the heading: it is what people search for.`;
    return warning(entry, ['heading'], message);
  });

export const nameRules: readonly Rule[] = [
  unknownNames,
  repeatedNumbers,
  repeatedTexts,
  twoAnswers,
  samePlace,
  namelessHeadings,
  unknownColumns,
];
