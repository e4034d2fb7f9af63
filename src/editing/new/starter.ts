import type { z } from 'astro/zod';
import { exampleOf, shapeOf, unwrap } from '../../schemas/fields.ts';
import { snippet } from '../check/yaml/write-yaml.ts';
import { type StarterContext, starterValue } from './starter-values.ts';

/** Optional fields that a new entry starts with all the same. */
const WANTED = ['draft'];

const commented = (yaml: string) => yaml.split('\n').map((line) => `# ${line}`);

/** A field of a new entry: a sentence that says what it is, and below it the field with its value. */
export type StarterField = { name: string; about: string; yaml: string };

/** The fields of a new entry. Those that may be left out are there as comments. */
export const starterFields = (schema: z.ZodType, context: StarterContext): StarterField[] =>
  Object.entries(shapeOf(schema) ?? {}).map(([name, field]) => {
    const { notes, required } = unwrap(field);
    const isThere = required || WANTED.includes(name);
    const value = isThere ? starterValue(name, field, context) : exampleOf(field);
    const yaml = value === undefined ? `${name}:` : snippet({}, [name], value);
    const about = `# ${required ? '' : 'Optional. '}${notes.description ?? name}`;
    return { name, about, yaml: isThere ? yaml : commented(yaml).join('\n') };
  });

export const starterYaml = (schema: z.ZodType, context: StarterContext): string =>
  starterFields(schema, context)
    .flatMap(({ about, yaml }) => [about, yaml])
    .join('\n');
