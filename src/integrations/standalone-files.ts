import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Builds scripts that no page refers to into separate files next to the pages: `{ 'sw.js': './src/….ts' }`, from the
 * root of the project. They are compiled like all others, and must not share code with them. Development serves each
 * under the same name.
 */
export const standaloneFiles = (files: Record<string, string>): Plugin[] => [
  {
    name: 'standalone-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [fileName, entry] of Object.entries(files)) {
        this.emitFile({ type: 'chunk', id: fileURLToPath(new URL(`../../${entry}`, import.meta.url)), fileName });
      }
    },
  },
  {
    name: 'standalone-files-in-development',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const entry = files[String(request.url).slice(1)];
        if (entry) request.url = entry.slice(1);
        next();
      });
    },
  },
];
