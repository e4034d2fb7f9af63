import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { trimPolicy } from '../page-csp.ts';
import { shareRuntime } from './island-runtime.ts';
import { lightenStyles } from './lighten-styles.ts';
import { preloadPicture } from './preload-picture.ts';
import { readScripts } from './script-names.ts';

/**
 * The runtime as a file of its own is one request more. Most visitors of an ad see no second page that would share it, and
 * a pair of first pictures already is a request more than other pages have.
 */
const keepsRuntime = (file: string, html: string) =>
  file.startsWith('ads') || html.split('fetchpriority="high"').length > 2;

/** Takes from the built pages what they do not need before their first paint (docs/decisions/page-weight.md). */
export const pageWeight = (): AstroIntegration => ({
  name: 'page-weight',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const files = await readdir(folder, { recursive: true });
      const ofKind = (ending: string) => files.filter((name) => name.endsWith(ending));
      const read = (file: string) => readFile(join(folder, file), 'utf8');

      const scripts = await Promise.all(
        ofKind('.js').map(async (file) => [file.split(/[\\/]/).at(-1) ?? '', await read(file)] as const),
      );
      const scriptedOn = readScripts(new Map(scripts));
      for (const file of ofKind('.html')) {
        const html = await read(file);
        const light = lightenStyles(html, scriptedOn(html));
        const shared = keepsRuntime(file, light) ? { html: light } : shareRuntime(light);
        if (shared.file) await writeFile(join(folder, '_astro', shared.file.name), shared.file.content);
        await writeFile(join(folder, file), trimPolicy(preloadPicture(shared.html)));
      }
    },
  },
});
