import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const getHydrationFile = (file: string) => fileURLToPath(new URL(`../islands/hydration/${file}`, import.meta.url));

/** Files of islands that replace others. */
const REPLACED: Record<string, string> = {
  '@astrojs/react/client.js': getHydrationFile('client.ts'),
  'react/jsx-runtime': getHydrationFile('jsx-runtime.ts'),
};

const replace: Plugin = {
  name: 'islands',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (REPLACED[id] === importer ? undefined : REPLACED[id]),
};

/**
 * What islands share, in few files: an island that wakes loads its own file and React first, and in the second step everything
 * that those two need. A third step would cost a slow phone another round trip, and many small files compress badly.
 */
const chunks = [
  {
    name: 'island',
    test: /node_modules\/(react|nanostores|@nanostores)\/|islands\/hydration\/(jsx|stored|use)|ui\/Icon/,
    priority: 2,
  },
  { name: 'draft', test: /request-draft|leads\/forms\/use-draft/, priority: 1 },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|zod)\/|leads\/forms\/(Field|FormNotices|Honeypot|Send|schema|submit|use-lead)/,
  },
];

/** Adds the `client:intent` directive, and what wakes islands, and shapes the files that they load. */
export const intent = (): AstroIntegration => ({
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: getHydrationFile('intent.ts'),
      });
      updateConfig({
        vite: {
          plugins: [replace],
          environments: {
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
          },
        },
      });
    },
  },
});
