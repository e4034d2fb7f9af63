import { plainSchema } from '../../../schemas/collections.ts';
import type { Path } from '../../../schemas/fields.ts';
import { about, error } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { plainWords } from '../words.ts';
import { snippet } from '../yaml/snippet.ts';
import { explainIssues } from './explain-issues.ts';

/** What the schema has against an entry. */
export const againstSchema = (entry: ContentEntry): Finding[] => {
  const schema = plainSchema(entry.collection);
  const { data } = entry;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    return [error(entry, [], `"${entry.id}" has no fields. Write them below it, each with two spaces in front.`)];
  }
  const result = schema.safeParse(data, { error: plainWords });
  const isInBraces = (path: Path) => entry.file.yaml.sourceOf([...entry.prefix, ...path])?.startsWith('{') === true;
  const issues = result.success ? [] : explainIssues(schema, data, result.error.issues, isInBraces);
  const explained = issues.map(({ path, says, snippet, isExample }) =>
    about(entry, path, { severity: 'error', says, snippet, isExample }),
  );
  return [...explained, ...impossibleDays(entry)];
};

/** YAML takes February 30 for March 2, so the schema never sees it. */
const impossibleDays = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, notes }) => {
    if (!notes.day || !(value instanceof Date) || Number.isNaN(value.getTime())) return [];
    const written = entry.file.yaml.sourceOf([...entry.prefix, ...path])?.slice(0, 10);
    const day = value.toISOString().slice(0, 10);
    if (written === day) return [];
    const padded = written?.replace(/-(\d)(?!\d)/g, '-0$1').slice(0, 10);
    if (padded === day) {
      const says = 'Write the month and the day with two digits each.';
      return [error(entry, path, says, snippet(entry.data, path, value))];
    }
    const lastOfMonth = new Date(Date.UTC(value.getUTCFullYear(), value.getUTCMonth(), 0));
    const says = `There is no ${written} in the calendar.`;
    return [
      about(entry, path, { severity: 'error', says, snippet: snippet(entry.data, path, lastOfMonth), isExample: true }),
    ];
  });
