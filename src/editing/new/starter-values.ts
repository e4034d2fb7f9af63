import { z } from 'astro/zod';
import { type CollectionName, registry } from '../../schemas/collections.ts';
import { getExample, getShape, unwrap } from '../../schemas/fields.ts';
import type { Coordinates } from '../../shared/geography.ts';
import type { ShortNames } from '../check/checked-site.ts';
import { placeholderFor } from '../check/words.ts';
import { snippet } from '../check/yaml/write-yaml.ts';

/** Fields that say in a few words what an entry is, best first. */
const TITLE_FIELDS = ['title', 'name', 'heading', 'metaTitle'];

/** The field by which people know an entry in a list; undefined if it has only numbers and references. */
export const titleField = (schema: z.ZodType): string | undefined => {
  const shape = getShape(schema) ?? {};
  const marked = Object.keys(shape).find((name) => unwrap(shape[name] as z.ZodType).notes.isTitle);
  const known = TITLE_FIELDS.find((name) => name in shape);
  const words = Object.keys(shape).find((name) => {
    const { schema: inner, notes, required } = unwrap(shape[name] as z.ZodType);
    return required && !notes.references && inner.def.type === 'string';
  });
  return marked ?? known ?? words;
};

export type StarterContext = {
  /** as typed on the command line: the title of a post, the name of a town or customer; undefined inside a group */
  title: string | undefined;
  /** the current day as 2025-08-31 */
  today: string;
  known: ShortNames;
  /** the next number that no entry has, for fields such as "id" and "order" */
  nextNumber: (field: string) => number;
  /** path from the new file to an existing picture */
  picture: string;
  /** the position of the place that the entry is about, if any */
  position?: Coordinates | undefined;
};

const MOST_ITEMS = 5;

/** The text below the fields of a new entry: it is still to be written. */
export const starterText = (name: CollectionName): string =>
  placeholderFor(`the text of the ${registry[name].label}, in paragraphs with an empty line between them.`);

/** What is known already, and "Write here: …" for what only the editor knows; undefined for a number that must not be made up. */
export const starterValue = (name: string, field: z.ZodType, context: StarterContext): unknown => {
  const { schema, notes } = unwrap(field);
  if (name === 'coordinates') return context.position;
  if (notes.pictureWidth) return context.picture;
  if (context.title !== undefined && (TITLE_FIELDS.includes(name) || notes.isTitle)) return context.title;
  if (name === 'draft') return true;
  if (name === 'order' || notes.unique) return context.nextNumber(name);
  if (isUnknown(name, field)) return undefined;
  if (notes.day) return new Date(context.today);
  if (notes.references) return context.known[notes.references as CollectionName]?.[0] ?? getExample(field);
  if (isPlainText(schema)) return placeholderFor(notes.description ?? name);
  const shape = getShape(schema);
  if (shape) {
    const required = Object.entries(shape).filter(([, inner]) => unwrap(inner).required);
    const inside = { ...context, title: undefined };
    return Object.fromEntries(required.map(([key, inner]) => [key, starterValue(key, inner, inside)]));
  }
  if (schema instanceof z.ZodArray) return listValue(name, schema, context) ?? getExample(field);
  return getExample(field);
};

/** Whether only the editor knows the value, and no words can stand in for it. */
export const isUnknown = (name: string, field: z.ZodType): boolean => {
  const { schema, notes } = unwrap(field);
  if (notes.isChosen) return true;
  return schema instanceof z.ZodNumber && name !== 'order' && !notes.unique;
};

const isPlainText = (schema: z.ZodType) => schema instanceof z.ZodString && schema.safeParse('Any text.').success;

/** As few items as the schema allows, but at least one. */
const listValue = (name: string, schema: z.ZodArray, context: StarterContext) => {
  const description = unwrap(schema).notes.description ?? name;
  const element = schema.element as z.ZodType;
  const one = isPlainText(element) ? placeholderFor(description) : starterValue('', element, context);
  for (let items = 1; items <= MOST_ITEMS; items++) {
    // A separate object each: if one appears twice, YAML makes it a reference.
    const list = Array.from({ length: items }, () => structuredClone(one));
    if (schema.safeParse(list).success) return list;
  }
  return undefined;
};

const WANTED = ['draft'];

const EXAMPLE_PICTURES = '../../assets/pictures';

/** The fields of a new entry, each below a sentence that says what it is. Optional ones are there as comments. */
export const starterYaml = (schema: z.ZodType, context: StarterContext): string =>
  Object.entries(getShape(schema) ?? {})
    .flatMap(([name, field]) => {
      const { notes, required } = unwrap(field);
      const isThere = required || WANTED.includes(name);
      const value = isThere ? starterValue(name, field, context) : getExample(field);
      // The examples of pictures are those of a file in a folder; a list file is one level up.
      const yaml =
        value === undefined
          ? `${name}:`
          : snippet({}, [name], value).replaceAll(EXAMPLE_PICTURES, context.picture.replace(/\/[^/]+$/, ''));
      const about = `# ${required ? '' : 'Optional. '}${notes.description ?? name}`;
      return [about, isThere ? yaml : yaml.replaceAll(/^/gm, '# ')];
    })
    .join('\n');
