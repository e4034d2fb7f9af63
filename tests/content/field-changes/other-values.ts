import { z } from 'astro/zod';
import { getChoices, unwrap } from '../../../src/schemas/fields.ts';
import { PICTURE } from './change.ts';

/** One for each format that a schema requires of a text. */
const TEXTS = [
  '(231) 555-0000',
  'other@example.com',
  'https://example.com/other',
  '/warranty',
  'WI',
  '2030-04',
  '49999',
  '9:30',
  '13% 31%',
  '#123456',
  'M1 1h2v2z',
  'America/Denver',
];

const LATER_DAY = new Date('2030-04-05');

type ExistingContent = {
  /** the short names of a collection */
  names: (collection: string) => readonly string[];
  /** values of the same field elsewhere */
  elsewhere: readonly unknown[];
};

/** Other values that a field may have, the most visible first. */
export const otherValues = (field: z.ZodType, value: unknown, known: ExistingContent): unknown[] => {
  const { schema, fallback } = unwrap(field);
  const now = value ?? fallback;
  const isOther = (other: unknown) => other !== now && field.safeParse(other).success;
  if (!(schema instanceof z.ZodArray)) return possible(field, now, known).filter(isOther);
  const items = (now ?? []) as unknown[];
  const more = possible(schema.element as z.ZodType, undefined, known).filter((item) => !items.includes(item));
  return [...more.map((item) => [...items, item]), items.slice(0, -1)].filter(isOther);
};

const possible = (field: z.ZodType, now: unknown, { names, elsewhere }: ExistingContent): unknown[] => {
  const { schema, notes } = unwrap(field);
  if (notes.pictureWidth) return [PICTURE];
  if (notes.day) return [LATER_DAY];
  if (notes.references) return [...names(notes.references)];
  if (schema instanceof z.ZodBoolean) return [!now];
  if (schema instanceof z.ZodNumber) return [Number(now ?? 0) + 1, Number(now ?? 0) - 1, -1, 1000];
  const choices = getChoices(schema);
  return choices.length > 0 ? [...choices] : [`${now ?? ''} Any words.`, ...TEXTS, ...new Set(elsewhere)];
};
