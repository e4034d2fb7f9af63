import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inModules, root } from './paths.mjs';

/** All packages, whatever the machine's npm settings say; with shorter waits than npm's own, which take a minute without a network. */
const ARGS =
  '--include=dev --include=optional --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000 --no-audit --no-fund --no-update-notifier --loglevel=error --foreground-scripts=false'.split(
    ' ',
  );

/** The Node that runs npm, not the one in node_modules, which `npm ci` is about to delete. */
const ownNode = process.env.npm_node_execpath ?? process.execPath;

/**
 * All packages of package-lock.json, unless they are there.
 * @param {boolean} withDev false: those for development may be missing, on a machine that only builds and serves (`npm ci --omit=dev`)
 */
export async function installPackages(withDev) {
  if (!(await packagesMatchLock(root, withDev))) {
    console.log('Installing the packages of this project (about a minute, only this once) …');
    installLocked(root, ownNode);
    // What the program of the `node` package was linked from, with headers and an npm of its own: 68 MB.
    await rm(inModules('node', 'node_modules'), { recursive: true, force: true });
  }
  // The program of the `node` package is missing if npm runs no install scripts.
  if (bundledNodeRuns()) return;
  npm(['rebuild', 'node', '--ignore-scripts=false'], root, ownNode);
  if (bundledNodeRuns()) return;
  throw new Error(
    'The Node of this project (node_modules/node) does not run on this machine: delete node_modules, check that npm may run install scripts, and try again.',
  );
}

/**
 * All packages of another folder's lockfile, unless they are there.
 * @param {string} folder
 * @param {string} what they are, for people
 * @throws {Error} with one sentence for people, if that fails.
 */
export async function installFolder(folder, what) {
  if (await packagesMatchLock(folder)) return;
  console.log(`Installing ${what} (only this once) …`);
  installLocked(folder, process.execPath);
}

function installLocked(/** @type {string} */ folder, /** @type {string} */ node) {
  if (npm(['ci'], folder, node) !== 0) {
    throw new Error('The packages could not be installed: see npm’s message above.');
  }
}

/**
 * npm writes what it installed to its own lockfile when it is done, which has to contain everything in ours. Programs for other
 * machines are optional.
 * @param {string} folder
 * @param {boolean} withDev whether that includes what only development needs
 */
export async function packagesMatchLock(folder, withDev = true) {
  const wanted = await readLock(join(folder, 'package-lock.json'));
  const installed = await readLock(join(folder, 'node_modules', '.package-lock.json')).catch(() => ({}));
  return Object.entries(wanted).every(([path, { version, optional, dev }]) =>
    path in installed ? installed[path].version === version : path === '' || optional || (dev && !withDev),
  );
}

/** @returns {Promise<Record<string, { version?: string, optional?: boolean, dev?: boolean }>>} packages by their path */
async function readLock(/** @type {string} */ path) {
  return JSON.parse(await readFile(path, 'utf8')).packages;
}

function bundledNodeRuns() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return spawnSync(inModules('node', 'bin', program), ['--version']).status === 0;
}

/** The exit code of the npm that runs this script, else of the one in PATH. Shows its errors. */
function npm(/** @type {string[]} */ args, /** @type {string} */ cwd, /** @type {string} */ node) {
  const { npm_execpath: script } = process.env;
  const ofRunning = script?.endsWith('npm-cli.js');
  const [program, first] = ofRunning ? [node, [script ?? '']] : ['npm', []];
  const shell = !ofRunning && process.platform === 'win32';
  return spawnSync(program, [...first, ...args, ...ARGS], { cwd, shell, stdio: ['ignore', 'ignore', 'inherit'] })
    .status;
}
