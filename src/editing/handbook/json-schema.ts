import { z } from 'astro/zod';
import { type CollectionName, placeOf, plainSchema, registry } from '../../schemas/collections.ts';
import type { Notes } from '../../schemas/fields.ts';
import { SLUG } from '../../shared/slug.ts';
import type { ShortNames } from '../check/content-entry.ts';

/** What is in the content now: short names of each collection, and pictures from the folder of the project. */
export type Known = { names: ShortNames; pictures: readonly string[] };

type JsonSchema = Record<string, unknown>;

/** Notes that are for our own check and would only puzzle an editor. */
const OURS = [
  'label',
  'references',
  'advice',
  'pictureWidth',
  'day',
  'unique',
  'distinct',
  'shape',
] as const satisfies (keyof Notes)[];

/** Chosen from a list, or typed: a picture that was not there when the list was made. */
const suggested = (values: readonly string[]) => ({ anyOf: [{ enum: values }, { type: 'string' }] });

/** The fields of one entry as JSON Schema: descriptions, examples, allowed values, and the short names that exist. */
export const entrySchema = (name: CollectionName, known: Known): JsonSchema => {
  const depth = registry[name].kind === 'folder' ? '../../' : '../';
  const pictures = known.pictures.map((file) => depth + file.replace(/^src\//, ''));
  return z.toJSONSchema(plainSchema(name), {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
    override: ({ jsonSchema, zodSchema }) => {
      const { references, pictureWidth, day } = jsonSchema as Notes;
      if (day) {
        delete jsonSchema.anyOf;
        const { examples } = z.globalRegistry.get(zodSchema) ?? {};
        Object.assign(jsonSchema, { type: 'string', format: 'date', examples });
      }
      const names = known.names[references as CollectionName];
      if (names?.length) jsonSchema.enum = [...names];
      if (pictureWidth && pictures.length > 0) {
        delete jsonSchema.type;
        Object.assign(jsonSchema, suggested(pictures));
      }
      for (const note of OURS) delete jsonSchema[note];
    },
  }) as JsonSchema;
};

/** A whole YAML file as JSON Schema: one entry, or entries under their short names. */
export const fileSchema = (name: CollectionName, known: Known): JsonSchema => {
  const collection = registry[name];
  const { $schema, ...entry } = entrySchema(name, known);
  const common = { $schema, title: placeOf(collection) };
  if (collection.kind === 'folder') return { ...common, ...entry };
  if (collection.kind === 'list') {
    return {
      ...common,
      type: 'object',
      propertyNames: { pattern: SLUG.source },
      additionalProperties: entry,
    };
  }
  const { only } = collection;
  return { ...common, type: 'object', properties: { [only]: entry }, required: [only], additionalProperties: false };
};
