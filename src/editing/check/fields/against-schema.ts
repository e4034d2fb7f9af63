import { z } from 'astro/zod';
import { plainSchema } from '../../../schemas/collections.ts';
import { fieldAt, type Path, unwrap } from '../../../schemas/fields.ts';
import { about, asFields, type ContentEntry, error, type Finding, isGroup, walkEntry } from '../checked-site.ts';
import { plainWords } from '../words.ts';
import { snippet, valueAt } from '../yaml/write-yaml.ts';
import { explainIssues } from './explain-issues.ts';

export const againstSchema = (entry: ContentEntry): Finding[] => {
  const schema = plainSchema(entry.collection);
  const { data } = entry;
  if (!isGroup(data)) {
    return [error(entry, [], `"${entry.id}" has no fields. Write them below it, each with two spaces in front.`)];
  }
  const result = schema.safeParse(data, { error: plainWords });
  const isInBraces = (path: Path) => entry.file.yaml.sourceOf([...entry.prefix, ...path])?.startsWith('{') === true;
  const issues = result.success ? [] : explainIssues(schema, data, result.error.issues, isInBraces);
  const explained = issues.map(({ path, message, snippet, isExample }) =>
    about(entry, path, { severity: 'error', message, snippet, isExample }),
  );
  return [...explained, ...impossibleDays(entry)];
};

/** YAML reads February 30 as March 2, so the schema never sees it. */
const impossibleDays = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, notes }) => {
    if (!notes.day || !(value instanceof Date) || Number.isNaN(value.getTime())) return [];
    const written = entry.file.yaml.sourceOf([...entry.prefix, ...path])?.slice(0, 10);
    const day = value.toISOString().slice(0, 10);
    if (written === day) return [];
    const padded = written?.replace(/-(\d)(?!\d)/g, '-0$1').slice(0, 10);
    if (padded === day) {
      const message = 'Write the month and the day with two digits each.';
      return [error(entry, path, message, snippet(entry.data, path, value))];
    }
    const lastOfMonth = new Date(Date.UTC(value.getUTCFullYear(), value.getUTCMonth(), 0));
    const message = `There is no ${written} in the calendar.`;
    return [{ ...error(entry, path, message, snippet(entry.data, path, lastOfMonth)), isExample: true }];
  });

/** Examples of business.yaml for the other country. */
const IN_CANADA: Record<string, unknown> = { zip: 'P6A 2E4', state: 'ON', otherStates: ['QC'] };

/** A finding with an example from another entry, if one has it: the words of a schema belong to one trade and place. */
export const withOwnExample = (finding: Finding, entry: ContentEntry, siblings: readonly ContentEntry[]): Finding => {
  const { isExample, path = [] } = finding;
  const { country } = asFields(asFields(entry.data).address);
  const there = isExample && country === 'CA' ? IN_CANADA[String(path.at(-1))] : undefined;
  if (there) return { ...finding, snippet: snippet(entry.data, path, there) };
  const field = isExample ? fieldAt(plainSchema(entry.collection), path) : undefined;
  if (!field || !(isWords(field) || isPictureGroup(field))) return finding;
  const example = siblings
    .filter((other) => other !== entry)
    .map(({ data }) => valueAt(data, path))
    .find((value) => value !== undefined && field.safeParse(value).success);
  if (example === undefined) return finding;
  // A list that is too short keeps what it has.
  const own = valueAt(entry.data, path);
  const whole = Array.isArray(own) && Array.isArray(example) ? [...own, ...example] : example;
  // A picture without its description keeps the rest, too.
  const kept = isPictureGroup(field) && typeof own === 'string' ? { ...(example as object), src: own } : whole;
  return { ...finding, snippet: snippet(entry.data, path, kept) };
};

const isPictureGroup = (field: z.ZodType) => unwrap(field).notes.shape === 'picture';

const isWords = (field: z.ZodType): boolean => {
  const { schema } = unwrap(field);
  return schema instanceof z.ZodString || (schema instanceof z.ZodArray && isWords(schema.element as z.ZodType));
};
