import { z } from 'astro/zod';
import { coordinates } from '../../schemas/area.ts';
import type { CollectionName } from '../../schemas/collections.ts';
import { getChoices, getShape, unwrap } from '../../schemas/fields.ts';
import { pictureSchema } from '../../schemas/picture.ts';
import { keywords, link, order, ownPage, sample, searchDescription, searchTitle } from '../../schemas/text.ts';
import { handbookFile } from '../check/handbook-pages.ts';
import { inHouseStyle } from '../check/yaml/write-yaml.ts';

type Fields = Record<string, unknown>;

export const pictureFields = pictureSchema({ image: () => z.string() as never });

/** Fields of many files: described once, on their own page, and only named on the others. */
export const sharedFields = z.strictObject({
  metaTitle: searchTitle,
  description: searchDescription,
  keywords,
  order,
  ...ownPage,
  sample,
  ...link.shape,
  ...coordinates.shape,
});

const SHARED_PAGE = '../shared-fields.md';

const getDescription = (field: z.ZodType) => unwrap(field).notes.description ?? '';

const isShared = (name: string, field: z.ZodType) => {
  const shared = getShape(sharedFields)?.[name];
  return shared !== undefined && getDescription(shared) === getDescription(field);
};

const code = (text: string) => `\`${text}\``;

/** The name of a shared field; its own page says whether it is optional where this is the same. */
const nameShared = ([name, field]: [string, z.ZodType]) => {
  const { required } = unwrap(field);
  const shared = getShape(sharedFields)?.[name];
  const isSame = shared && unwrap(shared).required === required;
  return code(name) + (isSame ? '' : required ? ' (required)' : ' (optional)');
};

/** A value as it is typed after its field, on one line. */
const toLine = (value: unknown): string => inHouseStyle(value, [], true);

/** What an example does not show of a field's type. */
const describeType = (field: z.ZodType): string => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return '[picture](../pictures.md)';
  if (notes.references) return `[${notes.references}](${handbookFile(notes.references as CollectionName)})`;
  if (schema instanceof z.ZodRecord) return 'groups by name';
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    const type = describeType(element);
    const { notes: inside } = unwrap(element);
    return getInside(element) || inside.shape || inside.references ? `list ${type}`.trim() : type;
  }
  return getChoices(schema).map(code).join(' or ');
};

/** The fields of a group, of a list of groups, or of groups by name; none of a picture, which has its own page. */
const getInside = (field: z.ZodType): z.ZodType | undefined => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return undefined;
  if (getShape(schema)) return schema;
  if (schema instanceof z.ZodArray) return getInside(schema.element as z.ZodType);
  return schema instanceof z.ZodRecord ? getInside(schema.valueType as z.ZodType) : undefined;
};

/** What applies without a switch or a list needs no mention. */
const describeFallback = (field: z.ZodType) => {
  const { fallback } = unwrap(field);
  const isPlain = fallback === undefined || fallback === false || typeof fallback === 'object';
  return isPlain ? '' : `otherwise ${code(toLine(fallback))}`;
};

/** `since: 2003` (optional): what it is. Without the value if the page's example has one. */
const describeField = (name: string, field: z.ZodType, isInExample: boolean): string => {
  const { notes, required } = unwrap(field);
  const [value] = notes.examples ?? [];
  const isTyped = value !== undefined && !isInExample && !getInside(field);
  const remarks = [required ? '' : 'optional', describeType(field), describeFallback(field)].filter(Boolean).join(', ');
  const head = code(isTyped ? `${name}: ${toLine(value)}` : name) + (remarks && ` (${remarks})`);
  const description = getDescription(field);
  if (description === getDescription(pictureFields)) return head;
  return `${head}: ${isTyped ? description.replace(`${value}: `, '') : description}`;
};

/** The values of a field in the entries of an example. */
const getValues = (entries: readonly unknown[], name: string) =>
  entries.map((entry) => (entry as Fields)[name]).filter((value) => value !== undefined);

/** What is directly below a field in an example: its group, the items of its list, or its groups by name. */
const getEntries = (field: z.ZodType, values: readonly unknown[]) =>
  values.flatMap((value) => (unwrap(field).schema instanceof z.ZodRecord ? Object.values(value as Fields) : value));

/** One item for each field, with the fields of a group below it. */
export const listFields = (schema: z.ZodType, example: readonly unknown[] = [], indent = ''): string[] => {
  const fields = Object.entries(getShape(schema) ?? {});
  const shared = fields.filter(([name, field]) => schema !== sharedFields && isShared(name, field));
  const items = fields
    .filter((field) => !shared.includes(field))
    .flatMap(([name, field]) => {
      const values = getValues(example, name);
      const inside = getInside(field);
      const item = `${indent}- ${describeField(name, field, values.length > 0)}`;
      return inside ? [item, ...listFields(inside, getEntries(field, values), `${indent}  `)] : [item];
    });
  if (shared.length === 0) return items;
  return [...items, `${indent}- ${shared.map(nameShared).join(', ')}: [shared](${SHARED_PAGE})`];
};
