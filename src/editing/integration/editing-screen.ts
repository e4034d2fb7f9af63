import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readAtOnce, readEdited } from '../../integrations/edited.ts';
import { isForScreen, sendScreen } from '../../integrations/send-screen.ts';
import { buildScreen } from './build-screen.ts';

/** Where `npm run dev` keeps the screen that it has built. */
const DEV_FOLDER = '.astro/editing-screen/';

/** The name of this machine's files, where nobody has said what they are called on GitHub. */
const THIS_CLONE = 'this/clone';

/**
 * The editing screen at /edit. The built site has it where a repository is named, and there people sign in; `npm run dev`
 * always has it, and there it works on the files of the clone. It is no page of the site: it comes after all that is done
 * to those, is in no list of them, and no byte of it is in one.
 */
export const editingScreen = (): AstroIntegration => {
  const { repository, ...edited } = readEdited();
  let devFolder = '';
  const settings = { ...edited, repository: repository ?? THIS_CLONE, atOnce: readAtOnce() };
  return {
    name: 'editing-screen',
    hooks: {
      'astro:config:done': ({ config }) => {
        devFolder = fileURLToPath(new URL(DEV_FOLDER, config.root));
      },
      'astro:build:done': async ({ dir }) => {
        if (repository) await buildScreen(fileURLToPath(dir), { ...settings, isLocal: false });
      },
      'astro:server:setup': ({ server }) => {
        let built: Promise<void> | undefined;
        const build = async () => {
          await mkdir(devFolder, { recursive: true });
          await buildScreen(devFolder, { ...settings, isLocal: true });
        };
        const forgetFailed = (error: unknown) => {
          built = undefined;
          throw error;
        };
        server.middlewares.use((request, response, next) => {
          if (!isForScreen(request)) return next();
          // It takes some seconds, and only those wait for it who want to edit.
          built ??= build().catch(forgetFailed);
          built.then(() => sendScreen(devFolder, request, response) || next()).catch(next);
        });
      },
    },
  };
};
