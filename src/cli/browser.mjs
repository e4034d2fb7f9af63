import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const MAC_APPS = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

const WINDOWS_PROGRAMS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
  .flatMap((name) => process.env[name] ?? [])
  .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));

/**
 * Finds a Chrome or Chromium for the browser tests: CHROME_PATH, else one that is installed, else the one that
 * Playwright has downloaded.
 * @returns {string | undefined} the path of its program
 */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const installed = { darwin: MAC_APPS, win32: WINDOWS_PROGRAMS }[process.platform] ?? inPath();
  return [...installed, downloaded()].find((path) => existsSync(path));
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function downloaded() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}
