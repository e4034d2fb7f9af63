/** The folder of the built pages, and the project that they are built from. */
export type Built = { folder: string; root: URL };

/** What a step does to one page after the other. */
type Finisher = {
  /** @returns the page's HTML, changed or not; `file` is its path in the folder */
  finish: (html: string, file: string) => string;
  /** what the step needs to know about these pages when all are done */
  noted?: ReadonlySet<string>;
};

export type FinishStep = {
  /** Prepares for the pages of one build, whose scripts exist by then, but whose pictures do not. */
  begin: (built: Built) => Finisher | Promise<Finisher>;
  /** When the whole site is built, with what was recorded about its pages. */
  end?: (built: Built, noted: ReadonlySet<string>) => Promise<void>;
};

/** Takes pages through the steps, in order; `noted` is what each step has recorded about them. */
export const makeFinisher = async (built: Built, steps: readonly FinishStep[]) => {
  const finishers = await Promise.all(steps.map(({ begin }) => begin(built)));
  return {
    finish: (html: string, file: string) => finishers.reduce((page, { finish }) => finish(page, file), html),
    noted: finishers.map(({ noted = new Set() }): ReadonlySet<string> => noted),
  };
};

/** Does something to a page, and adds the page's file to any error. */
export const onPage = <T>(file: string, step: () => T): T => {
  try {
    return step();
  } catch (cause) {
    throw new Error(`page weight: ${file} has ${(cause as Error).message}.`, { cause });
  }
};
