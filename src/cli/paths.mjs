import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the local database lives, absolute: `.data` in the clone, or what DATA_DIR names. */
export const dataDir = resolve(root, process.env.DATA_DIR || '.data');

/** A path inside node_modules, absolute. */
export const inModules = (/** @type {string[]} */ ...parts) => join(root, 'node_modules', ...parts);
