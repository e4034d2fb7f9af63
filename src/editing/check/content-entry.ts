import { type CollectionName, plainSchema } from '../../schemas/collections.ts';
import { type Path, type Visited, walk } from '../../schemas/fields.ts';
import type { ReadYaml } from './yaml/read-yaml.ts';

/** The fields of an entry before its schema has seen them: any of them may be missing or of another type. */
type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A content file, read. `body` is the Markdown below the front matter, which starts on `bodyLine`. */
export type ContentFile = {
  collection: CollectionName;
  /** from the folder of the project */
  path: string;
  text: string;
  yaml: ReadYaml;
  body: string;
  bodyLine: number;
};

/** An entry of a collection as it is written, before its schema has seen it. */
export type ContentEntry = {
  collection: CollectionName;
  id: string;
  file: ContentFile;
  data: unknown;
  /** where the entry is in its file: empty for a file of its own */
  prefix: Path;
};

/** Every value of an entry that has a schema, with its path. */
export const walkEntry = ({ collection, data }: ContentEntry): Visited[] => walk(plainSchema(collection), data);

export const fieldsOfSingle = (entries: readonly ContentEntry[], name: CollectionName) =>
  fieldsOf(entries.find(({ collection }) => collection === name)?.data);

export type ShortNames = Partial<Record<CollectionName, readonly string[]>>;

export const namesOf = (entries: readonly ContentEntry[]): ShortNames =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ collection }) => collection)].map(([name, list]) => [name, list.map(({ id }) => id)]),
  );
