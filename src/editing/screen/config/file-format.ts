import { z } from 'astro/zod';
import { parse } from 'yaml';
import { type CollectionName, isMarkdown, placeOf, plainSchema, registry } from '../../../schemas/collections.ts';
import { asNamedIn } from '../../../shared/from-file.ts';
import { fieldsOf } from '../../check/content-entry.ts';
import { PICTURES_FOLDER } from '../../check/picture-formats.ts';
import { frontMatter } from '../../check/read-file.ts';
import { keepYaml } from '../../new/keep-yaml.ts';
import { fromScreen, KEY, toScreen } from '../../new/screen-values.ts';
import { orderEntries } from './order-entries.ts';

/** Fields that the screen has besides those of a schema: the file as it was, the text of Markdown, the entries of a list file. */
export const SOURCE = 'source__';
export const BODY = 'body';
export const ENTRIES = 'entries';

type Fields = Record<string, unknown>;

/** What the editing screen holds of a file. */
type ScreenData = Fields & { [SOURCE]?: string };

/** The schema of all that stands in one file, without the text of Markdown. */
const schemaOfFile = (name: CollectionName): z.ZodType => {
  const collection = registry[name];
  if (collection.kind === 'list') return z.record(z.string(), plainSchema(name));
  return collection.kind === 'single' ? z.object({ [collection.only]: plainSchema(name) }) : plainSchema(name);
};

const isList = (name: CollectionName) => registry[name].kind === 'list';

const partsOf = (name: CollectionName, text: string) => {
  if (!isMarkdown(name)) return { fields: text, body: '' };
  return frontMatter(text) ?? { fields: '', body: text };
};

/** Ends with a line break, whether the screen has cut it off or not. */
const wholeLines = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const inTables = (body: string, change: (row: string) => string) => body.replaceAll(/^\|.*$/gm, change);

/** The text of Markdown as the screen's editor would write it: with two spaces in an empty cell of a table (Sveltia 0.221), or it is taken for changed. */
const toEditor = (body: string) => inTables(body, (row) => row.replaceAll(/\| (?=\|)/g, '|  '));

const fromEditor = (body: string) => inTables(body, (row) => row.replaceAll(/\| {2}(?=\|)/g, '| '));

/** What the screen shows of a file. */
export const readFile = (name: CollectionName, text: string): ScreenData => {
  const { fields, body } = partsOf(name, text);
  const values = toScreen(schemaOfFile(name), parse(fields) ?? {});
  return {
    ...(isList(name) ? { [ENTRIES]: values } : (values as Fields)),
    ...(isMarkdown(name) ? { [BODY]: toEditor(body.trim()) } : {}),
    [SOURCE]: text,
  };
};

/** How files of a collection name the folder of the pictures. */
export const picturesFrom = (name: CollectionName): string => asNamedIn(placeOf(registry[name]), PICTURES_FOLDER);

const FROM_PROJECT = new RegExp(`(^|\\]\\()/${PICTURES_FOLDER}(?=/)`, 'g');

/** What is chosen from “Global Assets” is counted from the folder of the project (Sveltia 0.221), and in a file from where that is. */
const countedFrom = (folder: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(FROM_PROJECT, `$1${folder}`);
  if (Array.isArray(value)) return value.map((item) => countedFrom(folder, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, countedFrom(folder, inner)]));
};

/** Of the entries of a list, as the screen has them. */
const shortNames = (entries: unknown) => [entries ?? []].flat().map((entry) => String(fieldsOf(entry)[KEY]));

/** The file with what was changed on the screen; all else in it stays as it was typed. */
export const writeFile = (name: CollectionName, data: ScreenData): string => {
  const { [SOURCE]: source = '', ...onScreen } = data;
  const values = countedFrom(picturesFrom(name), onScreen) as Fields;
  const { [BODY]: body = '', ...inFields } = values;
  const before = partsOf(name, source);
  const fields = keepYaml(
    wholeLines(before.fields),
    (was) => fromScreen(schemaOfFile(name), isList(name) ? values[ENTRIES] : inFields, was) as Fields,
  );
  if (isList(name)) return orderEntries(fields, shortNames(values[ENTRIES]));
  if (!isMarkdown(name)) return fields;
  return `---\n${fields}---\n\n${wholeLines(fromEditor(String(body).trim()))}`;
};
