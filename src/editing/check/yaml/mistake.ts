/** What is wrong with a line of YAML, and the line as it should be where that can be told. */
export type Mistake = {
  line: number;
  /** `warning` where the file can be published as it is */
  severity?: 'error' | 'warning';
  says: string;
  fixed?: string | undefined;
  /** the corrected lines to show */
  snippet?: string | undefined;
};
