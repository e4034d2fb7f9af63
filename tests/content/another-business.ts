import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/cli/paths.mjs';
import { CONTENT_FOLDER } from '../../src/schemas/collections.ts';
import type { SiteCopy } from './site-copy.ts';

/**
 * Turns a copy of the site into that of a fence builder in Boise, Idaho, as docs/another-business.md tells: its content takes the
 * place of the old one, and nothing else changes. It has three services, no estimator, blog, guide, ads or prices.
 */
export const anotherBusiness = async ({ folder }: SiteCopy): Promise<void> => {
  const content = join(folder, CONTENT_FOLDER);
  await rm(content, { recursive: true });
  await cp(join(root, 'tests/content/another-business'), content, { recursive: true });
};
