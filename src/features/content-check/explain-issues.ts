import type { z } from 'astro/zod';
import { nearest } from '../../lib/nearest.ts';
import { fieldAt, type Path, shapeOf, unwrap } from '../../schemas/fields.ts';
import { choicesOf, corrected } from './corrections.ts';
import { snippet } from './snippet.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field of an entry, in plain words. `meant` is the field that a misspelt one stands for. */
export type Explained = { path: Path; says: string; snippet?: string | undefined; meant?: Path };

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | null | undefined)?.[key], value);

const list = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => capital(/[.!?”]$/.test(text) ? text : `${text}.`);

/** The example that a schema gives for a field; for a group of fields, one of those that it cannot do without. */
export const exampleOf = (field: z.ZodType): unknown => {
  const { schema, notes } = unwrap(field);
  if (notes.examples?.length) return notes.examples[0];
  const shape = shapeOf(schema);
  if (shape) {
    const needed = Object.entries(shape).filter(([, inner]) => unwrap(inner).required);
    return Object.fromEntries(needed.map(([name, inner]) => [name, exampleOf(inner)]));
  }
  const { element } = schema.def as { element?: z.ZodType };
  return element ? [exampleOf(element)] : (choicesOf(schema)[0] ?? '…');
};

const purpose = (field: z.ZodType) => {
  const { description } = unwrap(field).notes;
  return description ? ` ${sentence(description)}` : '';
};

/** Words for what a schema expects where it has none of its own. Passed to every parse. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return EXPECTED[issue.expected];
  if (issue.code === 'invalid_value') return `write one of ${list(issue.values.map(String))}`;
  if (issue.code === 'too_small') return `write ${issue.minimum} or more`;
  if (issue.code === 'too_big') return `write ${issue.maximum} or less`;
  return undefined;
};

const EXPECTED: Record<string, string> = {
  string: 'write a text here; where it looks like a number, a day or a field, put it in quotes',
  number: 'write a number in digits, without quotes, commas or units',
  int: 'write a whole number',
  boolean: 'write true or false, without quotes',
  array: 'write a list here: [one, two], or one item on each line with a dash before it',
  object: 'write the fields of this group below it, each on its own line with two more spaces before it',
  record: 'write the sections below it, each under its name with two more spaces before it',
};

const explainUnknown = (
  schema: z.ZodType,
  data: unknown,
  path: Path,
  key: string,
  missing: readonly string[],
): Explained => {
  const shape = shapeOf(fieldAt(schema, path) ?? schema) ?? {};
  const value = valueAt(data, [...path, key]);
  const here = Object.keys(shape);
  const guess =
    nearest(key, missing) ??
    nearest(
      key,
      here.filter((name) => valueAt(data, [...path, name]) === undefined),
    );
  if (guess) {
    return {
      path: [...path, key],
      says: `There is no field "${key}". Did you mean "${guess}"?`,
      snippet: snippet([...path, guess], value),
      meant: [...path, guess],
    };
  }
  const parent = here.find((name) => shapeOf(shape[name] as z.ZodType)?.[key]);
  if (parent) {
    return {
      path: [...path, key],
      says: `"${key}" belongs to "${parent}". Write it below "${parent}:" with two more spaces before it.`,
      snippet: snippet([...path, parent, key], value),
      meant: [...path, parent, key],
    };
  }
  const group = path.findLast((step) => typeof step === 'string');
  if (here.length === 0) return { path: [...path, key], says: `There is no field "${key}" here. Remove it.` };
  const above = path.length > 0 && shapeOf(fieldAt(schema, path.slice(0, -1)) ?? schema)?.[key];
  if (above) {
    return {
      path: [...path, key],
      says: `"${key}" does not belong to "${group}". Write it with two spaces fewer before it.`,
      snippet: snippet([...path.slice(0, -1), key], value),
    };
  }
  return {
    path: [...path, key],
    says: `There is no field "${key}" here. Remove it, or use one of ${list(here)}.`,
  };
};

const explainMissing = (schema: z.ZodType, path: Path, isEmpty: boolean): Explained => {
  const field = fieldAt(schema, path) ?? schema;
  const name = path.at(-1);
  const start = isEmpty ? `Nothing stands after "${name}:".` : `"${name}" is missing.`;
  const wanted = unwrap(field).required ? '' : ' Write something, or remove the line.';
  return { path, says: `${start}${purpose(field)}${wanted}`, snippet: snippet(path, exampleOf(field)) };
};

const explainWrong = (schema: z.ZodType, data: unknown, issue: Issue): Explained => {
  const path = issue.path as Path;
  const field = fieldAt(schema, path) ?? schema;
  const value = valueAt(data, path);
  const meant = corrected(field, value);
  const choice = issue.code === 'invalid_value' ? nearest(String(value), choicesOf(field)) : undefined;
  const question = choice ? ` Did you mean "${choice}"?` : '';
  return {
    path,
    says: sentence(issue.message) + question,
    snippet: snippet(path, meant ?? exampleOf(field)),
  };
};

/** Plain words for everything that a schema has against an entry; a misspelt field is said once, not as missing too. */
export const explainIssues = (schema: z.ZodType, data: unknown, issues: readonly Issue[]): Explained[] => {
  const isMissing = (issue: Issue) => issue.code !== 'unrecognized_keys' && valueAt(data, issue.path as Path) == null;
  const missing = issues.filter(isMissing).map(({ path }) => path as Path);
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = issue.path as Path;
    const siblings = missing
      .filter((other) => other.slice(0, -1).join() === path.join())
      .map((other) => String(other.at(-1)));
    return issue.keys.map((key) => explainUnknown(schema, data, path, key, siblings));
  });
  const renamed = new Set(unknown.map(({ meant }) => meant?.join()));
  const others = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return [];
    const path = issue.path as Path;
    if (!isMissing(issue)) return [explainWrong(schema, data, issue)];
    return renamed.has(path.join()) ? [] : [explainMissing(schema, path, valueAt(data, path) === null)];
  });
  return [...unknown, ...others];
};
