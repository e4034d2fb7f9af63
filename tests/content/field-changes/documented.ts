import { z } from 'astro/zod';
import type { ContentEntry } from '../../../src/editing/check/checked-site.ts';
import { type CollectionName, plainSchema } from '../../../src/schemas/collections.ts';
import { getShape, type Path, unwrap } from '../../../src/schemas/fields.ts';

/** What is inside a group, a list of groups, or groups by name, with its path; undefined for a field that has a value of its own. */
const unwrapField = (field: z.ZodType): { mark: string; inner: z.ZodType } | undefined => {
  const { schema } = unwrap(field);
  if (schema instanceof z.ZodRecord) return { mark: '.*', inner: schema.valueType as z.ZodType };
  if (schema instanceof z.ZodArray && getShape(schema.element as z.ZodType))
    return { mark: '[]', inner: schema.element as z.ZodType };
  return undefined;
};

const namesIn = (field: z.ZodType, name: string): string[] => {
  const shape = getShape(field);
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => namesIn(inner, `${name}.${key}`));
  const inside = unwrapField(field);
  return inside ? namesIn(inside.inner, name + inside.mark) : [name];
};

/** Every field of a collection that the handbook lists, by its name there: `areas.challenges[].title`. */
export const documentedFields = (collection: CollectionName): string[] => namesIn(plainSchema(collection), collection);

/** A field of an entry, with its value; undefined if the file leaves it out. */
export type FieldPlace = {
  field: string;
  collection: CollectionName;
  id: string;
  path: Path;
  value: unknown;
  schema: z.ZodType;
};

type At = Pick<FieldPlace, 'field' | 'path' | 'value' | 'schema'>;

const below = ({ field, path, value, schema }: At): At[] => {
  const shape = getShape(schema);
  const inside = unwrapField(schema);
  if (!shape && !inside) return [{ field, path, value, schema }];
  if (value === undefined) return [];
  const steps: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {});
  if (inside) {
    return steps.flatMap(([step, item]) =>
      below({ field: field + inside.mark, path: [...path, step], value: item, schema: inside.inner }),
    );
  }
  return Object.entries(shape ?? {}).flatMap(([key, inner]) =>
    below({
      field: `${field}.${key}`,
      path: [...path, key],
      value: (value as Record<string, unknown>)[key],
      schema: inner,
    }),
  );
};

/** The fields of an entry, including those that it leaves out. */
export const placesIn = ({ collection, id, data }: ContentEntry): FieldPlace[] =>
  below({ field: collection, path: [], value: data, schema: plainSchema(collection) }).map((at) => ({
    ...at,
    collection,
    id,
  }));
