import type { z } from 'astro/zod';
import { exampleOf, shapeOf, unwrap } from '../../schemas/fields.ts';
import { snippet } from '../check/yaml/snippet.ts';
import { type StarterContext, starterValue } from './starter-values.ts';

/** Optional fields that a new entry starts with all the same. */
const WANTED = ['draft'];

const commented = (yaml: string) => yaml.split('\n').map((line) => `# ${line}`);

/**
 * The fields of a new entry as YAML, each below a sentence that says what it is. Fields that may be left out are there as
 * comments.
 */
export const starterYaml = (schema: z.ZodType, context: StarterContext): string =>
  Object.entries(shapeOf(schema) ?? {})
    .flatMap(([name, field]) => {
      const { notes, required } = unwrap(field);
      const isThere = required || WANTED.includes(name);
      const value = isThere ? starterValue(name, field, context) : exampleOf(field);
      const yaml = value === undefined ? `${name}:` : snippet({}, [name], value);
      const about = `# ${required ? '' : 'Optional. '}${notes.description ?? name}`;
      return [about, ...(isThere ? [yaml] : commented(yaml))];
    })
    .join('\n');
