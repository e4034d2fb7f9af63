import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasApt, installWithApt, isRoot } from './apt.mjs';
import { findBrowser, HEADLESS_SHELL } from './browser.mjs';
import { inModules, root } from './paths.mjs';

/**
 * Makes sure that there is a browser for the browser tests: one that is there already, else Debian's Chromium, else
 * Playwright's own.
 * @throws {Error} with one sentence for people, when there is none in the end.
 */
export async function installBrowser() {
  if (browserRuns()) return;
  if (process.env.CHROME_PATH) {
    throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which does not run: correct it or leave it out.`);
  }
  for (const install of [installFromDebian, installFromPlaywright]) {
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

function installFromDebian() {
  if (!hasApt()) return;
  console.log('Installing Chromium for the browser tests (only this once) …');
  installWithApt(['chromium', 'fonts-liberation']);
  // Most tests run in it, in half the time. Older releases do not have it, and can do without.
  installWithApt([HEADLESS_SHELL]);
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
