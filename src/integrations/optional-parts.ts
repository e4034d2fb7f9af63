import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Code that an island loads when it is needed, as its address: `import(/* @vite-ignore *\/ address)`. What Vite turns an `import()`
 * into takes 700 bytes on the wire, for files to preload that do not exist here, and everyone who touches a form would load them.
 */
export const LATER: Record<string, string> = {
  'virtual:later/after-sent': 'leads/after-sent/AfterSent.tsx',
  'virtual:later/email-slip': 'leads/forms/email-slip.ts',
};

export const laterCode: Plugin = {
  name: 'later-code',
  resolveId: (id) => (Object.hasOwn(LATER, id) ? `\0${id}` : undefined),
  load(id) {
    const file = LATER[id.slice(1)];
    if (file === undefined) return undefined;
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
    // An import of nothing fails like one that does not arrive.
    if (this.environment.name !== 'client' || !existsSync(path)) return 'export const address = "";';
    if (this.environment.mode === 'dev') return `export const address = "/src/${file}";`;
    const chunk = this.emitFile({ type: 'chunk', id: path, preserveSignature: 'strict' });
    return `export const address = import.meta.ROLLUP_FILE_URL_${chunk};`;
  },
};

const PREFIX = 'optional:';
const GONE = `\0${PREFIX}`;

/**
 * A component that can be taken out with its floor is imported as `optional:leads/…` instead of by its path below src/: the file if it
 * exists, otherwise `undefined`.
 * @param src the folder `src`
 */
export const optionalParts = (src: string) => ({
  name: 'optional-parts',
  enforce: 'pre' as const,
  resolveId: (id: string) => {
    if (!id.startsWith(PREFIX)) return undefined;
    const file = join(src, id.slice(PREFIX.length));
    return existsSync(file) ? file : `\0${id}`;
  },
  load: (id: string) => (id.startsWith(GONE) ? 'export default undefined;' : undefined),
});
