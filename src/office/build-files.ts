import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import postcss from 'postcss';
import tailwind from 'tailwindcss';
import { readUrl, sendBuilt } from '../integrations/send-built.ts';

/**
 * Builds the office's styles and scripts apart from the pages: in one build they would share files, and each change in the
 * office would change what visitors load.
 */

/** Phones that support passkeys and web push. */
const TARGET = ['ios16', 'chrome109', 'firefox115'];

const STYLES = 'src/office/pages/office.css';
const SCRIPT = 'src/office/device/office.ts';
const WORKER = 'src/office/device/push-worker.ts';

/** Where the worker reads the file names (server/screens.tsx). */
const FILES = 'files.json';

/** `theme()` and `@apply` in style sheets, as on the pages; only the utilities that the office uses. */
const styles = (config: object, root: string): Plugin => ({
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const processor = postcss([
        tailwind({ ...config, content: [join(root, 'src/office/{pages,screens,device}/*.{ts,tsx}')] }),
      ]);
      const { css } = await processor.process(await readFile(path, 'utf8'), { from: path });
      return { contents: css, loader: 'css' };
    }),
});

const common: BuildOptions = { bundle: true, minify: true, format: 'esm', target: TARGET, logLevel: 'warning' };

/** @param names of the two files of every page: with a hash of what they hold, unless they are rebuilt for each page */
const buildFiles = async (root: string, outdir: string, names: '[name]-[hash]' | '[name]') => {
  const { default: config } = await import('../../tailwind.config.mjs');
  const { metafile } = await build({
    ...common,
    splitting: true,
    absWorkingDir: root,
    entryPoints: [STYLES, SCRIPT],
    outdir,
    entryNames: names,
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    metafile: true,
    plugins: [styles(config, root)],
  });
  // Its name stays the same: browsers look for a new version under it.
  await build({ ...common, absWorkingDir: root, entryPoints: [WORKER], outdir });
  const hashedAddress = (source: string) => {
    const [file = ''] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    return `/office/${basename(file)}`;
  };
  const addresses = { styles: hashedAddress(STYLES), script: hashedAddress(SCRIPT) };
  await writeFile(join(outdir, FILES), JSON.stringify(addresses));
};

/** Where `npm run dev` puts the built files. */
const DEV_FOLDER = '.astro/office/';

export const officeFiles = (): AstroIntegration => {
  let root: string;
  return {
    name: 'office-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const entrypoint = fileURLToPath(new URL('built/office.webmanifest.ts', import.meta.url));
        injectRoute({ pattern: '/office/office.webmanifest', entrypoint, prerender: true });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': ({ dir }) => buildFiles(root, fileURLToPath(new URL('office/', dir)), '[name]-[hash]'),
      // The worker requests these files like those of the built site. They are rebuilt with each page, which asks for the styles.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [, name] = /^\/office\/([\w.-]+)$/.exec(readUrl(request).pathname) ?? [];
          if (name === undefined) return next();
          const folder = join(root, DEV_FOLDER);
          const isBuilt = name !== FILES && name !== basename(STYLES);
          const built = isBuilt ? Promise.resolve() : buildFiles(root, folder, '[name]');
          built.then(() => sendBuilt(join(folder, name), response) || next()).catch(next);
        });
      },
    },
  };
};
