/** The people who go, as they are written: 'Bo, Al and Cy'. */
export const parseCrew = (crew: string): string[] => crew.split(/,|&|\band\b/).flatMap((name) => name.trim() || []);

/** Names are compared as they are written, ignoring case. */
export const includesName = (name: string, people: readonly string[]): boolean =>
  people.some((one) => one.toLowerCase() === name.toLowerCase());
