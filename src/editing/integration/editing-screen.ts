import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readAtOnce, readEditingSettings } from '../../integrations/editing-settings.ts';
import { isForScreen, sendScreen } from '../../integrations/send-screen.ts';
import { CHANGES_PATH, PREVIEW_PATH, SCREEN_FILES, SCREEN_PATH } from '../../shared/routes.ts';
import type { ScreenSettings } from '../screen/config/screen-config.ts';
import { buildPreview } from './build-preview.ts';
import { buildProgram, inProject } from './build-program.ts';
import { writeChangesPage, writePreviewPage, writeScreenPage } from './screen-pages.ts';

const writePage = async (folder: string, path: string, page: string) => {
  const file = join(folder, `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, page);
};

/**
 * Builds the editing screen into a folder: its pages, and next to them everything they load. It is a separate
 * program for people who write, in a modern browser, and shares no file with visitors' pages.
 */
export const buildScreen = async (folder: string, settings: ScreenSettings): Promise<void> => {
  const scripts = ['start-screen', 'changes/start-changes'].map((name) => `src/editing/screen/${name}.ts`);
  const output = await buildProgram(folder, SCREEN_FILES, scripts, {
    resolve: {
      alias: [
        { find: 'satteri', replacement: inProject('src/editing/screen/markdown-in-browser.ts') },
        // One of Sveltia's locale files is ours (src/editing/screen/sveltia-fixes.ts).
        { find: /^\.\.\/locales\/en-CA\.json$/, replacement: inProject('src/editing/screen/screen-words.ts') },
        { find: /^@shikijs\/(langs|themes)\/.+/, replacement: inProject('src/editing/screen/no-colors.ts') },
      ],
    },
  });
  const findScript = (name: string) => {
    const start = output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
    if (!start) throw new Error(`The editing screen was built without ${name}.`);
    return `${SCREEN_FILES}/${start.fileName}`;
  };
  await writePage(folder, SCREEN_PATH, writeScreenPage(findScript('start-screen'), settings));
  await writePage(folder, CHANGES_PATH, writeChangesPage(findScript('start-changes'), settings));
  const { script, styles } = await buildPreview(folder);
  await writePage(folder, PREVIEW_PATH, writePreviewPage(script, styles));
};

const DEV_FOLDER = inProject('.astro/editing-screen/');

/** The name of this machine's files, if no one has said what they are called on GitHub. */
const THIS_CLONE = 'this/clone';

/**
 * The editing screen at /edit. The built site has it if a repository is named, and there people sign in; `npm run dev`
 * always has it, and there it works on the clone's files. It is not a page of the site: it is added after everything that is done
 * to those, is in no list of them, and adds no byte to any.
 */
export const editingScreen = (): AstroIntegration => {
  const { repository, ...edited } = readEditingSettings();
  const settings = { ...edited, repository: repository ?? THIS_CLONE, atOnce: readAtOnce() };
  return {
    name: 'editing-screen',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (repository) await buildScreen(fileURLToPath(dir), { ...settings, isLocal: false });
      },
      'astro:server:setup': ({ server }) => {
        let built: Promise<void> | undefined;
        const build = async () => {
          await mkdir(DEV_FOLDER, { recursive: true });
          await buildScreen(DEV_FOLDER, { ...settings, isLocal: true });
        };
        const forgetFailed = (error: unknown) => {
          built = undefined;
          throw error;
        };
        server.middlewares.use((request, response, next) => {
          if (!isForScreen(request)) return next();
          // It takes some seconds, and only people who want to edit wait for it.
          built ??= build().catch(forgetFailed);
          built.then(() => sendScreen(DEV_FOLDER, request, response) || next()).catch(next);
        });
      },
    },
  };
};
