import { fileURLToPath } from 'node:url';

/** The example site of the tests, which no editor changes. */
export const FROZEN = fileURLToPath(new URL('../content/site', import.meta.url));

/** Replaces every content file that the worker imports with the example site's, from whichever folder it is imported. */
export const frozenContent = {
  find: /^(?:\.\.\/)+content\/([\w-]+\.yaml)$/,
  replacement: `${FROZEN}/$1`,
};
