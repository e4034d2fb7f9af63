import { ENTRIES, type readFile } from '../content-tools/editing-screen/file-format.ts';
import { type CollectionName, plainSchema, registry } from '../schemas/collections.ts';
import { shapeOf, unwrap } from '../schemas/fields.ts';

type Fields = Record<string, unknown>;

/** The highest number that was seen, by collection and field. */
const highest = new Map<string, number>();

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';

const entriesOf = (name: CollectionName, data: Fields): Fields[] =>
  (registry[name].kind === 'list' ? ((data[ENTRIES] ?? []) as unknown[]) : [data]).filter(isFields);

/** Fields with a number that no two entries may share. */
const numberFields = (name: CollectionName): string[] =>
  Object.entries(shapeOf(plainSchema(name)) ?? {}).flatMap(([field, schema]) =>
    unwrap(schema).notes.unique ? [field] : [],
  );

/** Keeps the numbers of a file that the screen reads. */
export const noteNumbers = (name: CollectionName, data: ReturnType<typeof readFile>) => {
  for (const field of numberFields(name)) {
    const place = `${name}.${field}`;
    const numbers = entriesOf(name, data).map((entry) => Number(entry[field]) || 0);
    highest.set(place, Math.max(highest.get(place) ?? 0, ...numbers));
  }
};

/** Data of a file in which each entry without a number has the next free one. */
export const withNumbers = (name: CollectionName, data: Fields): Fields => {
  const fields = numberFields(name);
  if (fields.length === 0) return data;
  const copy = structuredClone(data);
  for (const field of fields) {
    let last = highest.get(`${name}.${field}`) ?? 0;
    for (const entry of entriesOf(name, copy)) {
      if (entry[field] === undefined || entry[field] === null || entry[field] === '') entry[field] = ++last;
    }
  }
  return copy;
};
