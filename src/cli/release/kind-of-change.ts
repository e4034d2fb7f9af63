import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PUBLISHED_FILE } from '../../content-tools/addresses/published-addresses.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { root } from '../paths.mjs';

/** What editors change, on the screen or in files: nothing in here can break the code. */
const CONTENT = [`${CONTENT_FOLDER}/`, 'src/assets/pictures/', PUBLISHED_FILE];

/**
 * What changed since a commit: `content` when it is nothing but what editors change, and `code` otherwise, also where the
 * commit is not known, as that before the first of a branch.
 */
export const kindOfChange = async (base: string): Promise<'content' | 'code'> => {
  const changed = promisify(execFile)('git', ['diff', '--name-only', `${base}...HEAD`], { cwd: root });
  const { stdout } = await changed.catch(() => ({ stdout: '' }));
  const files = stdout.trim().split('\n').filter(Boolean);
  const isContent = (file: string) => CONTENT.some((place) => file.startsWith(place));
  return files.length > 0 && files.every(isContent) ? 'content' : 'code';
};
