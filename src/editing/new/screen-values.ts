import { z } from 'astro/zod';
import { dequal } from 'dequal';
import { getShape, unwrap } from '../../schemas/fields.ts';
import { asFields } from '../check/checked-site.ts';

/** The screen has no groups whose names editors choose: such entries are a list there, each with its name in this field. */
export const KEY = 'key';

/** Sveltia keeps notes about added or moved items next to their fields, until it has written them (0.221). */
const NOTES_OF_SVELTIA = '__sc_';

const toItems = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is in a file, in the form that the screen edits. */
export const toScreen = (field: z.ZodType, value: unknown): unknown => {
  const { schema } = unwrap(field);
  if (value === null || typeof value !== 'object') return value;
  if (schema instanceof z.ZodRecord) {
    return Object.entries(value).map(([key, item]) => ({
      [KEY]: key,
      ...asFields(toScreen(schema.valueType as z.ZodType, item)),
    }));
  }
  if (schema instanceof z.ZodArray) return toItems(value).map((item) => toScreen(schema.element as z.ZodType, item));
  const shape = getShape(schema);
  if (!shape) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shape[key] ? toScreen(shape[key], inner) : inner]),
  );
};

/** What the screen has edited, in the form of the file, without empty fields and defaults that the file did not have. */
export const fromScreen = (field: z.ZodType, value: unknown, before?: unknown): unknown => {
  const { schema } = unwrap(field);
  const was = asFields(before);
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(
      toItems(value).map((item) => {
        const { [KEY]: key, ...rest } = asFields(item);
        const name = String(key ?? '');
        return [name, fromScreen(schema.valueType as z.ZodType, rest, was[name])];
      }),
    );
  }
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return toItems(value)
      .map((item, index) => fromScreen(element, item, toItems(before)[index]))
      .filter((item) => !isEmpty(item));
  }
  const shape = getShape(schema);
  if (!shape || value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([key]) => !key.startsWith(NOTES_OF_SVELTIA));
  const written = fields.map(([key, inner]) => {
    const part = shape[key];
    return [key, part ? fromScreen(part, inner, was[key]) : inner, part] as const;
  });
  const kept = written.filter(([key, inner, part]) =>
    key in was ? dequal(inner, was[key]) || !isEmpty(inner) : !isEmpty(inner) && !isDefault(part, inner),
  );
  // A new file has its fields in the order of the handbook.
  const places = Object.keys(shape);
  return Object.fromEntries(kept.toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b)));
};

/** Whether a value is empty, like a field or a group that no one has filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether a file means this value if it does not have the field. */
const isDefault = (field: z.ZodType | undefined, value: unknown): boolean => {
  if (!field) return false;
  const { required, fallback } = unwrap(field);
  return !required && dequal(value, fallback ?? false);
};
