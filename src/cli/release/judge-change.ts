import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readContent } from '../../editing/check/content-files.ts';
import { PUBLISHED_FILE } from '../../editing/check/moved-pages.ts';
import { changedWithDay } from '../../editing/check/notice-rules.ts';
import { entriesOf } from '../../editing/check/read-file.ts';
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

/**
 * Whether something has its day since a publishing began, whatever came of it: what failed once is not tried again until
 * something else changes. No where nothing was published yet.
 * @param last when it began, in ISO 8601
 */
export const isPublishingDue = async (last: string): Promise<'yes' | 'no'> => {
  const before = new Date(last);
  if (Number.isNaN(before.getTime())) return 'no';
  const { files } = await readContent(root);
  return changedWithDay(files.flatMap(entriesOf), before, new Date()) ? 'yes' : 'no';
};
