import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installFolder } from '../../src/cli/install-packages.mjs';
import { Problem } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';

/** A separate package, so that only people who measure pages install Lighthouse, which is as large as everything else combined. */
const folder = join(root, 'tests', 'bench');

/** Returns what a bench package exports, without types: people who do not measure do not have the package. */
export const benchRequire = createRequire(join(folder, 'package.json'));

/** Installs the bench packages on first use. @throws {Problem} when that fails */
export const installBenchPackages = () =>
  installFolder(folder, 'Lighthouse, in half a minute').catch((error: Error) => {
    throw new Problem(error.message);
  });
