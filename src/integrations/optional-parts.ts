import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What can be taken out with its floor is imported as `optional:figures/…` instead of by its path below src/: it is the file where that is
 * there, as by its path, and `undefined` where it is not. For Vite and, in the office's app, for esbuild.
 */
const PREFIX = 'optional:';

/** The file that such an import names; undefined where it is gone, and of all other imports. */
export const optionalFile = (src: string, id: string): string | undefined => {
  const file = join(src, id.slice(PREFIX.length));
  return existsSync(file) ? file : undefined;
};

const GONE = '\0optional:gone';
export const GONE_CODE = 'export default undefined;';

/** @param src the folder `src` */
export const optionalParts = (src: string) => ({
  name: 'optional-parts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith(PREFIX) ? (optionalFile(src, id) ?? GONE) : undefined),
  load: (id: string) => (id === GONE ? GONE_CODE : undefined),
});
