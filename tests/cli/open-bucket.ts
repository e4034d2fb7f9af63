import type { R2Bucket } from '@cloudflare/workers-types';
import { Miniflare } from 'miniflare';
import { readWranglerFile } from '../../src/cli/engine/read-wrangler-file.ts';
import { toMiniflareOptions } from '../../src/cli/engine/serve.ts';

/**
 * Gives `use` the photo bucket of this machine, whether the site is running or not: a separate engine reads the same folder, and is
 * gone afterward.
 */
export const withBucket = async <Result>(
  dataDir: string,
  use: (bucket: R2Bucket) => Promise<Result>,
): Promise<Result> => {
  const { options, ...file } = readWranglerFile();
  // Without the pages, which need not be built.
  const { assets: _, ...bound } = options;
  const site = { file: { ...file, options: bound }, code: 'export default {}', port: 0, dataDir };
  const miniflare = new Miniflare(toMiniflareOptions(site));
  try {
    return await use((await miniflare.getR2Bucket('PHOTOS')) as unknown as R2Bucket);
  } finally {
    await miniflare.dispose();
  }
};
