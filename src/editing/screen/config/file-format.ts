import { z } from 'astro/zod';
import { isMap, parse, parseDocument } from 'yaml';
import { type CollectionName, fileOfEntry, isMarkdown, plainSchema, registry } from '../../../schemas/collections.ts';
import { asFields } from '../../check/checked-site.ts';
import { asNamedIn, PICTURES_FOLDER } from '../../check/picture-formats.ts';
import { frontMatter } from '../../check/read-file.ts';
import { getStart } from '../../check/yaml/read-yaml.ts';
import { keepYaml } from '../../new/keep-yaml.ts';
import { fromScreen, KEY, toScreen } from '../../new/screen-values.ts';
import { type Field, getKey, textAround } from '../../new/yaml-text.ts';

/** The first of the lines right above an entry that belong to it: its comments, up to an empty line. Those at the top are about the file. */
const withRemarks = (text: string, from: number): number => {
  const above = text.slice(0, from).split('\n').slice(0, -1);
  const first = above.findLastIndex((line) => !line.startsWith('#')) + 1;
  return first === 0 ? from : above.slice(0, first).join('\n').length + 1;
};

/** The entries of a YAML text in the order of `names`, each with the comments right above it; the rest stays. */
const orderEntries = (text: string, names: readonly string[]): string => {
  const { contents } = parseDocument(text);
  if (!isMap(contents) || contents.flow) return text;
  const fields = contents.items as Field[];
  const known = fields.map(getKey);
  const wanted = names.filter((name) => known.includes(name));
  if (wanted.length !== known.length || wanted.every((name, index) => name === known[index])) return text;
  const { lineStart, nextLine, fieldEnd } = textAround(text);
  const places = fields.map((field) => ({
    from: withRemarks(text, lineStart(getStart(field.key))),
    to: nextLine(fieldEnd(field)),
  }));
  const entries = new Map(places.map(({ from, to }, index) => [known[index], text.slice(from, to)]));
  // What is between two entries stays between the entries that are then in their places.
  return places
    .map(({ from }, index) => text.slice(places[index - 1]?.to ?? 0, from) + entries.get(wanted[index]))
    .concat(text.slice(places.at(-1)?.to))
    .join('');
};

/** Fields that the screen has in addition to a schema's: the original file, the text of Markdown, the entries of a list file. */
export const SOURCE = 'source__';
export const BODY = 'body';
export const ENTRIES = 'entries';

type Fields = Record<string, unknown>;

type ScreenData = Fields & { [SOURCE]?: string };

/** The schema of everything in one file, without the text of Markdown. */
const schemaOfFile = (name: CollectionName): z.ZodType => {
  const collection = registry[name];
  if (collection.kind === 'list') return z.record(z.string(), plainSchema(name));
  return collection.kind === 'single' ? z.object({ [collection.only]: plainSchema(name) }) : plainSchema(name);
};

const isList = (name: CollectionName) => registry[name].kind === 'list';

export const splitFile = (name: CollectionName, text: string) => {
  if (!isMarkdown(name)) return { fields: text, body: '' };
  return frontMatter(text) ?? { fields: '', body: text };
};

/** Ends with a line break, whether the screen has stripped it or not. */
const wholeLines = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const ROW = /^\|.*\|[ \t]*$/;
const DIVIDER = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;

const isRow = (line: string) => ROW.test(line);

const splitCells = (row: string) =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** A row of a table as the screen's editor writes it: without the spaces that align its columns (Sveltia 0.221). */
const plainRow = (row: string) =>
  `| ${splitCells(row)
    .map((cell) => (DIVIDER.test(row) ? '---' : cell))
    .join(' | ')} |`;

const mapRows = (body: string, change: (row: string, before: string) => string) =>
  body
    .split('\n')
    .map((line, index, lines) => (isRow(line) ? change(line, lines[index - 1] ?? '') : line))
    .join('\n');

/** The text of Markdown as the screen's editor would write it; otherwise it would count as changed. */
const toEditor = (body: string) => mapRows(body, plainRow);

/** A line of dashes belongs to the header row above it, and has the alignment of its columns. */
const keyOfRow = (row: string, before: string) => (DIVIDER.test(row) ? plainRow(before) : '') + plainRow(row);

/** Table rows with the same content stay as they were typed, others are as short as possible. */
const fromEditor = (body: string, before: string) => {
  const typed = new Map<string, string>();
  mapRows(before, (row, above) => {
    typed.set(keyOfRow(row, above), row);
    return row;
  });
  return mapRows(body, (row, above) => typed.get(keyOfRow(row, above)) ?? row.replaceAll(/\| {2}(?=\|)/g, '| '));
};

export const readFile = (name: CollectionName, text: string): ScreenData => {
  const { fields, body } = splitFile(name, text);
  const values = toScreen(schemaOfFile(name), parse(fields) ?? {});
  return {
    ...(isList(name) ? { [ENTRIES]: values } : (values as Fields)),
    ...(isMarkdown(name) ? { [BODY]: toEditor(body.trim()) } : {}),
    [SOURCE]: text,
  };
};

export const picturesFrom = (name: CollectionName): string => asNamedIn(fileOfEntry(name, 'any'), PICTURES_FOLDER);

const FROM_PROJECT = new RegExp(`(^|\\]\\()/${PICTURES_FOLDER}(?=/)`, 'g');

/** A picture chosen from “Global Assets” has a path from the project's folder (Sveltia 0.221), and in a file one relative to that file. */
const countedFrom = (folder: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(FROM_PROJECT, `$1${folder}`);
  if (Array.isArray(value)) return value.map((item) => countedFrom(folder, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, countedFrom(folder, inner)]));
};

export const markdownFile = (fields: string, body: string) => `---\n${wholeLines(fields)}---\n\n${wholeLines(body)}`;

const shortNames = (entries: unknown) => [entries ?? []].flat().map((entry) => String(asFields(entry)[KEY]));

/** The file with what was changed on the screen; everything else in it stays as it was typed. */
export const writeFile = (name: CollectionName, data: ScreenData): string => {
  const { [SOURCE]: source = '', ...onScreen } = data;
  const values = countedFrom(picturesFrom(name), onScreen) as Fields;
  const { [BODY]: body = '', ...inFields } = values;
  const before = splitFile(name, source);
  const fields = keepYaml(
    wholeLines(before.fields),
    (was) => fromScreen(schemaOfFile(name), isList(name) ? values[ENTRIES] : inFields, was) as Fields,
  );
  if (isList(name)) return orderEntries(fields, shortNames(values[ENTRIES]));
  if (!isMarkdown(name)) return fields;
  return markdownFile(fields, fromEditor(String(body).trim(), before.body));
};
