import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { optionalParts } from './optional-parts.ts';

/**
 * Code that an island fetches when it is wanted, as its address: `import(/* @vite-ignore *\/ address)`. What Vite makes of an `import()` by
 * itself weighs 700 bytes on the wire, for files to preload that there are none of here, and all who touch a form would load them.
 */
export const LATER: Record<string, string> = {
  'virtual:later/after-sent': 'leads/after-sent/AfterSent.tsx',
  'virtual:later/email-slip': 'leads/forms/email-slip.ts',
};

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const laterCodePlugin = (src: URL): Plugin => ({
  name: 'later-code',
  resolveId: (id) => (Object.hasOwn(LATER, id) ? `\0${id}` : undefined),
  load(id) {
    const file = LATER[id.slice(1)];
    if (file === undefined) return undefined;
    const path = fileURLToPath(new URL(file, src));
    // An import of nothing fails as one that does not arrive.
    if (this.environment.name !== 'client' || !existsSync(path)) return 'export const address = "";';
    if (this.environment.mode === 'dev') return `export const address = "/src/${file}";`;
    const chunk = this.emitFile({ type: 'chunk', id: path, preserveSignature: 'strict' });
    return `export const address = import.meta.ROLLUP_FILE_URL_${chunk};`;
  },
});

export const laterCode = (): AstroIntegration => ({
  name: 'later-code',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) =>
      void updateConfig({
        vite: { plugins: [laterCodePlugin(config.srcDir), optionalParts(fileURLToPath(config.srcDir))] },
      }),
  },
});
