import { setTimeout as wait } from 'node:timers/promises';

/** Editors save in several steps; one check after the last of them is enough. */
const SETTLE_MS = 100;

/** So long Astro takes to load the content anew (its data store waits 500 ms): until then pages would be made of what was before. */
const RELOAD_MS = 700;

type Options = {
  /** called when no file was saved for a moment, before the check */
  settled: () => void;
  /** what stops the pages from being built, in the words of the content check; undefined when nothing does */
  report: () => Promise<string | undefined>;
  /** called when Astro has loaded valid content, before any page is rendered from it */
  loaded: () => Promise<void>;
  /** called each time the report changes */
  changed: (report: string | undefined) => void;
};

/** Checks the content after every change, one check at a time: what was saved during one is seen by the next. */
export const previewCheck = ({ settled, report, loaded, changed }: Options) => {
  let said: string | undefined;
  let isStale = false;
  let running: Promise<void> | undefined;

  const check = async () => {
    while (isStale) {
      isStale = false;
      await wait(SETTLE_MS);
      settled();
      // A file that goes away while it is read, for example: the next change is checked all the same.
      const found = await report().catch((error: Error) => `The content could not be checked: ${error.message}`);
      if (isStale) continue;
      if (found === undefined) {
        await wait(RELOAD_MS);
        if (!isStale) await loaded();
      }
      if (isStale || found === said) continue;
      said = found;
      changed(found);
    }
    running = undefined;
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
