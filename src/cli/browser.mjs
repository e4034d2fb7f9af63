import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const MAC_APPS = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

const WINDOWS_PROGRAMS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
  .flatMap((name) => process.env[name] ?? [])
  .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));

/** Chromium without windows, which starts and loads pages in half the time. It has no back/forward cache. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** A Chrome or Chromium for the browser tests: CHROME_PATH, else an installed one, else that of Playwright. */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const installed = { darwin: MAC_APPS, win32: WINDOWS_PROGRAMS }[process.platform] ?? inPath(COMMANDS);
  return [...installed, downloaded()].find((path) => existsSync(path));
}

/** The quickest one for tests that do not need all of Chrome; undefined leaves the choice to Playwright. */
export function findQuickBrowser() {
  const [shell] = inPath([HEADLESS_SHELL]).filter((path) => existsSync(path));
  const browser = process.env.CHROME_PATH ?? shell ?? findBrowser();
  return browser === downloaded() ? undefined : browser;
}

/** What the browser tests run with, in one line: a machine's fonts decide how wide pages are. */
export function describeBrowser() {
  const program = findQuickBrowser() ?? downloaded();
  const version = read(program, ['--version']) || 'A browser of unknown version';
  const fonts = ['Arial', 'sans-serif'].map(
    (name) => `${name}: ${read('fc-match', ['-f', '%{family[0]}', name]) || 'unknown'}`,
  );
  return [`${version} (${program})`, ...fonts].join(', ');
}

/** The first line that a program prints; empty if it cannot be asked. Windows' Chrome would open a window. */
function read(/** @type {string} */ program, /** @type {string[]} */ args) {
  if (process.platform === 'win32') return '';
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return (stdout ?? '').trim().split('\n')[0];
}

function inPath(/** @type {string[]} */ commands) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function downloaded() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}
