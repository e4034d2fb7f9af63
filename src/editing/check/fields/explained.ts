import type { Path } from '../../../schemas/fields.ts';

/** What is wrong with one field of an entry, in plain words. */
export type Explained = {
  path: Path;
  says: string;
  /** the corrected lines; with `isExample` only lines of that kind */
  snippet?: string | undefined;
  isExample?: boolean;
  /** the field that a misspelt one stands for */
  meant?: Path;
};
