import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasApt, installWithApt, isRoot } from './apt.mjs';
import { findBrowser, HEADLESS_SHELL } from './browser.mjs';
import { inModules, root } from './paths.mjs';

/** One with Arial's widths, which pages are tested in, and a wide one, which many machines have instead. */
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];

/**
 * Makes sure that there is a browser for the browser tests: one that is there already, else Debian's Chromium, else
 * Playwright's own. Where Debian's packages can be had, also what the tests need besides, whoever brought the browser.
 * @throws {Error} with one sentence for people, when there is no browser in the end.
 */
export async function installBrowser() {
  bringBrowser();
  if (lacksPackage(FONTS)) installFromDebian('fonts', FONTS);
  // Most tests run in it, in half the time. Older releases do not have it, and can do without.
  if (!process.env.CHROME_PATH && lacksPackage([HEADLESS_SHELL]))
    installFromDebian('a quicker Chromium', [HEADLESS_SHELL]);
}

function bringBrowser() {
  if (browserRuns()) return;
  if (process.env.CHROME_PATH) {
    throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not run: correct it or leave it out.`);
  }
  for (const install of [() => installFromDebian('Chromium', ['chromium']), installFromPlaywright]) {
    install();
    if (browserRuns()) return;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name its program in CHROME_PATH.',
  );
}

function browserRuns() {
  const browser = findBrowser();
  if (!browser) return false;
  // Ubuntu has a program of that name that only asks to install Chromium; Windows' Chrome opens a window when asked.
  return process.platform === 'win32' ? existsSync(browser) : spawnSync(browser, ['--version']).status === 0;
}

function lacksPackage(/** @type {string[]} */ packages) {
  return packages.some((name) => !existsSync(`/var/lib/dpkg/info/${name}.list`));
}

function installFromDebian(/** @type {string} */ what, /** @type {string[]} */ packages) {
  if (!hasApt()) return;
  console.log(`Installing ${what} for the browser tests (only this once) …`);
  installWithApt(packages);
}

function installFromPlaywright() {
  console.log("Downloading Playwright's Chromium for the browser tests (only this once) …");
  // Root can install the libraries that it needs, too.
  const libraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : [];
  run([process.execPath, inModules('playwright', 'cli.js'), 'install', ...libraries, 'chromium'], 'inherit');
}

/** Runs a command and says whether it went well; what it wrote is shown when it did not. */
function run(/** @type {string[]} */ [command = '', ...args], /** @type {'pipe' | 'inherit'} */ stdio = 'pipe') {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, stdio, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  return status === 0;
}
