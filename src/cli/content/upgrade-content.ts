import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentErrors } from '../../editing/check/check-content.ts';
import type { ContentFile } from '../../editing/check/content-entry.ts';
import { movesOf } from '../../editing/check/older-content.ts';

export const UPGRADE_USAGE = `  npm run content:new -- upgrade

The last one brings content of an earlier version to today's: it moves what can be moved, and says it.`;

/** `npm run content:new -- upgrade`: moves what can be moved, and says how much only a person can write. */
export const upgradeContent = async (root: string, files: readonly ContentFile[]): Promise<void> => {
  const moves = movesOf(files);
  for (const { file, text, says } of moves) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    if (text === undefined) await rm(join(root, file));
    else await writeFile(join(root, file), text);
    console.log(`${file}  ${says}`);
  }
  const { length } = await contentErrors(root);
  if (moves.length === 0) console.log('Nothing here is of an earlier version.');
  console.log(
    length === 0 ? 'The content is fine.' : `What is left for you to write (${length}): npm run content:check`,
  );
};
