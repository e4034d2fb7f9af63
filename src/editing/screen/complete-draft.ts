import type { z } from 'astro/zod';
import { dequal } from 'dequal';
import { type CollectionName, isMarkdown, plainSchema, registry } from '../../schemas/collections.ts';
import { getExample, getShape, unwrap } from '../../schemas/fields.ts';
import { dayIn } from '../../shared/dates.ts';
import { asFields } from '../check/checked-site.ts';
import { filledFields } from '../new/fill-in.ts';
import { isEmpty, KEY } from '../new/screen-values.ts';
import { isUnknown, starterText, titleField } from '../new/starter-values.ts';
import { BODY, ENTRIES } from './config/file-format.ts';

/** What a new entry needs to know about existing ones, from everything that the screen has read and saved. */

type Fields = Record<string, unknown>;

/** The highest number seen, by collection and field. */
const highest = new Map<string, number>();

/** The short names in files that hold several entries. */
const names = new Map<CollectionName, string[]>();

/** A picture, by the path to it from an entry with a file of its own. */
let picture = '';

/** The entries of a file, as they are on the screen. */
const entriesOn = (name: CollectionName, data: Fields): Fields[] =>
  registry[name].kind === 'list' ? [data[ENTRIES] ?? []].flat().map(asFields) : [data];

/** Fields with a number: a unique one, or one that sorts. */
const numberFields = (name: CollectionName): string[] =>
  Object.entries(getShape(plainSchema(name)) ?? {}).flatMap(([field, schema]) =>
    unwrap(schema).notes.unique || field === 'order' ? [field] : [],
  );

export const noteFile = (name: CollectionName, data: Fields) => {
  const entries = entriesOn(name, data);
  for (const field of numberFields(name)) {
    const numbers = entries.map((entry) => Number(entry[field]) || 0);
    highest.set(`${name}.${field}`, Math.max(highestNumber(name, field), ...numbers));
  }
  const { kind } = registry[name];
  const keys = entries.map((entry) => String(entry[KEY]));
  if (kind === 'list') names.set(name, keys);
  if (kind === 'folder') picture ||= String(asFields(data.picture).src ?? '');
};

const highestNumber = (name: CollectionName, field: string): number => highest.get(`${name}.${field}`) ?? 0;

/** A file's data in which each entry without its unique number has the next free one. */
const withNumbers = (name: CollectionName, data: Fields): Fields => {
  const copy = structuredClone(data);
  for (const [field, schema] of Object.entries(getShape(plainSchema(name)) ?? {})) {
    if (!unwrap(schema).notes.unique) continue;
    let last = highestNumber(name, field);
    for (const entry of entriesOn(name, copy)) {
      if (isEmpty(entry[field])) entry[field] = ++last;
    }
  }
  return copy;
};

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** An entry with what `npm run content:new` writes in required fields that are empty. */
const filledIn = (name: CollectionName, data: Fields): Fields => {
  const schema = plainSchema(name);
  const title = data[titleField(schema) ?? ''];
  const filled = filledFields(schema, data, {
    title: isEmpty(title) ? undefined : String(title),
    today: today(),
    known: Object.fromEntries(names),
    nextNumber: (field) => highestNumber(name, field) + 1,
    picture,
  });
  return isMarkdown(name) && isEmpty(data[BODY]) ? { ...filled, [BODY]: starterText(name) } : filled;
};

/** What must not be made up for an entry is on its page as in the handbook's example, until someone has filled it in. */
const withExamples = (name: CollectionName, data: Fields): Fields => {
  const fields = Object.entries(getShape(plainSchema(name)) ?? {});
  const unknown = fields.filter(([field, schema]) => isUnknown(field, schema) || field === 'coordinates');
  const missing = unknown.filter(([field, schema]) => unwrap(schema).required && isEmpty(data[field]));
  const example = (schema: z.ZodType) => (unwrap(schema).notes.day ? today() : getExample(schema));
  return { ...data, ...Object.fromEntries(missing.map(([field, schema]) => [field, example(schema)])) };
};

/** What the page of a new entry is rendered from, from the first key on: everything it lacks is shown as still to be written. */
export const filledForPage = (name: CollectionName, data: Fields): Fields => {
  if (registry[name].kind !== 'list') return filledIn(name, withExamples(name, data));
  const entries = entriesOn(name, data).map((entry) => filledIn(name, withExamples(name, entry)));
  return { ...data, [ENTRIES]: entries.map((entry) => ({ ...entry, [KEY]: entry[KEY] || 'new' })) };
};

/** Whether an entry that is not a draft lacks what it could lack as one. */
export const couldBeDraft = (name: CollectionName, data: Fields): boolean =>
  'draft' in (getShape(plainSchema(name)) ?? {}) && data.draft !== true && !dequal(filledIn(name, data), data);

export const completed = (name: CollectionName, data: Fields): Fields => {
  const numbered = withNumbers(name, data);
  return numbered.draft === true ? filledIn(name, numbered) : numbered;
};
