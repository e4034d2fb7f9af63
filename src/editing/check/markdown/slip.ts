import type { Finding } from '../finding.ts';

/** Something in a text below the front matter that visitors would see otherwise than it was meant; lines count from 0. */
export type Slip = {
  line: number;
  says: string;
  found?: string | undefined;
  snippet?: string | undefined;
  /** an error where nothing else is said */
  severity?: Finding['severity'];
};
