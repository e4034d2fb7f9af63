import { ENTRIES, readFile } from '../content-tools/editing-screen/file-format.ts';
import { type CollectionName, collectionAt, plainSchema, registry } from '../schemas/collections.ts';
import { shapeOf, unwrap } from '../schemas/fields.ts';

type Fields = Record<string, unknown>;

/** Text of a picture: only its name matters. */
export const PICTURE = '';

/** The text of each content file as the screen has read or written it last, by path, and the pictures. */
const files = new Map<string, string>();
const numbers = new Map<string, number>();

const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object';

const entriesOf = (name: CollectionName, data: Fields): Fields[] =>
  (registry[name].kind === 'list' ? ((data[ENTRIES] ?? []) as unknown[]) : [data]).filter(isFields);

/** Fields with a number that no two entries may share. */
const numberFields = (name: CollectionName): string[] =>
  Object.entries(shapeOf(plainSchema(name)) ?? {}).flatMap(([field, schema]) =>
    unwrap(schema).notes.unique ? [field] : [],
  );

const noteNumbers = (name: CollectionName, text: string) => {
  const fields = numberFields(name);
  if (fields.length === 0) return;
  for (const entry of entriesOf(name, readFile(name, text))) {
    for (const field of fields) {
      const place = `${name}.${field}`;
      numbers.set(place, Math.max(numbers.get(place) ?? 0, Number(entry[field]) || 0));
    }
  }
};

/** Keeps what a file says; fit-sveltia.ts has Sveltia tell of each file that it reads. */
export const noteFile = (path: string, text: string) => {
  const name = collectionAt(path);
  if (name) noteNumbers(name, text);
  files.set(path, name ? text.trim() : PICTURE);
};

export const forgetFile = (path: string) => {
  files.delete(path);
};

type Listed = { path: string };

/** Forgets files that are gone and adds new pictures; Sveltia calls it each time it has listed the files. */
export const noteList = (entries: readonly Listed[], pictures: readonly Listed[]) => {
  const there = new Set([...entries, ...pictures].map(({ path }) => path));
  for (const path of files.keys()) if (!there.has(path)) forgetFile(path);
  for (const { path } of pictures) files.set(path, PICTURE);
};

/** Data of a file in which each entry without a number has the next free one. */
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

/** All files that are known, and what they say without the space around it; a copy, to change. */
export const knownFiles = (): Map<string, string> => new Map(files);
