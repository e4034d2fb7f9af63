import { ENTRIES, readFile } from '../content-tools/editing-screen/file-format.ts';
import { CONTENT_FOLDER, type CollectionName, collectionNames, plainSchema, registry } from '../schemas/collections.ts';
import { shapeOf, unwrap } from '../schemas/fields.ts';

type Fields = Record<string, unknown>;

/** What the screen has read and written so far, of all that it has: nothing tells it the name of a file in a folder. */
const texts = new Map<CollectionName, string>();
const numbers = new Map<string, number>();

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';

const entriesOf = (name: CollectionName, data: Fields): Fields[] =>
  (registry[name].kind === 'list' ? ((data[ENTRIES] ?? []) as unknown[]) : [data]).filter(isFields);

/** Fields with a number that no two entries may share. */
const numberFields = (name: CollectionName): string[] =>
  Object.entries(shapeOf(plainSchema(name)) ?? {}).flatMap(([field, schema]) =>
    unwrap(schema).notes.unique ? [field] : [],
  );

/** Keeps what a file says, for the entries that come after it. */
export const noteFile = (name: CollectionName, text: string) => {
  if (registry[name].kind !== 'folder') texts.set(name, text);
  const fields = numberFields(name);
  if (fields.length === 0) return;
  for (const entry of entriesOf(name, readFile(name, text))) {
    for (const field of fields) {
      const place = `${name}.${field}`;
      numbers.set(place, Math.max(numbers.get(place) ?? 0, Number(entry[field]) || 0));
    }
  }
};

/** The same with a number of its own in each entry that has none yet. */
export const withNumbers = (name: CollectionName, data: Fields): Fields => {
  const fields = numberFields(name);
  if (fields.length === 0) return data;
  const copy = structuredClone(data);
  for (const field of fields) {
    let last = numbers.get(`${name}.${field}`) ?? 0;
    for (const entry of entriesOf(name, copy)) {
      if (entry[field] === undefined || entry[field] === null || entry[field] === '') entry[field] = ++last;
    }
  }
  return copy;
};

/** The files of a single name that are known: path and text by collection. */
export const knownFiles = () =>
  [...texts].map(([name, text]) => ({
    name,
    path: `${CONTENT_FOLDER}/${registry[name].path}`,
    text: `${text.trim()}\n`,
  }));

/** The collection that a file belongs to. */
export const collectionAt = (path: string): CollectionName | undefined =>
  collectionNames.find((name) => {
    const place = `${CONTENT_FOLDER}/${registry[name].path}`;
    return registry[name].kind === 'folder' ? path.startsWith(`${place}/`) : path === place;
  });
