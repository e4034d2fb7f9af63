import type { z } from 'astro/zod';
import { shapeOf, unwrap } from '../../schemas/fields.ts';

/** Fields that say in a few words what an entry is, best first. */
export const TITLE_FIELDS = ['title', 'name', 'heading', 'metaTitle'];

/** The field by which people know an entry in a list; undefined where it has none but numbers and names of others. */
export const titleField = (schema: z.ZodType): string | undefined => {
  const shape = shapeOf(schema) ?? {};
  const marked = Object.keys(shape).find((name) => unwrap(shape[name] as z.ZodType).notes.isTitle);
  const known = TITLE_FIELDS.find((name) => name in shape);
  const words = Object.keys(shape).find((name) => {
    const { schema: inner, notes, required } = unwrap(shape[name] as z.ZodType);
    return required && !notes.references && inner.def.type === 'string';
  });
  return marked ?? known ?? words;
};
