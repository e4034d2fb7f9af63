import { z } from 'astro/zod';
import { getShape, unwrap } from '../../schemas/fields.ts';
import { isoDay } from '../../shared/dates.ts';
import { isPlaceholder, placeholderFor, plainWords, sentence } from '../check/words.ts';
import { fromScreen, isEmpty } from './screen-values.ts';
import { type StarterContext, starterValue } from './starter-values.ts';

/** What a schema requires of its value in addition to the type, as zod stores it. */
type Check = {
  check?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
};

const getChecks = ({ def }: z.ZodType): Check[] => {
  const { checks = [] } = def as { checks?: { _zod: { def: Check } }[] };
  return [def as Check, ...checks.map(({ _zod }) => _zod.def)];
};

const named = (schema: z.ZodType, check: string) => getChecks(schema).find((one) => one.check === check);

/** A text that matches no pattern of a schema. */
const REFUSED = '\u0000';

/** The pattern that a text must match, and the check's message if it does not. */
export const getPattern = (schema: z.ZodType): { pattern?: [string, string] } => {
  const pattern = getChecks(schema).find((check) => check.pattern)?.pattern;
  const message = schema.safeParse(REFUSED, { error: plainWords }).error?.issues[0]?.message;
  return pattern && message ? { pattern: [pattern.source, sentence(message)] } : {};
};

export const getLengths = (schema: z.ZodType): { min?: number; max?: number } => {
  const { minimum } = named(schema, 'min_length') ?? {};
  const { maximum } = named(schema, 'max_length') ?? {};
  return { ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) };
};

/** The range that a number must be in. A number above zero may be as small as its step. */
export const getLimits = (schema: z.ZodType, step: number): { min?: number; max?: number } => {
  const least = named(schema, 'greater_than');
  const most = named(schema, 'less_than');
  return {
    ...(least?.value === undefined ? {} : { min: least.inclusive ? least.value : least.value + step }),
    ...(most?.value === undefined ? {} : { max: most.inclusive ? most.value : most.value - step }),
  };
};

type Fields = Record<string, unknown>;

/** The screen stores days as texts. */
const starterOnScreen = (...about: Parameters<typeof starterValue>) => {
  const value = starterValue(...about);
  return value instanceof Date ? isoDay(value) : value;
};

/** Whether it contains only what the screen itself fills in. */
const isUntouched = (field: z.ZodType, value: unknown) => isEmpty(fromScreen(field, value));

/** What is on the editing screen, with a new entry's starting values for required fields that are empty. */
const filledIn = (name: string, field: z.ZodType, value: unknown, context: StarterContext): unknown => {
  const { schema, notes, required } = unwrap(field);
  if (isUntouched(field, value)) return required ? starterOnScreen(name, field, context) : value;
  if (schema instanceof z.ZodArray) return filledList(name, field, value as unknown[], context);
  if (!getShape(schema)) return value;
  const fields = value as Fields;
  const filled = filledFields(schema, fields, { ...context, title: undefined });
  return notes.shape === 'picture' && isEmpty(fields.src) ? addPlaceholders(filled) : filled;
};

/** A picture that no one has chosen, with words to fix once someone does. */
const addPlaceholders = (picture: Fields): Fields => {
  const words = String(picture.alt);
  return { ...picture, alt: isPlaceholder(words) ? words : placeholderFor(words) };
};

export const filledFields = (group: z.ZodType, values: Fields, context: StarterContext): Fields => {
  const filled = Object.entries(getShape(group) ?? {})
    .map(([name, field]) => [name, filledIn(name, field, values[name], context)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(filled) };
};

const filledList = (name: string, field: z.ZodType, items: unknown[], context: StarterContext) => {
  const schema = unwrap(field).schema as z.ZodArray;
  const [one] = starterValue(name, field, context) as unknown[];
  const element = schema.element as z.ZodType;
  const inside = items
    .filter((item) => !isUntouched(element, item))
    .map((item) => filledIn('', element, item, context));
  const missing = Math.max(0, (getLengths(schema).min ?? 0) - inside.length);
  return [...inside, ...Array.from({ length: missing }, () => structuredClone(one))];
};
