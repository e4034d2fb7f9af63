import type { z } from 'astro/zod';
import { type CollectionName, isMarkdown, plainSchema, registry } from '../../schemas/collections.ts';
import { choicesOf, exampleOf, shapeOf, unwrap } from '../../schemas/fields.ts';
import { snippet } from '../check/yaml/write-yaml.ts';
import { KINDS, type Kind } from '../new/new-content.ts';

type EditorSnippet = { prefix: string; scope: string; description: string; body: string[] };

/** Marks in the YAML that become places to fill in; YAML leaves such words alone. */
const MARK = /"?@@(\d+)@@"?/g;

/** Optional fields that a snippet offers all the same. */
const WANTED = ['draft', 'area'];

const TITLES = ['title', 'name', 'heading', 'metaTitle'];

/** A place to fill in. Words are in quotes, so that a colon typed there does no harm. */
const stop = (number: number, field: z.ZodType, example: unknown, text: unknown): string => {
  const { notes } = unwrap(field);
  const choices = choicesOf(field);
  if (choices.length > 0) return `\${${number}|${choices.join(',')}|}`;
  if (notes.day) return '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';
  const place = `\${${number}:${String(text).replaceAll(/[$}\\]/g, '\\$&')}}`;
  return typeof example === 'string' && !notes.references && !notes.pictureWidth ? `"${place}"` : place;
};

/** The fields of a new entry with a place to fill in for each, numbered from `first`. */
const fieldLines = (schema: z.ZodType, first: number): string[] => {
  const stops: string[] = [];
  const add = (text: string) => `@@${stops.push(text) - 1}@@`;
  let title: string | undefined;
  const mark = (name: string, field: z.ZodType, item?: unknown, isInside = false): unknown => {
    const shape = shapeOf(field);
    if (shape) {
      const required = Object.entries(shape).filter(([, inner]) => unwrap(inner).required);
      return Object.fromEntries(required.map(([key, inner]) => [key, mark(key, inner, undefined, true)]));
    }
    const { schema: inner, notes } = unwrap(field);
    const example = item ?? exampleOf(field);
    const { element } = inner.def as { element?: z.ZodType };
    if (element && Array.isArray(example)) return example.map((one) => mark(name, element, one));
    const number = first + stops.length;
    if (!isInside && TITLES.includes(name)) {
      title ??= add(`"\${${number}:Title}"`);
      return title;
    }
    const isPlain = typeof example === 'string' && item === undefined && !notes.references && !notes.pictureWidth;
    return add(stop(number, field, example, isPlain ? (notes.description ?? example) : example));
  };
  return Object.entries(shapeOf(schema) ?? {})
    .filter(([name, field]) => unwrap(field).required || WANTED.includes(name))
    .map(([name, field]) => snippet({}, [name], mark(name, field)))
    .join('\n')
    .replace(MARK, (_, number) => stops[Number(number)] ?? '')
    .split('\n');
};

const bodyOf = (name: CollectionName, schema: z.ZodType): string[] => {
  if (isMarkdown(name)) return ['---', ...fieldLines(schema, 1), '---', '', '$0'];
  return registry[name].kind === 'folder'
    ? fieldLines(schema, 1)
    : [`$${'{1:short-name}'}:`, ...fieldLines(schema, 2).map((line) => `  ${line}`)];
};

/** Snippets for VS Code: type the prefix, choose, and walk through the fields with the Tab key. */
export const editorSnippets = (): Record<string, EditorSnippet> =>
  Object.fromEntries(
    (Object.keys(KINDS) as Kind[]).map((kind) => {
      const name = KINDS[kind];
      const schema = plainSchema(name);
      const lines = bodyOf(name, schema);
      const scope = isMarkdown(name) ? 'markdown' : 'yaml';
      return [
        `New ${kind}`,
        { prefix: `new-${kind}`, scope, description: `All that a new ${kind} needs`, body: lines },
      ];
    }),
  );
