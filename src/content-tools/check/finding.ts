import type { Path } from '../../schemas/fields.ts';

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

/** By file and line, errors and warnings together. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
