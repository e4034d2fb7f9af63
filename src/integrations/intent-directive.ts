import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * What islands share, in few files: an island that wakes loads its own file and React first, and in the second step all
 * that those two need. A third step would cost a slow phone another round trip, and many small files compress badly.
 */
const chunks = [
  { name: 'island', test: /node_modules\/(react|nanostores|@nanostores)\/|islands\/hydration|ui\/Icon/, priority: 2 },
  { name: 'draft', test: /request-draft|leads\/forms\/use-draft/, priority: 1 },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|zod)\/|leads\/forms\/(Field|FormNotices|Honeypot|Send|schema|submit|use-lead)/,
  },
];

/** Adds the `client:intent` directive, and shapes the files that islands load. */
export const intent = (): AstroIntegration => ({
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('../islands/hydration/intent.ts', import.meta.url)),
      });
      updateConfig({
        vite: {
          environments: {
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
          },
        },
      });
    },
  },
});
