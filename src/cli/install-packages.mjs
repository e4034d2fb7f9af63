import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inModules, root } from './paths.mjs';

/** Fewer and shorter waits than npm's own: without a network no one should wait a minute to be told. */
const QUICK_TO_FAIL = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

const QUIET = '--no-audit --no-fund --no-update-notifier --loglevel=error --foreground-scripts=false'.split(' ');

/** Whatever the machine's npm settings say (production, no optional packages), all packages are installed. */
const ALL_PACKAGES = ['--include=dev', '--include=optional'];

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ENOTCACHED/;

/** The Node that runs npm, not the one in node_modules, which `npm ci` is about to delete. */
const ownNode = process.env.npm_node_execpath ?? process.execPath;

/**
 * Step of set-up: all packages of package-lock.json, unless they are there.
 * @param {boolean} withDev false: those for development may be missing, on a machine that only builds and serves (`npm ci --omit=dev`)
 */
export async function installPackages(withDev) {
  if (await packagesMatchLock(root, withDev)) return;
  console.log('Installing the packages of this project (about a minute, only this once) …');
  await installLocked(root);
}

/** Step of set-up: the program of the `node` package, which is missing if npm runs no install scripts. */
export async function installNode() {
  if (bundledNodeRuns()) return;
  await npm(['rebuild', 'node', '--ignore-scripts=false', ...QUICK_TO_FAIL], root);
  if (bundledNodeRuns()) return;
  throw new Error(
    'The Node of this project (node_modules/node) does not run on this machine: delete node_modules, check that npm may run install scripts, and try again.',
  );
}

/**
 * Installs a folder's lockfile.
 * @param {string} folder
 * @param {string} node the Node that runs npm, whose version the packages are checked against
 * @throws {Error} with one sentence for people, if that fails.
 */
export async function installLocked(folder, node = ownNode) {
  const { code, output } = await npm(['ci', ...ALL_PACKAGES, ...QUICK_TO_FAIL], folder, node);
  if (code === 0) return;
  console.error(output);
  throw new Error(
    NO_NETWORK.test(output)
      ? 'The packages could not be installed because the package registry cannot be reached: check the network and run the command again.'
      : 'The packages could not be installed: the message of npm is above.',
  );
}

/**
 * npm writes what it installed to its own lockfile when it is done, which has to contain everything in ours. Only programs for
 * other machines are optional: npm leaves out this machine's, too, if it runs with a Node that they do not name.
 * @param {string} folder
 * @param {boolean} withDev whether that includes what only development needs
 */
export async function packagesMatchLock(folder, withDev = true) {
  const [wanted, installed] = await Promise.all([
    readLock(join(folder, 'package-lock.json')),
    readLock(join(folder, 'node_modules', '.package-lock.json')).catch(() => ({})),
  ]);
  return Object.entries(wanted).every(
    ([path, wanted]) =>
      path === '' ||
      (path in installed
        ? installed[path].version === wanted.version
        : (wanted.optional && !isForThisMachine(wanted)) || (wanted.dev && !withDev)),
  );
}

/** Whether a package is for this machine's system, processor, and C library, by npm's rules. */
function isForThisMachine(/** @type {Locked} */ { os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return !libc || libc.includes(hasGlibc() ? 'glibc' : 'musl');
}

function hasGlibc() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime !== undefined;
}

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/** @returns {Promise<Record<string, Locked>>} packages by their path */
async function readLock(/** @type {string} */ path) {
  return JSON.parse(await readFile(path, 'utf8')).packages;
}

function bundledNodeRuns() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return spawnSync(inModules('node', 'bin', program), ['--version']).status === 0;
}

/** @returns {Promise<{ code: number, output: string }>} of the npm that runs this script, else of the one in PATH */
function npm(/** @type {string[]} */ args, /** @type {string} */ cwd, node = ownNode) {
  const all = [...args, ...QUIET];
  const { npm_execpath: script } = process.env;
  const child = script?.endsWith('npm-cli.js')
    ? spawn(node, [script, ...all], { cwd })
    : spawn('npm', all, { cwd, shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', () =>
      reject(new Error('npm was not found: install it together with Node from https://nodejs.org.')),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
