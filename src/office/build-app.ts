import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import postcss from 'postcss';
import tailwind from 'tailwindcss';
import { contentModule } from '../integrations/content-modules.ts';
import { readUrl, sendBuilt } from '../integrations/send-built.ts';
import { readColors } from '../styles/read-colors.mjs';

/**
 * Builds the office's app next to the pages, separately: as a part of the pages' own build it would share files with them, and
 * any change in it would change what visitors load.
 */

/** Phones that support passkeys and web push. */
const TARGET = ['ios16', 'chrome109', 'firefox115'];

const SHELL = 'src/office/app/shell.html';
const SHELL_NAME = basename(SHELL, '.html');
const APP_FILES = ['src/office/app/start.tsx'];
const WORKER_FILES = ['src/office/app/push-worker.ts'];

/** `theme()` and `@apply` in style sheets, as on the pages; only the utilities that the office uses. */
const styles = (config: object, root: string): Plugin => ({
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const processor = postcss([
        tailwind({
          ...config,
          content: [join(root, 'src/office/app/**/*.tsx')],
        }),
      ]);
      const { css } = await processor.process(await readFile(path, 'utf8'), { from: path });
      return { contents: css, loader: 'css' };
    }),
});

/** The colors of the content as they are now: a browser cannot read them from their file. */
const writtenColors: Plugin = {
  name: 'written-colors',
  setup: ({ onLoad }) =>
    onLoad({ filter: /read-colors\.mjs$/ }, () => ({
      contents: `export const readColors = () => (${JSON.stringify(readColors())});`,
    })),
};

/** What the app needs to know from the content, written into it as into the islands of the pages. */
const contentModules = (root: string): Plugin => ({
  name: 'content-modules',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^virtual:content\// }, ({ path }) => ({ path, namespace: 'content' }));
    onLoad({ filter: /./, namespace: 'content' }, ({ path }) => ({
      contents: contentModule(path, root),
    }));
  },
});

const common: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: TARGET,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file' },
  logLevel: 'warning',
};

/** Its components are React's; Preact runs them, at a tenth of the size (docs/decisions/office.md). */
const alias = { react: 'preact/compat', 'react-dom': 'preact/compat' };

type Outputs = Metafile['outputs'];

/** A script, and all others that it needs to run. */
const neededBy = (file: string, outputs: Outputs): string[] => [
  file,
  ...(outputs[file]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap(({ path }) => neededBy(path, outputs)),
];

/**
 * The app's files as elements of its page: what its first screen needs at once, with its scripts side by side. The
 * others are listed, so that a device caches all files of one version together (src/office/app/shell-keeper.ts).
 */
const elements = (outputs: Outputs): string => {
  const [entry = '', { cssBundle = '' } = {}] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint) ?? [];
  const pathOf = (file: string) => `/office/${basename(file)}`;
  const needed = [...new Set(neededBy(entry, outputs))];
  const later = Object.keys(outputs).filter((file) => file !== cssBundle && !needed.includes(file));
  return [
    `<link rel="stylesheet" href="${pathOf(cssBundle)}">`,
    `<script type="module" src="${pathOf(entry)}"></script>`,
    ...needed.slice(1).map((file) => `<link rel="modulepreload" href="${pathOf(file)}">`),
    `<meta name="later" content="${later.map(pathOf).join(' ')}">`,
  ].join('');
};

const buildApp = async (root: string, outdir: string): Promise<void> => {
  const { default: config } = await import('../../tailwind.config.mjs');
  const { metafile } = await build({
    ...common,
    alias,
    splitting: true,
    absWorkingDir: root,
    entryPoints: APP_FILES,
    outdir,
    entryNames: 'app-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    metafile: true,
    plugins: [writtenColors, contentModules(root), styles(config, root)],
  });
  // Its name stays the same: browsers look for a new version under it.
  await build({ ...common, absWorkingDir: root, entryPoints: WORKER_FILES, outdir });
  const page = await readFile(join(root, SHELL), 'utf8');
  // Without an extension: it is not a page of the site, and steps and tests that go through those skip it.
  await writeFile(join(outdir, SHELL_NAME), page.replace('</head>', `${elements(metafile.outputs)}</head>`));
};

/** The site's content for the office, next to the app. */
const PAGES = ['office.webmanifest', 'project-starter.json', 'sources.json'];

/** Where `npm run dev` puts what it has built. */
const DEV_FOLDER = '.astro/office/';

export const officeApp = (): AstroIntegration => {
  let root: string;
  return {
    name: 'office-app',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of PAGES) {
          const entrypoint = fileURLToPath(new URL(`pages/${file}.ts`, import.meta.url));
          injectRoute({ pattern: `/office/${file}`, entrypoint, prerender: true });
        }
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': ({ dir }) => buildApp(root, fileURLToPath(new URL('office/', dir))),
      // The worker requests these files like those of the built site. They are rebuilt whenever the page is opened.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = readUrl(request);
          const [, name] = /^\/office\/([\w.-]+)$/.exec(pathname) ?? [];
          if (name === undefined) return next();
          const folder = join(root, DEV_FOLDER);
          const built = name === SHELL_NAME ? buildApp(root, folder) : Promise.resolve();
          built.then(() => sendBuilt(join(folder, name), response) || next()).catch(next);
        });
      },
    },
  };
};
