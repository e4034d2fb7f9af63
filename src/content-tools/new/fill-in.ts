import { z } from 'astro/zod';
import { isoDay } from '../../lib/dates.ts';
import { shapeOf, unwrap } from '../../schemas/fields.ts';
import { lengthOf } from '../editing-screen/limits.ts';
import { isNothing } from '../editing-screen/screen-values.ts';
import { type StarterContext, starterValue } from './starter-values.ts';

type Fields = Record<string, unknown>;

/** The screen has days as texts. */
const starterOnScreen = (...about: Parameters<typeof starterValue>) => {
  const value = starterValue(...about);
  return value instanceof Date ? isoDay(value) : value;
};

/** What stands on the editing screen, with what a new entry begins with in place of what is empty and may not be. */
export const filledIn = (name: string, field: z.ZodType, value: unknown, context: StarterContext): unknown => {
  const { schema, required } = unwrap(field);
  if (isNothing(value)) return required ? starterOnScreen(name, field, context) : value;
  if (schema instanceof z.ZodArray) return filledList(name, field, value as unknown[], context);
  return shapeOf(schema) ? filledFields(schema, value as Fields, { ...context, title: undefined }) : value;
};

/** The same for all fields of a group. */
export const filledFields = (group: z.ZodType, values: Fields, context: StarterContext): Fields => {
  const filled = Object.entries(shapeOf(group) ?? {})
    .map(([name, field]) => [name, filledIn(name, field, values[name], context)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(filled) };
};

const filledList = (name: string, field: z.ZodType, items: unknown[], context: StarterContext) => {
  const schema = unwrap(field).schema as z.ZodArray;
  const [one] = starterValue(name, field, context) as unknown[];
  const missing = Math.max(0, (lengthOf(schema).min ?? 0) - items.length);
  const inside = items.map((item) => filledIn('', schema.element as z.ZodType, item, context));
  return [...inside, ...Array.from({ length: missing }, () => structuredClone(one))];
};
