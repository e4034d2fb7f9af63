import { setTimeout as wait } from 'node:timers/promises';

/** Editors save in several steps; one check after the last of them is enough. */
const SETTLE_MS = 100;

type Options = {
  /** what stops the pages from being built, in the words of the content check; undefined when nothing does */
  report: () => Promise<string | undefined>;
  /** loads content that is fine, for the pages that are made from then on */
  load: () => Promise<void>;
  /** told after each check; `isNews` when there is something else to say than before */
  checked: (report: string | undefined, isNews: boolean) => void;
};

/** Checks and loads the content after every change, one change at a time: what was saved during one check is seen by the next. */
export const previewCheck = ({ report, load, checked }: Options) => {
  let said: string | undefined;
  let isStale = false;
  let running: Promise<void> | undefined;

  const checkAndLoad = async () => {
    const found = await report();
    if (found === undefined && !isStale) await load();
    return found;
  };

  const check = async () => {
    let found: string | undefined;
    while (isStale) {
      isStale = false;
      await wait(SETTLE_MS);
      // A file that goes away while it is read, for example: the next change is checked all the same.
      found = await checkAndLoad().catch((error: Error) => `The content could not be checked: ${error.message}`);
    }
    const isNews = found !== said;
    said = found;
    running = undefined;
    checked(found, isNews);
  };

  return {
    /** A content file was saved, added or deleted. */
    stale: () => {
      isStale = true;
      running ??= check();
    },
    /** What is wrong now; waits for the check of what was saved last. */
    current: async (): Promise<string | undefined> => {
      await running;
      return said;
    },
  };
};
