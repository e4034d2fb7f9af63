import { type CollectionName, collectionNames, plainSchema, registry } from '../schemas/collections.ts';
import { fieldAt, getShape, type Path, unwrap } from '../schemas/fields.ts';
import { isoDay } from '../shared/dates.ts';
import { type Entry, findReferences, type Tables } from './references.ts';

/** What an entry says about its publication: posts in "date", which is shown as well, all others in "publishDate"; ads and claims end, too. */
export type Schedule = { draft?: boolean; date?: Date; publishDate?: Date | undefined; until?: Date | undefined };

/**
 * Collections whose entries can be unpublished: their schema has a `draft`, or just an `until`. Notices, which have both days, come
 * and go in pages that are already built.
 */
export const waitingCollections: readonly CollectionName[] = collectionNames.filter((name) => {
  const has = (field: string) => Object.hasOwn(getShape(plainSchema(name)) ?? {}, field);
  return has('draft') || (has('until') && !has('from'));
});

/** The day from which an entry is on the site; undefined for one that does not wait for a day. */
export const publicationDay = ({ date, publishDate = date }: Schedule): Date | undefined => publishDate;

/**
 * Whether an entry is on the built site: not while it is a draft, not before its day, and not after its last day.
 * @param today the shop's calendar day, as 2026-03-01
 */
export const getPublication = (entry: Schedule, today: string) => {
  if (entry.draft) return 'draft';
  const day = publicationDay(entry);
  if (day && isoDay(day) > today) return 'scheduled';
  return entry.until && isoDay(entry.until) < today ? 'over' : 'published';
};

/**
 * Path to remove when an entry refers to an unpublished one: an optional field, or the item of a list around it. Undefined
 * if the entry cannot do without it, and is unpublished as well: a card without the page that it opens.
 */
const pathToRemove = (collection: CollectionName, path: Path): Path | undefined => {
  const field = fieldAt(plainSchema(collection), path);
  if (field !== undefined && !unwrap(field).required) return path;
  const item = path.findLastIndex((step) => typeof step === 'number');
  return item < 0 ? undefined : path.slice(0, item + 1);
};

export const cannotBeWithout = (collection: CollectionName, path: Path) =>
  !registry[collection].staysAlone && pathToRemove(collection, path) === undefined;

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

const withoutReferences = <E extends Entry>(collection: CollectionName, entry: E, waits: ReadonlySet<string>) => {
  if (registry[collection].staysAlone) return entry;
  const paths = findReferences(collection, entry.data)
    .filter(({ to, value }) => waits.has(`${to}/${value}`))
    .map(({ path }) => pathToRemove(collection, path));
  return paths.every((path) => path !== undefined) ? { ...entry, data: without(entry.data, paths) } : undefined;
};

/** Content as visitors get it on a day: without unpublished entries, and without references to them in others. */
export const publishedOnly = <T extends Tables>(content: T, today: string): T => {
  const waits = new Set(
    waitingCollections.flatMap((name) =>
      (content[name] ?? []).flatMap(({ id, data }) =>
        getPublication(data as Schedule, today) === 'published' ? [] : [`${name}/${id}`],
      ),
    ),
  );
  const published = Object.entries(content).map(([name, entries]) => [
    name,
    entries
      .filter(({ id }) => !waits.has(`${name}/${id}`))
      .flatMap((entry) => withoutReferences(name as CollectionName, entry, waits) ?? []),
  ]);
  return Object.fromEntries(published) as T;
};
