import { hash } from 'node:crypto';
import { appendFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Ends the service worker with a mark of the islands' code. Browsers take up another worker when its text differs: so each
 * build with other code brings one, which shows no page of an earlier build at once. Content alone changes nothing here.
 */
export const markWorker = (): AstroIntegration => ({
  name: 'mark-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const files = await readdir(fileURLToPath(new URL('_astro/', dir)));
      const code = files.filter((name) => name.endsWith('.js')).sort();
      const mark = hash('sha256', code.join()).slice(0, 8);
      await appendFile(fileURLToPath(new URL('sw.js', dir)), `//${mark}`);
    },
  },
});
