import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/cli/port.ts';
import { siteCopy } from '../content/site-copy.ts';

/** A copy of this project that is built and served for the tests, with a database of its own in `dataDir`. */
export type Site = { folder: string; dataDir: string; port: number };

/** The copies are removed when this process ends. */
const prepare = async (): Promise<Record<'example', Site>> => {
  const { folder } = await siteCopy({ content: 'frozen' });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { example: { folder, dataDir: join(folder, '.data'), port: await freePort() } };
};

/** Each of Playwright's processes reads this file; all but the first inherit what that one has prepared. */
process.env.E2E_SITES ??= JSON.stringify(await prepare());

/** What the browser tests are run on: `example` is the frozen content of tests/content/site. */
export const sites: Awaited<ReturnType<typeof prepare>> = JSON.parse(process.env.E2E_SITES);
