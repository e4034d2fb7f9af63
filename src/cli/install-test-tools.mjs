import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, HEADLESS_SHELL } from './browser.mjs';
import { installFolder } from './install-packages.mjs';
import { inModules, root } from './paths.mjs';

/** Debian's fonts with Arial's widths, with which pages are tested, and wide ones; and a Chromium that takes half the time. */
const TEST_PACKAGES = [['fonts-liberation', 'fonts-dejavu-core'], [HEADLESS_SHELL]];

/** The browsers of the journeys, with what they need to run and print here. */
const ENGINE_PACKAGES = [
  ['firefox-esr'],
  ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'],
  ['wpewebkit-driver', 'libwpewebkit-1.1-0'],
];

/** The smallest C compiler, for the tests on other days (tests/clock). */
const COMPILER = [['tcc', 'libc6-dev']];

const ENGINES = join(root, 'tests', 'engines');

/** A browser: an installed one, else Debian's Chromium, else Playwright's own; and Debian's packages for the tests. */
export function installTestTools() {
  if (process.env.CHROME_PATH && !browserRuns()) {
    throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not run: correct it or unset it.`);
  }
  if (!browserRuns()) installWithApt([['chromium']]);
  if (!browserRuns()) installFromPlaywright();
  if (!browserRuns()) {
    throw new Error(
      'The browser tests need Chrome or Chromium, and none could be installed: install one, or name its program in CHROME_PATH.',
    );
  }
  installWithApt(TEST_PACKAGES);
}

/** What the long tests need, too. What a machine cannot have is skipped here, and the tests say so. */
export async function installEngines() {
  installWithApt([...ENGINE_PACKAGES, ...(spawnSync('cc', ['--version']).error ? COMPILER : [])]);
  await installFolder(ENGINES, 'the packages of the journeys, with Chromium 92').catch(({ message }) =>
    console.error(message),
  );
}

function browserRuns() {
  const browser = findBrowser();
  if (!browser) return false;
  // Ubuntu has a program with that name that only offers to install Chromium; Windows' Chrome opens a window when asked.
  return process.platform === 'win32' ? existsSync(browser) : spawnSync(browser, ['--version']).status === 0;
}

function installFromPlaywright() {
  console.log("Downloading Playwright's Chromium for the browser tests (only this once) …");
  // Root can install the libraries it needs, too.
  const libraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : [];
  const args = [inModules('playwright', 'cli.js'), 'install', ...libraries, 'chromium'];
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

/** Installs those of Debian's packages that are missing, each group by itself, because a Debian release may lack one. */
function installWithApt(/** @type {string[][]} */ groups) {
  const missing = groups.filter((packages) => spawnSync('dpkg', ['--status', ...packages]).status !== 0);
  if (missing.length === 0 || !hasApt()) return;
  console.log(`Installing ${missing.flat().join(', ')} for the tests (only this once) …`);
  for (const args of [['update'], ...missing.map((packages) => ['install', '--no-install-recommends', ...packages])]) {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-y', ...args];
    const [program = '', ...rest] = isRoot() ? command : ['sudo', '-n', ...command];
    const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
    if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  }
}

/** Whether this is Debian, and packages may be installed. Ubuntu's browsers are snaps only, which no container has. */
function hasApt() {
  if (!existsSync('/etc/debian_version') || /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))) return false;
  return isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0;
}

function isRoot() {
  return process.getuid?.() === 0;
}
