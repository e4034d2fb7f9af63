import type { FileChange } from './field-changes.ts';

/** One saving, as the list shows it. */
export type RecordedChange = {
  id: string;
  /** in ISO 8601 */
  at: string;
  who: string;
  /** whether it went online without a second pair of eyes */
  isAtOnce: boolean;
  files: FileChange[];
  /** the same in plain words */
  words: string[];
};

/** A saving that waits for a second pair of eyes. */
export type WaitingChange = RecordedChange & {
  /** whether the business lets it go online at once */
  isSmall: boolean;
};

/** Where changes are kept, and taken back: a repository on GitHub, or a folder of this machine. */
export type Records = {
  /** the newest changes, newest first */
  list: () => Promise<RecordedChange[]>;
  waiting: () => Promise<WaitingChange[]>;
  /** whether a change may go back without a second pair of eyes */
  isTakenBackHere: (change: RecordedChange) => boolean;
  /** takes a change back, or says in sentences why not */
  takeBack: (change: RecordedChange) => Promise<string[]>;
  /** publishes what waits, or says in sentences why not */
  publish: (change: WaitingChange) => Promise<string[]>;
  /** where more can be read */
  more: string | undefined;
};
