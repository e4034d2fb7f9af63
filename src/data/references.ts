import { type CollectionName, collectionNames, getPlace, plainSchema, registry } from '../schemas/collections.ts';
import { type Path, walk } from '../schemas/fields.ts';
import { nearestName } from '../shared/nearest.ts';

/** What the check needs from a content entry. */
export type Entry = { id: string; filePath?: string | undefined; data: unknown };
export type Tables<E extends Entry = Entry> = Partial<Record<CollectionName, readonly E[]>>;

/** A reference to another entry: its path, and the collection that should contain it. */
export type Reference = { path: Path; value: string; to: CollectionName };

export const findReferences = (collection: CollectionName, data: unknown): Reference[] =>
  walk(plainSchema(collection), data).flatMap(({ path, value, notes }) =>
    notes.references && typeof value === 'string' ? [{ path, value, to: notes.references as CollectionName }] : [],
  );

/**
 * All references that lead nowhere, each with the collection that has no such entry (`to`), the nearest known name (`guess`), and where
 * the known ones are listed (`place`). The schemas say which fields refer to which collection.
 */
export const unknownReferences = <E extends Entry>(tables: Tables<E>) => {
  const names = new Map(collectionNames.map((name) => [name, new Set(tables[name]?.map(({ id }) => id))]));
  return collectionNames.flatMap((collection) =>
    (tables[collection] ?? []).flatMap((entry) =>
      findReferences(collection, entry.data)
        .filter(({ to, value }) => !names.get(to)?.has(value))
        .map(({ to, path, value }) => {
          const known = [...(names.get(to) ?? [])];
          const guess = nearestName(value, known);
          return { collection, entry, path, value, to, known, guess, place: getPlace(registry[to]) };
        }),
    ),
  );
};

/** One sentence for each reference that leads nowhere; empty when all is well. */
export const brokenReferences = (tables: Tables): string[] =>
  unknownReferences(tables).map(
    ({ collection, entry, path, value, guess, place }) =>
      `${entry.filePath ?? collection} (${entry.id}), ${path[0]}: "${value}" is not known.` +
      `${guess ? ` Did you mean "${guess}"?` : ''} You find the known ones in ${place}.`,
  );
