import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PUBLISHED_FILE } from '../../editing/check/moved-pages.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { root } from '../paths.mjs';

/** What editors change, on the screen or in files: nothing in here can break the code. */
const CONTENT = [`${CONTENT_FOLDER}/`, 'src/assets/pictures/', PUBLISHED_FILE];

const isOfEditors = (file: string) => CONTENT.some((place) => file.startsWith(place));

/**
 * What changed since a commit: `content` when it is nothing but what editors change, and `code` otherwise, also where no
 * commit is known, as before the first that was green.
 */
export const judgeChange = async (base: string): Promise<'content' | 'code'> => {
  if (!base) return 'code';
  const changed = promisify(execFile)('git', ['diff', '--name-only', `${base}...HEAD`], { cwd: root });
  const files = await changed.then(({ stdout }) => stdout.split('\n').filter(Boolean)).catch(() => undefined);
  return files?.every(isOfEditors) ? 'content' : 'code';
};
