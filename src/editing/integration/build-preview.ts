import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from 'tailwindcss';
import { build, type Plugin } from 'vite';
import { contentModulesPlugin } from '../../integrations/content-modules.ts';
import { INLINE_SCRIPTS } from '../../integrations/inline-scripts.ts';
import { LATER } from '../../integrations/later-code.ts';
import { optionalParts } from '../../integrations/optional-parts.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { SCREEN_FILES } from '../../shared/routes.ts';
import { astroInBrowser, filesAsRead } from './astro-in-browser.ts';

const FILES = `${SCREEN_FILES}/preview`;

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What only a build has: scripts that are in pages as text, or come later, which the preview does without, and options of islands. */
const NOTHING: Record<string, string> = {
  'virtual:inline-scripts': Object.keys(INLINE_SCRIPTS)
    .map((name) => `export const ${name} = '';`)
    .join(''),
  ...Object.fromEntries(Object.keys(LATER).map((id) => [id, 'export const address = "";'])),
  'astro:react:opts': 'export default {};',
};

const withNothing: Plugin = {
  name: 'with-nothing',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(NOTHING, id) ? `\0${id}` : undefined),
  load: (id) => NOTHING[id.slice(1)],
};

/** Builds what draws the site's pages in a browser, beside the editing screen; gives the addresses of its first script and its styles. */
export const buildPreview = async (folder: string): Promise<{ script: string; styles: string }> => {
  const root = inProject('.');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    base: `${FILES}/`,
    publicDir: false,
    plugins: [
      withNothing,
      optionalParts(inProject('src')),
      filesAsRead(),
      astroInBrowser(root),
      contentModulesPlugin(join(root, CONTENT_FOLDER)),
    ],
    // In `npm run dev`, too: React and the JSX that calls it have to be of one kind.
    define: { __PREVIEW__: 'true', 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    resolve: {
      alias: [
        { find: /^~\//, replacement: inProject('src/') },
        { find: 'satteri', replacement: inProject('src/editing/screen/markdown-in-browser.ts') },
        { find: 'astro:content', replacement: inProject('src/editing/preview/preview-content.ts') },
        { find: 'astro:assets', replacement: inProject('src/editing/preview/assets.ts') },
      ],
    },
    css: { postcss: { plugins: [tailwind()] } },
    build: {
      outDir: join(folder, FILES),
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: '.',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: inProject('src/editing/preview/start-preview.ts') },
    },
  });
  const { output } = built as Extract<typeof built, { output: unknown }>;
  const script = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (!script || !styles) throw new Error('The preview of the editing screen was built without its script or styles.');
  return { script: `${FILES}/${script}`, styles: `${FILES}/${styles}` };
};
