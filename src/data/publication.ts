import { isoDay } from '../lib/dates.ts';
import { type CollectionName, collectionNames, plainSchema } from '../schemas/collections.ts';
import { fieldAt, type Path, shapeOf, unwrap } from '../schemas/fields.ts';
import { type Entry, referencesOf, type Tables } from './references.ts';

/** What an entry says of its publication: posts in "date", which is shown as well, all others in "publishDate". */
export type Timed = { draft?: boolean; date?: Date; publishDate?: Date | undefined };

/** Collections whose entries can wait: those of which each has a page of its own that no code names. */
export const waitingCollections: readonly CollectionName[] = collectionNames.filter((name) =>
  Object.hasOwn(shapeOf(plainSchema(name)) ?? {}, 'draft'),
);

/** The day from which an entry is on the site; undefined for one that does not wait for a day. */
export const publicationDay = ({ date, publishDate = date }: Timed): Date | undefined => publishDate;

/**
 * Whether an entry stands on the built site: not while it is a draft, and not before its day.
 * @param today the shop's calendar day, as 2026-03-01
 */
export const publicationOf = (entry: Timed, today: string) => {
  if (entry.draft) return 'draft';
  const day = publicationDay(entry);
  return day && isoDay(day) > today ? 'scheduled' : 'published';
};

/**
 * Roads stay whichever of their ends has a page: distances between other towns go through it. Whatever else cannot be
 * without an entry (a card without the page that it opens) waits with it.
 */
const STAYS: CollectionName = 'roads';

/**
 * What goes from an entry that names here what waits: an optional field, or the item of a list around it. Undefined where the
 * entry cannot be without it.
 */
const goesWith = (collection: CollectionName, path: Path): Path | undefined => {
  const field = fieldAt(plainSchema(collection), path);
  if (field !== undefined && !unwrap(field).required) return path;
  const item = path.findLastIndex((step) => typeof step === 'number');
  return item < 0 ? undefined : path.slice(0, item + 1);
};

/** Whether an entry waits with what it names here. */
export const cannotBeWithout = (collection: CollectionName, path: Path) =>
  collection !== STAYS && goesWith(collection, path) === undefined;

/** A value without what stands at these paths. */
const without = (value: unknown, paths: readonly Path[]): unknown => {
  if (paths.length === 0) return value;
  const goes = (key: string | number) => paths.some((path) => path.length === 1 && path[0] === key);
  const inside = (key: string | number) => paths.flatMap((path) => (path[0] === key ? [path.slice(1)] : []));
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (goes(index) ? [] : [without(item, inside(index))]));
  }
  const kept = Object.entries(value as object).filter(([key]) => !goes(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, without(item, inside(key))]));
};

/** An entry without mention of what waits; undefined when it cannot be without. */
const withoutMention = <E extends Entry>(collection: CollectionName, entry: E, waits: ReadonlySet<string>) => {
  if (collection === STAYS) return entry;
  const paths = referencesOf(collection, entry.data).flatMap(({ to, value, path }) =>
    waits.has(`${to}/${value}`) ? [path] : [],
  );
  const gone = paths.map((path) => goesWith(collection, path));
  if (gone.includes(undefined)) return undefined;
  return {
    ...entry,
    data: without(
      entry.data,
      gone.filter((path) => path !== undefined),
    ),
  };
};

/** Content as visitors get it on a day: without entries that wait, and without mention of them in others. */
export const publishedOnly = <T extends Tables>(content: T, today: string): T => {
  const waits = new Set(
    waitingCollections.flatMap((name) =>
      (content[name] ?? []).flatMap(({ id, data }) =>
        publicationOf(data as Timed, today) === 'published' ? [] : [`${name}/${id}`],
      ),
    ),
  );
  const published = Object.entries(content).map(([name, entries]) => [
    name,
    entries
      .filter(({ id }) => !waits.has(`${name}/${id}`))
      .flatMap((entry) => withoutMention(name as CollectionName, entry, waits) ?? []),
  ]);
  return Object.fromEntries(published) as T;
};
