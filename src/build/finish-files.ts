import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the built pages stand, and the project that they are built from. */
export type Built = { folder: string; root: URL };

/** What a step does to one page after the other. */
type Finisher = {
  /** @returns the page's HTML anew, or as it was; `file` is its path in the folder */
  finish: (html: string, file: string) => string;
  /** what the step has to know of these pages when all are done */
  noted?: ReadonlySet<string>;
};

export type FinishStep = {
  /** Gets ready for pages of one build. */
  begin: (built: Built) => Finisher | Promise<Finisher>;
  /** When all pages are done, with what was noted of any. */
  end?: (built: Built, noted: ReadonlySet<string>) => Promise<void>;
};

/**
 * Passes these files of a build through the steps, in their order; gives what each step noted. One page after the other,
 * read and written at once: pages that wait together do not fit into the young part of Node's memory, and cleaning up after
 * them took longer than the steps.
 */
export const finishFiles = async (
  built: Built,
  steps: readonly FinishStep[],
  files: Iterable<string>,
): Promise<ReadonlySet<string>[]> => {
  const finishers = await Promise.all(steps.map(({ begin }) => begin(built)));
  for (const file of files) {
    const path = join(built.folder, file);
    const before = readFileSync(path, 'utf8');
    const page = finishers.reduce((html, { finish }) => finish(html, file), before);
    if (page !== before) writeFileSync(path, page);
  }
  return finishers.map(({ noted = new Set() }) => noted);
};
