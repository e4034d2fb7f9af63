import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { buildFacts } from '../../data/facts.ts';
import { blocks } from '../../schemas/blocks.ts';
import {
  CONTENT_FOLDER,
  type CollectionName,
  collectionNames,
  plainSchema,
  registry,
} from '../../schemas/collections.ts';
import { getChoices, getShape, unwrap } from '../../schemas/fields.ts';
import { parseEntries } from '../../schemas/parse-entries.ts';
import { pictureSchema } from '../../schemas/picture.ts';
import { HANDBOOK, handbookFile, PAGES_FOLDER } from '../check/handbook-pages.ts';
import { inHouseStyle } from '../check/yaml/write-yaml.ts';

type Row = { field: string; required: boolean; type: string; fallback: string; about: string; example: string };

/** A value as it would be typed after its field, on one line. */
const typed = (value: unknown): string => inHouseStyle(value, [], true);

const code = (text: string) => (text === '' ? '' : `\`${text}\``);

const describeType = (field: z.ZodType): string => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return '[picture](../pictures.md)';
  if (notes.day) return 'day';
  if (notes.references)
    return `short name of [${notes.references}](${handbookFile(notes.references as CollectionName)})`;
  if (notes.pictureWidth) return 'path';
  const choices = getChoices(schema);
  if (choices.length > 0) return choices.map(code).join(', ');
  if (schema instanceof z.ZodArray) return `list of: ${describeType(schema.element as z.ZodType)}`;
  if (schema instanceof z.ZodRecord) return 'groups by name';
  if (getShape(schema)) return 'group';
  if (schema instanceof z.ZodBoolean) return '`true` or `false`';
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'whole number' : 'number';
  return 'text';
};

/** What is inside a group, a list of groups, or groups by name; nothing for a picture, which has its own table. */
const unwrapField = (field: z.ZodType): { mark: string; schema: z.ZodType } | undefined => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return undefined;
  if (getShape(schema)) return { mark: '', schema };
  const inner =
    schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodRecord ? schema.valueType : undefined;
  const deeper = inner && unwrapField(inner as z.ZodType);
  return deeper && { ...deeper, mark: schema instanceof z.ZodArray ? '[]' : '.*' };
};

/** One row for each field, and one for each field in a group, with its path: `address.street`, `hours[].opens`. */
export const fieldRows = (schema: z.ZodType, prefix = ''): Row[] =>
  Object.entries(getShape(schema) ?? {}).flatMap(([name, field]) => {
    const { notes, required, fallback } = unwrap(field);
    const row: Row = {
      field: prefix + name,
      required,
      type: describeType(field),
      fallback: fallback === undefined ? '' : typed(fallback),
      about: notes.description ?? '',
      example: notes.examples?.length ? typed(notes.examples[0]) : '',
    };
    const inside = unwrapField(field);
    return inside ? [row, ...fieldRows(inside.schema, `${row.field}${inside.mark}.`)] : [row];
  });

const cell = (text: string) => text.replaceAll('|', '\\|');

const fieldTable = (schema: z.ZodType): string =>
  [
    '| Field | Required | Type | If left out | What it is | Example |',
    '| --- | --- | --- | --- | --- | --- |',
    ...fieldRows(schema).map(({ field, required, type, fallback, about, example }) => {
      const cells = [code(field), required ? 'yes' : 'no', type, code(fallback), about, code(example)];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
  ].join('\n');

/** The text between the handbook's marks: `<!-- fields: posts -->` … `<!-- end -->`. */
const MARKED = /<!-- (fields|example|facts|blocks)(?:: (\w+))? -->\n[\s\S]*?<!-- end -->/g;

const isCollection = (name: string): name is CollectionName => collectionNames.some((known) => known === name);

/** `picture`, too, has a table, because pictures are the same in all collections. */
const schemaFor = (name: string): z.ZodType => {
  if (name === 'picture') return pictureSchema({ image: () => z.string() as never });
  if (isCollection(name)) return plainSchema(name);
  throw new Error(`The handbook asks for the fields of "${name}", which is not a collection.`);
};

/** The text of each page of the handbook, by its path from `root`, the folder of the project. */
export const readHandbook = async (root: string): Promise<Map<string, string>> => {
  const below = await readdir(join(root, PAGES_FOLDER), { recursive: true });
  const pages = below
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${PAGES_FOLDER}/${file.replaceAll('\\', '/')}`);
  const read = async (page: string) => [page, await readFile(join(root, page), 'utf8')] as const;
  return new Map(await Promise.all([HANDBOOK, ...pages.toSorted()].map(read)));
};

/** The text of a page of the handbook with its marks filled in; examples are from `content`, by their place in it. */
export const filledPage = (page: string, content: ReadonlyMap<string, string>): string => {
  const example = (name: string) => {
    const collection = registry[name as CollectionName];
    const isAbout = (path: string) => path === collection?.path || path.startsWith(`${collection?.path}/`);
    const file = [...content.keys()].find(isAbout);
    const text = content.get(file ?? '');
    if (text !== undefined) return { path: `${CONTENT_FOLDER}/${file}`, text };
    const missing = `name a file of ${collection?.path ?? name} in CUTS of tests/content/small-content.ts.`;
    throw new Error(`The handbook has no example of "${name}": ${missing}`);
  };
  const filling = {
    fields: (name: string) => fieldTable(schemaFor(name)),
    example: (name: string) => {
      const { path, text } = example(name);
      return `\`${path}\`\n\n\`\`\`${path.endsWith('.md') ? 'md' : 'yaml'}\n${text.trimEnd()}\n\`\`\``;
    },
    facts: () => {
      const { business } = parseEntries('business', example('business').text);
      const { estimator } = parseEntries('estimator', example('estimator').text);
      const facts = buildFacts(business, estimator);
      const rows = Object.entries(facts).map(([name, value]) => `| \`{${name}}\` | ${value} |`);
      return ['| Write | Visitors read |', '| --- | --- |', ...rows].join('\n');
    },
    blocks: () =>
      Object.entries(blocks)
        .map(([name, { purpose, example }]) => `\`${name}\`: ${purpose}.\n\n\`\`\`md\n${example}\n\`\`\``)
        .join('\n\n'),
  };
  return page.replace(MARKED, (_, what: keyof typeof filling, name = '') => {
    const mark = `<!-- ${what}${name ? `: ${name}` : ''} -->`;
    return `${mark}\n\n${filling[what](name)}\n\n<!-- end -->`;
  });
};

/** The page of a collection that has none yet. What it is for is its schema's description at first. */
export const emptyReference = (name: CollectionName): string => {
  const { path } = registry[name];
  const words = path.replace(/\.yaml$/, '').replaceAll('-', ' ');
  const marks = ['fields', 'example'].map((what) => `<!-- ${what}: ${name} -->\n<!-- end -->`);
  const purpose = plainSchema(name).meta()?.description ?? [];
  return [`# ${words.charAt(0).toUpperCase()}${words.slice(1)}`, purpose, ...marks].flat().join('\n\n').concat('\n');
};
