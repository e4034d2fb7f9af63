import { join } from 'node:path';
import { hasApt, installWithApt } from './apt.mjs';
import { ENGINE_PACKAGES, lacksEngines } from './engines.mjs';
import { installLocked, packagesMatchLock } from './install-packages.mjs';
import { root } from './paths.mjs';

const OLD_CHROMIUM = join(root, 'tests', 'engines', 'old-chromium');

/**
 * Installs what the journeys are made in besides Chromium: Debian's Firefox and WebKit, and a package's Chromium 92. What a
 * machine cannot have is left out here, and the journeys say so.
 */
export async function installEngines() {
  if (lacksEngines() && hasApt()) {
    console.log('Installing Firefox and WebKit for the journeys (only this once) …');
    for (const packages of ENGINE_PACKAGES) installWithApt(packages);
  }
  const canHaveOld = process.platform === 'linux' && process.arch === 'x64';
  if (!canHaveOld || (await packagesMatchLock(OLD_CHROMIUM))) return;
  console.log('Installing Chromium 92 for the journeys (only this once) …');
  await installLocked(OLD_CHROMIUM, process.env.npm_node_execpath ?? process.execPath).catch((error) =>
    console.error(error.message),
  );
}
