import type { Path } from '../../schemas/fields.ts';
import type { ContentFile } from './content-entry.ts';

/** Something in a content file that the person who wrote it should look at. */
export type Finding = {
  severity: 'error' | 'warning';
  /** from the folder of the project */
  file: string;
  /** from 1 */
  line: number;
  /** the entry of a list file that it stands in */
  entry?: string | undefined;
  /** the field in it */
  path?: Path | undefined;
  /** what stands there now, in one line */
  found?: string | undefined;
  /** one or more sentences that say what to do */
  says: string;
  /** the corrected lines, in the file's own format */
  snippet?: string | undefined;
  /** true when the snippet only shows what such lines look like */
  isExample?: boolean | undefined;
};

/**
 * One finding where a slip shows in several ways: what cannot be read of a line hides all else that is said of it, and a
 * line of Markdown is told of once, errors before warnings.
 */
export const oneForEachLine = (findings: readonly Finding[], files: readonly ContentFile[]): Finding[] =>
  [...Map.groupBy(findings, ({ file, line }) => `${file}:${line}`).values()].flatMap((same) => {
    const [{ file, line } = { file: '', line: 0 }] = same;
    const read = files.find(({ path }) => path === file);
    if (same.length === 1 || !read) return same;
    const mistakes = read.yaml.mistakes.filter((mistake) => mistake.line === line).map(({ says }) => says);
    if (mistakes.length > 0) return same.filter(({ says }) => mistakes.includes(says)).slice(0, 1);
    const isText = read.body !== '' && line >= read.bodyLine;
    return isText ? same.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, 1) : same;
  });

/** By file and line, errors and warnings together. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
