import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installLocked, packagesMatchLock } from '../../src/cli/install-packages.mjs';
import { Problem } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';

/** A package of its own: only those who measure pages install Lighthouse, which is as large as all else together. */
const folder = join(root, 'tests', 'bench');

/** Gives what a bench package exports. Its types are not here: those who do not measure have no such package. */
export const benchRequire = createRequire(join(folder, 'package.json'));

/** Installs the bench packages on first use. @throws {Problem} when that fails */
export const installBenchPackages = async () => {
  if (await packagesMatchLock(folder)) return;
  console.log('Installing Lighthouse (half a minute, only this once) …');
  await installLocked(folder, process.execPath).catch((error: Error) => {
    throw new Problem(error.message);
  });
};
