/** The folder of the built pages, and the project that they are built from. */
export type Built = { folder: string; root: URL };

/** What a step does to one page after the other. */
type Finisher = {
  /** @returns the page's HTML anew, or as it was; `file` is its path in the folder */
  finish: (html: string, file: string) => string;
  /** what the step has to know of these pages when all are done */
  noted?: ReadonlySet<string>;
};

export type FinishStep = {
  /** Gets ready for the pages of one build, whose scripts are there, and whose pictures are not. */
  begin: (built: Built) => Finisher | Promise<Finisher>;
  /** When the whole site is built, with what was noted of its pages. */
  end?: (built: Built, noted: ReadonlySet<string>) => Promise<void>;
};

/** Passes pages through the steps, in their order; `noted` is what each step has noted of them. */
export const makeFinisher = async (built: Built, steps: readonly FinishStep[]) => {
  const finishers = await Promise.all(steps.map(({ begin }) => begin(built)));
  return {
    finish: (html: string, file: string) => finishers.reduce((page, { finish }) => finish(page, file), html),
    noted: finishers.map(({ noted = new Set() }): ReadonlySet<string> => noted),
  };
};

/** Does something to a page, and names the page's file in what went wrong. */
export const onPage = <T>(file: string, step: () => T): T => {
  try {
    return step();
  } catch (cause) {
    throw new Error(`page weight: ${file} has ${(cause as Error).message}.`, { cause });
  }
};
