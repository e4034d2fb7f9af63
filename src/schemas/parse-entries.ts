import { z } from 'astro/zod';
import { parse } from 'yaml';
import { type CollectionName, type Entries, plainSchema, registry } from './collections.ts';

/**
 * The entries of a content file by their short names, as the schema of their collection returns them. None if it is
 * empty except for comments. Whatever needs content outside Astro, and not the place of each mistake in it (editing/check), reads it here.
 * @param id of the entry, for a file in a folder; not for Markdown
 */
export const parseEntries = <Name extends CollectionName>(name: Name, text: string, id = ''): Entries<Name> => {
  const values: unknown = parse(text);
  const entries = z.record(z.string(), plainSchema(name)) as unknown as z.ZodType<Entries<Name>>;
  if (values === null) return entries.parse({});
  return entries.parse(registry[name].kind === 'folder' ? { [id]: values } : values);
};
