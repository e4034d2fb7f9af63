import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PUBLISHED_FILE } from '../../editing/check/moved-pages.ts';
import { noteAddresses } from '../content/note-addresses.ts';
import { root } from '../paths.mjs';

const BOT = ['-c', 'user.name=Publishing', '-c', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'];

const git = (...args: string[]) => promisify(execFile)('git', [...BOT, ...args], { cwd: root });

/**
 * Notes the addresses of pages that have just gone online, and commits the list to `branch`. A push that comes too late, because
 * somebody was quicker, fails: the publishing of theirs notes the same.
 */
export const keepAddresses = async (branch: string): Promise<void> => {
  const added = await noteAddresses();
  if (added.length === 0) return;
  await git('add', PUBLISHED_FILE);
  await git('commit', '--message', 'Addresses that are public now', '--', PUBLISHED_FILE);
  await git('push', 'origin', `HEAD:${branch}`);
};
