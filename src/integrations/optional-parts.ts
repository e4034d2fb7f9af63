import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What can be taken out with its floor is imported as `optional:figures/…` instead of by its path below src/: the file where it is there;
 * where it is gone, a function that does nothing in place of a `.ts` file, and `undefined` in place of a component. For Vite, and for
 * esbuild in the office's app.
 */
const PREFIX = 'optional:';

/** The file that such an import names; undefined where it is gone, and of all other imports. */
export const optionalFile = (src: string, id: string): string | undefined => {
  const file = join(src, id.slice(PREFIX.length));
  return existsSync(file) ? file : undefined;
};

const GONE = `\0${PREFIX}`;

/** Stands in for a file that is gone. */
export const codeOfGone = (id: string): string => `export default ${id.endsWith('.ts') ? '() => {}' : 'undefined'};`;

/** @param src the folder `src` */
export const optionalParts = (src: string) => ({
  name: 'optional-parts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith(PREFIX) ? (optionalFile(src, id) ?? `\0${id}`) : undefined),
  load: (id: string) => (id.startsWith(GONE) ? codeOfGone(id) : undefined),
});
