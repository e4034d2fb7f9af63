import type { BuiltSite } from '../built-pages.ts';

/** Tests that the real content goes through, and its changed copy does not: what they look at is alike in both. */
export const THOROUGH = '@thorough';

/** The built pages directly below an address such as `/blog/*`; any other address stands for itself. */
export const pagesLike = ({ builtPages }: BuiltSite, pattern: string): string[] => {
  if (!pattern.endsWith('/*')) return [pattern];
  const folder = pattern.slice(0, -1);
  return builtPages().filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'));
};
