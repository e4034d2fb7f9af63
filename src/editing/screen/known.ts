import { type CollectionName, plainSchema, registry } from '../../schemas/collections.ts';
import { shapeOf, unwrap } from '../../schemas/fields.ts';
import { fieldsOf } from '../check/content-entry.ts';
import { KEY } from '../new/screen-values.ts';
import { ENTRIES } from './config/file-format.ts';

/** What a new entry has to know of those that are there, from all that the screen has read and saved. */

type Fields = Record<string, unknown>;

/** The highest number that was seen, by collection and field. */
const highest = new Map<string, number>();

/** The short names in files that hold several entries. */
const names = new Map<CollectionName, string[]>();

/** A picture, by the path to it from an entry with a file of its own. */
let picture = '';

/** The entries of a file, as they are on the screen. */
export const entriesOn = (name: CollectionName, data: Fields): Fields[] =>
  registry[name].kind === 'list' ? [data[ENTRIES] ?? []].flat().map(fieldsOf) : [data];

/** Fields with a number: that no two entries may share, or by which they are put in order. */
const numberFields = (name: CollectionName): string[] =>
  Object.entries(shapeOf(plainSchema(name)) ?? {}).flatMap(([field, schema]) =>
    unwrap(schema).notes.unique || field === 'order' ? [field] : [],
  );

/** Keeps what a file says that was read or saved. */
export const noteFile = (name: CollectionName, data: Fields) => {
  const entries = entriesOn(name, data);
  for (const field of numberFields(name)) {
    const numbers = entries.map((entry) => Number(entry[field]) || 0);
    highest.set(`${name}.${field}`, Math.max(highestNumber(name, field), ...numbers));
  }
  if (registry[name].kind === 'list') {
    names.set(
      name,
      entries.map((entry) => String(entry[KEY])),
    );
  }
  if (registry[name].kind === 'folder') picture ||= String(fieldsOf(data.picture).src ?? '');
};

export const highestNumber = (name: CollectionName, field: string): number => highest.get(`${name}.${field}`) ?? 0;

export const knownNames = (): Partial<Record<CollectionName, string[]>> => Object.fromEntries(names);

export const anyPicture = () => picture;
