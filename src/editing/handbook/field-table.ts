import { z } from 'astro/zod';
import { Document, Scalar, visit } from 'yaml';
import type { CollectionName } from '../../schemas/collections.ts';
import { choicesOf, shapeOf, unwrap } from '../../schemas/fields.ts';
import { pageNameOf } from '../check/handbook-pages.ts';

type Row = { field: string; required: boolean; type: string; fallback: string; about: string; example: string };

/** A value as it would be typed behind its field, on one line. */
const typed = (value: unknown): string => {
  const document = new Document(value);
  visit(document, {
    Collection: (_, list) => {
      list.flow = true;
    },
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && /^[\d:]+$/.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
};

const code = (text: string) => (text === '' ? '' : `\`${text}\``);

const typeOf = (field: z.ZodType): string => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return '[picture](../pictures.md)';
  if (notes.day) return 'day';
  if (notes.references) return `short name of [${notes.references}](${pageNameOf(notes.references as CollectionName)})`;
  if (notes.pictureWidth) return 'path';
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices.map(code).join(', ');
  if (schema instanceof z.ZodArray) return `list of: ${typeOf(schema.element as z.ZodType)}`;
  if (schema instanceof z.ZodRecord) return 'groups by name';
  if (shapeOf(schema)) return 'group';
  if (schema instanceof z.ZodBoolean) return '`true` or `false`';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'whole number' : 'number';
  return 'text';
};

/** What is inside a group, a list of groups or groups by name; nothing for a picture, which has a table of its own. */
const insideOf = (field: z.ZodType): { mark: string; schema: z.ZodType } | undefined => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return undefined;
  if (shapeOf(schema)) return { mark: '', schema };
  const inner =
    schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodRecord ? schema.valueType : undefined;
  const deeper = inner && insideOf(inner as z.ZodType);
  return deeper && { ...deeper, mark: schema instanceof z.ZodArray ? '[]' : '.*' };
};

/** One row for each field, and one for each field in a group, with its path: `address.street`, `hours[].opens`. */
export const fieldRows = (schema: z.ZodType, prefix = ''): Row[] =>
  Object.entries(shapeOf(schema) ?? {}).flatMap(([name, field]) => {
    const { notes, required, fallback } = unwrap(field);
    const row: Row = {
      field: prefix + name,
      required,
      type: typeOf(field),
      fallback: fallback === undefined ? '' : typed(fallback),
      about: notes.description ?? '',
      example: notes.examples?.length ? typed(notes.examples[0]) : '',
    };
    const inside = insideOf(field);
    return inside ? [row, ...fieldRows(inside.schema, `${row.field}${inside.mark}.`)] : [row];
  });

const cell = (text: string) => text.replaceAll('|', '\\|');

export const fieldTable = (schema: z.ZodType): string =>
  [
    '| Field | Required | Type | If left out | What it is | Example |',
    '| --- | --- | --- | --- | --- | --- |',
    ...fieldRows(schema).map(({ field, required, type, fallback, about, example }) => {
      const cells = [code(field), required ? 'yes' : 'no', type, code(fallback), about, code(example)];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
  ].join('\n');
