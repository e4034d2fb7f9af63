/** Does something to a page, and names the page's file in what went wrong. */
export const onPage = <T>(file: string, step: () => T): T => {
  try {
    return step();
  } catch (cause) {
    throw new Error(`page weight: ${file} has ${(cause as Error).message}.`, { cause });
  }
};
