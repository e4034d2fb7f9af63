import { dirname, join, relative } from 'node:path';
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as toWorkerOptions } from 'wrangler';
import { root } from '../paths.mjs';

type Database = { binding: string; migrations_dir?: string };

/**
 * What a wrangler file and `.dev.vars` say, in Miniflare's form. wrangler itself reads and converts them, so that what
 * runs here cannot differ from what `wrangler deploy` sends; no code of ours parses the file in order to serve.
 * @param file relative to the clone
 * @param pages folder to serve in place of the file's, absolute
 */
export const readWranglerFile = (file = 'wrangler.jsonc', pages?: string) => {
  const path = join(root, file);
  const config = readConfig({ config: path });
  const databases: Database[] = config.d1_databases;
  const { main, workerOptions } = toWorkerOptions(config, undefined, {
    overrides: { assets: pages ? { directory: relative(dirname(path), pages) } : {} },
  });
  if (!main) throw new Error(`${file} names no worker.`);
  const { modulesRules = [], ...options } = workerOptions;
  return {
    /** the worker's first file, absolute */
    main,
    /** files that the worker imports as text, as globs */
    textFiles: modulesRules.filter(({ type }) => type === 'Text').flatMap(({ include }) => include),
    /** by binding: folder of the migrations, absolute */
    migrations: Object.fromEntries(
      databases.map(({ binding, migrations_dir: folder = 'migrations' }) => [binding, join(dirname(path), folder)]),
    ),
    options,
  };
};

export type WranglerFile = ReturnType<typeof readWranglerFile>;
