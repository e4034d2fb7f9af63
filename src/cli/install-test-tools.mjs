import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, HEADLESS_SHELL } from './browser.mjs';
import { ENGINE_PACKAGES, findProgram, lacksEngines } from './engines.mjs';
import { installLocked, packagesMatchLock } from './install-packages.mjs';
import { inModules, root } from './paths.mjs';

/** What tests need in addition to npm's packages: a step of set-up each. Each does nothing if its tool is there. */

/** One with Arial's widths, with which pages are tested, and a wide one, which many machines have instead. */
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];

const ENGINES = join(root, 'tests', 'engines');

/** A browser: an installed one, else Debian's Chromium, else Playwright's own. */
export function installBrowser() {
  if (browserRuns()) return;
  if (process.env.CHROME_PATH) {
    throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not run: correct it or leave it out.`);
  }
  for (const install of [() => installWithApt('Chromium for the browser tests', ['chromium']), installFromPlaywright]) {
    install();
    if (browserRuns()) return;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name its program in CHROME_PATH.',
  );
}

export function installFonts() {
  if (lacksPackage(FONTS)) installWithApt('fonts for the browser tests', FONTS);
}

/** Most tests run in it, in half the time. Older Debian releases do not have it, and tests can do without. */
export function installHeadlessShell() {
  if (process.env.CHROME_PATH || !lacksPackage([HEADLESS_SHELL])) return;
  installWithApt('a quicker Chromium for the browser tests', [HEADLESS_SHELL]);
}

/** Debian's, for the journeys. What a machine cannot have is skipped here, and the journeys say so. */
export function installFirefoxAndWebKit() {
  if (lacksEngines()) installWithApt('Firefox and WebKit for the journeys', ...ENGINE_PACKAGES);
}

/** What drives the browsers of the journeys, and Chromium 92, which runs only on Linux on x64. */
export async function installEnginePackages() {
  if (await packagesMatchLock(ENGINES)) return;
  console.log('Installing the packages of the journeys, with Chromium 92 (only this once) …');
  await installLocked(ENGINES).catch((error) => console.error(error.message));
}

/** Debian's smallest C compiler, for the tests on other days (tests/clock). Without one they are skipped. */
export function installCompiler() {
  if (!findProgram('cc')) installWithApt('a C compiler for the tests on other days', ['tcc', 'libc6-dev']);
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

function lacksPackage(/** @type {string[]} */ packages) {
  return packages.some((name) => !existsSync(`/var/lib/dpkg/info/${name}.list`));
}

/** Installs Debian's packages, each group by itself, because a Debian release may lack one. */
function installWithApt(/** @type {string} */ what, /** @type {string[][]} */ ...groups) {
  if (!hasApt()) return;
  console.log(`Installing ${what} (only this once) …`);
  for (const args of [['update'], ...groups.map((packages) => ['install', '--no-install-recommends', ...packages])]) {
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
