import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import postcss from 'postcss';
import tailwind from 'tailwindcss';
import { readUrl, sendBuilt } from '../integrations/send-built.ts';

/** Builds the styles and scripts of the office's pages, which the worker renders. The pages of the site load none of them. */

/** Phones that support passkeys and web push. */
const TARGET = ['ios16', 'chrome109', 'firefox115'];

const FILES = ['src/office/office.css', 'src/office/device/office.ts'];
const WORKER_FILES = ['src/office/device/push-worker.ts'];

/** Says the worker what the files are called. */
const LIST = 'files.json';

/** `theme()` and `@apply` in style sheets, as on the pages of the site; only the utilities that the office uses. */
const styles = (config: object, root: string): Plugin => ({
  name: 'styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const processor = postcss([tailwind({ ...config, content: [join(root, 'src/office/pages/*.tsx')] })]);
      const { css } = await processor.process(await readFile(path, 'utf8'), { from: path });
      return { contents: css, loader: 'css' };
    }),
});

const common: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: TARGET,
  loader: { '.woff2': 'file' },
  logLevel: 'warning',
};

const addressesOf = (outputs: Metafile['outputs']) => {
  const find = (source: string | undefined) =>
    `/office/${basename(Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? '')}`;
  const [styleSheet, script] = FILES;
  return { styles: find(styleSheet), script: find(script) };
};

const buildFiles = async (root: string, outdir: string): Promise<void> => {
  const { default: config } = await import('../../tailwind.config.mjs');
  const { metafile } = await build({
    ...common,
    absWorkingDir: root,
    entryPoints: FILES,
    outdir,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    metafile: true,
    plugins: [styles(config, root)],
  });
  // Its name stays the same: browsers look for a new version under it.
  await build({ ...common, absWorkingDir: root, entryPoints: WORKER_FILES, outdir });
  await writeFile(join(outdir, LIST), JSON.stringify(addressesOf(metafile.outputs)));
};

/** The site's content for the office, next to its files. */
const BUILT = ['office.webmanifest'];

/** Where `npm run dev` puts what it has built. */
const DEV_FOLDER = '.astro/office/';

export const officeFiles = (): AstroIntegration => {
  let root: string;
  return {
    name: 'office-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of BUILT) {
          const entrypoint = fileURLToPath(new URL(`built/${file}.ts`, import.meta.url));
          injectRoute({ pattern: `/office/${file}`, entrypoint, prerender: true });
        }
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': ({ dir }) => buildFiles(root, fileURLToPath(new URL('office/', dir))),
      // The worker requests these files like those of the built site.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = readUrl(request);
          const [, name] = /^\/office\/([\w.-]+)$/.exec(pathname) ?? [];
          if (name === undefined) return next();
          const folder = join(root, DEV_FOLDER);
          const built = name === LIST ? buildFiles(root, folder) : Promise.resolve();
          built.then(() => sendBuilt(join(folder, name), response) || next()).catch(next);
        });
      },
    },
  };
};
