import type { Path } from '../../schemas/fields.ts';
import type { ContentEntry, ContentFile } from './content-entry.ts';

/** Something in a content file that the person who wrote it should look at. */
export type Finding = {
  severity: 'error' | 'warning';
  /** from the folder of the project */
  file: string;
  /** from 1 */
  line: number;
  /** the entry of a list file that it is in */
  entry?: string | undefined;
  /** the field in it */
  path?: Path | undefined;
  /** the current value, in one line */
  found?: string | undefined;
  /** one or more sentences that say what to do */
  says: string;
  /** the corrected lines, in the file's own format */
  snippet?: string | undefined;
  /** true when the snippet only shows what such lines look like */
  isExample?: boolean | undefined;
};

/**
 * Reports a slip once where it shows in several ways: a line that cannot be read hides its other findings, and a line of
 * Markdown has one finding, errors before warnings.
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

type Said = Pick<Finding, 'severity' | 'says' | 'snippet' | 'isExample'>;

/** A finding about a field of an entry, with its line and its current value. */
export const about = (entry: ContentEntry, path: Path, said: Said): Finding => {
  const { yaml } = entry.file;
  const whole = [...entry.prefix, ...path];
  return {
    ...said,
    file: entry.file.path,
    line: yaml.lineOf(whole),
    entry: entry.prefix.length > 0 ? entry.id : undefined,
    path,
    found: path.length > 0 ? yaml.sourceOf(whole) : undefined,
  };
};

/** An error about a field; `corrected` are the lines as they should be. */
export const error = (entry: ContentEntry, path: Path, says: string, corrected?: string | undefined): Finding =>
  about(entry, path, { severity: 'error', says, snippet: corrected });

/** Something that can be published, and should be looked at. */
export const warning = (entry: ContentEntry, path: Path, says: string): Finding =>
  about(entry, path, { severity: 'warning', says });

/** A warning about a place in the text below the front matter: where it begins there, and its words. */
export const warningInText = (
  { path: file, body, bodyLine }: ContentFile,
  { index, 0: found }: RegExpExecArray,
  says: string,
): Finding => ({
  severity: 'warning',
  file,
  line: bodyLine + body.slice(0, index).split('\n').length - 1,
  found: inOneLine(found),
  says,
});

export const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
