import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/cli/port.ts';
import { changeContent } from '../content/change-content.ts';
import { siteCopy } from '../content/site-copy.ts';

/** A copy of this project that is built and served for the tests, with a database of its own in `dataDir`. */
export type Site = { folder: string; dataDir: string; port: number; origin: string };

const prepare = async (content: 'frozen' | 'real', isChanged = false): Promise<Site> => {
  const copy = await siteCopy({ content });
  // Playwright has stopped the servers when this process ends.
  process.on('exit', () => rmSync(copy.folder, { recursive: true, force: true }));
  if (isChanged) await changeContent(copy);
  const port = await freePort();
  return { folder: copy.folder, dataDir: join(copy.folder, '.data'), port, origin: `http://localhost:${port}` };
};

/**
 * What the browser tests are run on: `example` is the frozen content of tests/content/site, `real` what editors have
 * written, `changed` the same as another business could write it.
 */
const prepareAll = async () => ({
  example: await prepare('frozen'),
  real: await prepare('real'),
  changed: await prepare('real', true),
});

/** Each of Playwright's processes reads this file; all but the first inherit what that one has prepared. */
process.env.E2E_SITES ??= JSON.stringify(await prepareAll());

export const sites: Awaited<ReturnType<typeof prepareAll>> = JSON.parse(process.env.E2E_SITES);
