import { type Tables, unknownReferences } from '../../data/references.ts';
import { addressOf, registry } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { nearest } from '../../shared/nearest.ts';
import { asOneArea } from '../../shared/routes.ts';
import { SLUG } from '../../shared/slug.ts';
import type { Entries, Site } from './checked-site.ts';
import { type ContentEntry, fieldsOf, fieldsOfSingle } from './content-entry.ts';
import { SEPARATE, severalOf } from './fields/field-corrections.ts';
import { error, type Finding, warning } from './finding.ts';
import { inQuotes } from './words.ts';
import { snippet, valueAt } from './yaml/write-yaml.ts';

/** So many names can be listed in a message; more are better looked up. */
const MOST_LISTED = 10;

const NO_SHORT_NAME = 'Write the short name in small letters with dashes, for example "cedar-decks".';

/** The short name of the entry that had this one before its page moved. */
const nameAfterMove = (before: string, entries: readonly ContentEntry[]) =>
  entries.find(({ collection, data }) => {
    const { formerly } = fieldsOf(data);
    return (
      Array.isArray(formerly) &&
      formerly
        .map(String)
        .map(asOneArea)
        .includes(addressOf(collection, before) ?? '')
    );
  })?.id;

/** Short names of other entries that do not exist. Of `incomplete` collections it is only judged whether it can be one. */
export const unknownNames = ({ entries, incomplete }: Site): Finding[] => {
  const tables = Object.fromEntries(Map.groupBy(entries, ({ collection }) => collection)) as Tables<ContentEntry>;
  return unknownReferences(tables).flatMap(({ entry, to, path, value, guess, known, place }) => {
    if (incomplete.has(to)) return SLUG.test(value) ? [] : error(entry, path, NO_SHORT_NAME);
    const one = registry[to].label;
    const list = valueAt(entry.data, path.slice(0, -1));
    const several = Array.isArray(list) && severalOf(value, known);
    if (several) {
      const whole = list.toSpliced(Number(path.at(-1)), 1, ...several);
      return error(entry, path, SEPARATE, snippet(entry.data, path.slice(0, -1), whole));
    }
    const renamed = nameAfterMove(value, tables[to] ?? []);
    if (renamed !== undefined) {
      const says = `The ${one} "${value}" has moved, and its short name is "${renamed}" now.`;
      return error(entry, path, says, snippet(entry.data, path, renamed));
    }
    const says = [
      `There is no ${one} "${value}".`,
      guess ? `Did you mean "${guess}"?` : '',
      `Use one that stands in ${place}${known.length <= MOST_LISTED ? ` (${inQuotes(known)})` : ''}, or add yours there first.`,
    ];
    const corrected = guess && snippet(entry.data, path, guess);
    return error(entry, path, says.filter(Boolean).join(' '), corrected);
  });
};

/** Rules and permits that columns.yaml does not have: no page could say what they are. */
export const unknownColumns = ({ entries }: Entries): Finding[] => {
  const columns = fieldsOfSingle(entries, 'columns');
  const unknown = (entry: ContentEntry, path: Path, name: unknown, list: 'rules' | 'gives'): Finding[] => {
    const known = Object.keys(fieldsOf(columns[list]));
    if (typeof name !== 'string' || known.length === 0 || known.includes(name)) return [];
    const guess = nearest(name, known);
    const hint = guess ? `Did you mean "${guess}"?` : `There are ${inQuotes(known)}.`;
    return [error(entry, path, `columns.yaml has no "${name}" below "${list}". ${hint}`)];
  };
  return entries.flatMap((entry) => {
    const { rules, gives } = fieldsOf(entry.data);
    if (entry.collection === 'permitOffices') return unknown(entry, ['gives'], gives, 'gives');
    if (entry.collection !== 'permits' || !Array.isArray(rules)) return [];
    return rules.flatMap((rule, index) => unknown(entry, ['rules', index, 'about'], fieldsOf(rule).about, 'rules'));
  });
};

/** What a post is sorted under, by the field that names it, and what is to be said of one that no post names. */
const TOPICS = {
  tags: 'No post has this tag. Remove it, or give it to a post.',
  categories: 'No post has this category, and its page lists nothing. Remove it, or give it to a post.',
} as const;

const isTopic = (collection: string): collection is keyof typeof TOPICS => Object.hasOwn(TOPICS, collection);

/** Tags and categories that no post has; before there is a post, all of them wait for one. */
export const unusedTopics = ({ entries }: Entries): Finding[] => {
  const posts = entries.flatMap(({ collection, data }) => (collection === 'posts' ? [fieldsOf(data)] : []));
  if (posts.length === 0) return [];
  return entries.flatMap((entry) => {
    const { collection, id } = entry;
    if (!isTopic(collection)) return [];
    const isUsed = posts.some(({ [collection]: named }) => Array.isArray(named) && named.includes(id));
    return isUsed ? [] : [warning(entry, [], TOPICS[collection])];
  });
};

/** The field whose words the heading of such a page must hold: it is what people look for. */
const NAMED_BY: Record<string, string> = { areas: 'name', services: 'title' };

/** Headings of area and service pages that name neither the town nor the service. */
export const namelessHeadings = ({ entries }: Entries): Finding[] =>
  entries.flatMap((entry) => {
    const data = fieldsOf(entry.data);
    const name = data[NAMED_BY[entry.collection] ?? ''];
    const { heading } = data;
    if (typeof name !== 'string' || typeof heading !== 'string') return [];
    if (heading.toLowerCase().includes(name.toLowerCase())) return [];
    const says = `Name "${name}" in the heading: it is what people who look for this page have in mind.`;
    return warning(entry, ['heading'], says);
  });
