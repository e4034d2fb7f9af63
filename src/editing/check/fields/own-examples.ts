import { z } from 'astro/zod';
import { plainSchema } from '../../../schemas/collections.ts';
import { fieldAt, unwrap } from '../../../schemas/fields.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { snippet, valueAt } from '../yaml/snippet.ts';

/**
 * A finding about an entry with an example out of the content itself, where another entry of its collection has one: the words that a
 * schema brings along are those of one trade and place.
 */
export const withOwnExample = (finding: Finding, entry: ContentEntry, siblings: readonly ContentEntry[]): Finding => {
  const { isExample, path = [] } = finding;
  const field = isExample ? fieldAt(plainSchema(entry.collection), path) : undefined;
  if (!field || !isWords(field)) return finding;
  const example = siblings
    .filter((other) => other !== entry)
    .map(({ data }) => valueAt(data, path))
    .find((value) => value !== undefined && field.safeParse(value).success);
  if (example === undefined) return finding;
  // A list that is too short keeps what it has.
  const own = valueAt(entry.data, path);
  const whole = Array.isArray(own) && Array.isArray(example) ? [...own, ...example] : example;
  return { ...finding, snippet: snippet(entry.data, path, whole) };
};

const isWords = (field: z.ZodType): boolean => {
  const { schema } = unwrap(field);
  return schema instanceof z.ZodString || (schema instanceof z.ZodArray && isWords(schema.element as z.ZodType));
};
