import { fileURLToPath } from 'node:url';

/** The example site of the tests, which no editor changes. */
export const FROZEN = fileURLToPath(new URL('../content/site', import.meta.url));

/** Puts the example site in the place of every file of content that the worker imports, from whichever of its folders. */
export const frozenContent = {
  find: /^(?:\.\.\/)+content\/([\w-]+\.yaml)$/,
  replacement: `${FROZEN}/$1`,
};
