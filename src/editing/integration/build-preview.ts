import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preprocessStyles, transform } from '@astrojs/compiler-rs';
import tailwind from 'tailwindcss';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { contentModulesPlugin } from '../../integrations/content-modules.ts';
import { INLINE_SCRIPTS } from '../../integrations/inline-scripts.ts';
import { LATER, optionalParts } from '../../integrations/optional-parts.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { SCREEN_FILES } from '../../shared/routes.ts';
import { buildProgram, inProject } from './build-program.ts';

const STYLE = /^(.+\.astro)\?astro&type=style&index=(\d+)/;

/** Astro's own options, with which the pages are compiled, too. */
const AS_PAGES = { compact: 'jsx', scopedStyleStrategy: 'attribute' } as const;

/**
 * Compiles the site's components for a browser, with the compiler of Astro's own plugin, which only does so for the server.
 * Their scripts are left out: the preview is only looked at.
 */
const astroInBrowser = (root: string): Plugin => {
  const stylesByFile = new Map<string, string[]>();
  let config: ResolvedConfig;
  return {
    name: 'astro-in-browser',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (id) => (id.includes('.astro?astro&') ? id : undefined),
    load(id) {
      if (!id.includes('.astro?astro&')) return undefined;
      const [, file = '', index = ''] = STYLE.exec(id) ?? [];
      return { code: stylesByFile.get(file)?.[Number(index)] ?? '', moduleType: file ? 'css' : 'js' };
    },
    async transform(source, file) {
      if (!file.endsWith('.astro')) return undefined;
      const preprocessedStyles = await preprocessStyles(source, async (css) => {
        const { code } = await preprocessCSS(css, `${file}.css`, config);
        return { code };
      });
      const { code, css } = transform(source, {
        filename: file,
        normalizedFilename: `/${relative(root, file).replaceAll('\\', '/')}`,
        internalURL: 'astro/compiler-runtime',
        ...AS_PAGES,
        resultScopedSlot: true,
        preprocessedStyles,
        resolvePath: (specifier) => specifier,
      });
      stylesByFile.set(file, css);
      return { code, moduleType: 'ts', map: null };
    },
  };
};

/** Modules that read files of the project: in a browser they contain what they read when it was built. */
const READS_FILES = /\/src\/(styles\/read-colors\.mjs|integrations\/logo\.ts|integrations\/map\/read-outlines\.ts)$/;

const written = ([name, value]: [string, unknown]) => {
  const code = JSON.stringify(typeof value === 'function' ? value() : value);
  return `export const ${name} = ${typeof value === 'function' ? `() => (${code})` : code};`;
};

const filesAsRead = (): Plugin => ({
  name: 'files-as-read',
  enforce: 'pre',
  async load(id) {
    if (!READS_FILES.test(id.replaceAll('\\', '/'))) return undefined;
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(id).href);
    return Object.entries(module).map(written).join('\n');
  },
});

const FILES = `${SCREEN_FILES}/preview`;

/** What only a build has: scripts that are inlined in pages, or load later, which the preview does without, and options of islands. */
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

/** Builds what renders the site's pages in a browser, next to the editing screen; returns the addresses of its first script and its styles. */
export const buildPreview = async (folder: string): Promise<{ script: string; styles: string }> => {
  const root = inProject('.');
  const output = await buildProgram(folder, FILES, ['src/editing/preview/start-preview.ts'], {
    plugins: [
      withNothing,
      optionalParts(inProject('src')),
      filesAsRead(),
      astroInBrowser(root),
      contentModulesPlugin(join(root, CONTENT_FOLDER)),
    ],
    // In `npm run dev`, too: React and the JSX that calls it must come from the same build.
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
    build: { cssCodeSplit: false },
  });
  const script = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))?.fileName;
  if (!script || !styles) throw new Error('The preview of the editing screen was built without its script or styles.');
  return { script: `${FILES}/${script}`, styles: `${FILES}/${styles}` };
};
