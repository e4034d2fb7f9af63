import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { ScreenSettings } from '../../content-tools/editing-screen/screen-config.ts';
import { SCREEN_FILES } from '../../rules/routes.ts';
import { writeScreenPage } from './screen-page.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Builds the editing screen into a folder: its page, and beside it everything that the page loads. It is a program of its
 * own for people who write, in a browser of today, and shares no file with the pages of visitors.
 */
export const buildScreen = async (folder: string, settings: ScreenSettings): Promise<void> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: inProject('.'),
    base: `${SCREEN_FILES}/`,
    publicDir: false,
    resolve: {
      alias: [
        { find: 'satteri', replacement: inProject('src/edit/markdown-in-browser.ts') },
        // One of Sveltia's files of words is ours (src/edit/our-english.ts).
        { find: /^\.\.\/locales\/en-CA\.json$/, replacement: inProject('src/edit/screen-words.ts') },
        { find: /^@shikijs\/(langs|themes)\/.+/, replacement: inProject('src/edit/no-colors.ts') },
      ],
    },
    build: {
      outDir: join(folder, SCREEN_FILES),
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: '.',
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: inProject('src/edit/start.ts') },
    },
  });
  const { output } = built as Extract<typeof built, { output: unknown }>;
  const start = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!start) throw new Error('The editing screen was built without its first script.');
  await writeFile(join(folder, 'edit.html'), writeScreenPage(`${SCREEN_FILES}/${start.fileName}`, settings));
};
