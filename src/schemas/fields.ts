import { z } from 'astro/zod';
import { DAY_MS } from '../shared/dates.ts';

/** What a schema says about a field in addition to its type; written by the helpers of text.ts and picture.ts. */
export type Notes = {
  /** what the editing screen calls it, unless that is just its name in words */
  label?: string;
  description?: string;
  examples?: readonly unknown[];
  /** the collection whose entry this names, e.g. `areas` */
  references?: string;
  /** true for another name that the check looks up, so that its message says more than the pattern does */
  isLookedUp?: boolean;
  /** lengths in characters that the check warns about, and the place that is too short for them; search results by default */
  advice?: { shortest?: number; longest?: number; place?: string };
  /** how many pixels wide a picture should be in its place */
  pictureWidth?: number;
  inDollars?: boolean;
  day?: boolean;
  /** for a day that may be in the future */
  mayCome?: boolean;
  /** for a day that only the editor knows: a new entry starts without it */
  isChosen?: boolean;
  /** for a day on which something was checked: how many days later to check it again */
  lastsDays?: number;
  /** true if no two entries may have the same value */
  unique?: boolean;
  /** for texts that must differ so that people can tell them apart: within one collection, or among titles of all pages */
  distinct?: 'name' | 'searchTitle';
  /** holds the title that a new entry is created with */
  isTitle?: boolean;
  shape?: 'picture' | 'link';
};

/** Whether something checked on this day is due for another check. */
export const isStale = (value: unknown, { lastsDays }: Notes, now: Date): boolean =>
  lastsDays !== undefined && value instanceof Date && now.getTime() - value.getTime() > lastsDays * DAY_MS;

export type Path = readonly (string | number)[];

type UnwrappedField = { schema: z.ZodType; notes: Notes; required: boolean; fallback: unknown };

const unwrapped = new WeakMap<z.ZodType, UnwrappedField>();

/** A field's own type without "optional" and "default" around it, and all notes on any of them. */
export const unwrap = (field: z.ZodType): UnwrappedField => {
  const known = unwrapped.get(field) ?? takeOff(field);
  unwrapped.set(field, known);
  return known;
};

const takeOff = (field: z.ZodType): UnwrappedField => {
  const outer = (field.meta() ?? {}) as Notes;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    const { schema, notes, fallback } = unwrap(field.def.innerType as z.ZodType);
    return {
      schema,
      notes: { ...notes, ...outer },
      required: false,
      fallback: field instanceof z.ZodDefault ? field.def.defaultValue : fallback,
    };
  }
  return { schema: field, notes: outer, required: true, fallback: undefined };
};

/** The fields of an object by name; undefined for anything else. */
export const getShape = (field: z.ZodType): Record<string, z.ZodType> | undefined => {
  const { schema } = unwrap(field);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : undefined;
};

/** The allowed values of a choice; empty for anything else. */
export const getChoices = (field: z.ZodType): readonly string[] => {
  const { schema } = unwrap(field);
  const { entries } = schema.def as { entries?: Record<string, string> };
  return entries ? Object.values(entries) : [];
};

/** Dates are written without quotes; text that looks like a date would get them. */
const asDay = (value: unknown) => new Date(String(value));

const withDays = (example: object, shape: Record<string, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      shape[name] && unwrap(shape[name]).notes.day ? asDay(value) : value,
    ]),
  );

/** The example that a schema gives for a field; for a group, all of its required fields. */
export const getExample = (field: z.ZodType): unknown => {
  const { schema, notes } = unwrap(field);
  const shape = getShape(schema);
  const [example] = notes.examples ?? [];
  if (example !== undefined) return shape ? withDays(example as object, shape) : notes.day ? asDay(example) : example;
  if (shape) {
    const needed = Object.entries(shape).filter(([, inner]) => unwrap(inner).required);
    return Object.fromEntries(needed.map(([name, inner]) => [name, getExample(inner)]));
  }
  const { element } = schema.def as { element?: z.ZodType };
  return element ? [getExample(element)] : getChoices(schema)[0];
};

/** The schema one level down: a field of an object, an item of a list, a value of a record. */
const child = (field: z.ZodType, key: string | number): z.ZodType | undefined => {
  const { schema } = unwrap(field);
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return getShape(schema)?.[key];
};

/** The schema at a path; undefined when there is no such field. */
export const fieldAt = (field: z.ZodType, path: Path): z.ZodType | undefined =>
  path.reduce<z.ZodType | undefined>((at, key) => at && child(at, key), field);

export type FieldValue = { path: Path; value: unknown; notes: Notes; schema: z.ZodType };

/** The children of a value, if its schema has any; does not descend into pictures that Astro has loaded. */
const stepsInto = (schema: z.ZodType, value: unknown): [string | number, unknown][] => {
  if (schema instanceof z.ZodArray) return Array.isArray(value) ? value.map((item, index) => [index, item]) : [];
  const isGroup = schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
  return isGroup && value !== null && typeof value === 'object' ? Object.entries(value) : [];
};

const visit = (field: z.ZodType, value: unknown, path: Path): FieldValue[] => {
  const { schema, notes } = unwrap(field);
  const steps = stepsInto(schema, value);
  return [
    { path, value, notes, schema },
    ...steps.flatMap(([key, item]) => {
      const next = child(schema, key);
      return next ? visit(next, item, [...path, key]) : [];
    }),
  ];
};

const walked = new WeakMap<object, { field: z.ZodType; visited: FieldValue[] }>();

/**
 * Every value that has a schema, with its path, parents before children. The walk stops at values of a wrong type. Many
 * rules read the same entry, so it is walked once: change neither it nor the result.
 */
export const walk = (field: z.ZodType, value: unknown): FieldValue[] => {
  if (value === null || typeof value !== 'object') return visit(field, value, []);
  const last = walked.get(value);
  if (last?.field === field) return last.visited;
  const visited = visit(field, value, []);
  walked.set(value, { field, visited });
  return visited;
};
