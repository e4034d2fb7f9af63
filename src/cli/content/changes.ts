import { watch } from 'node:fs';
import { join } from 'node:path';
import { PICTURES_FOLDER } from '../../editing/check/picture-formats.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { root } from '../paths.mjs';

/** Editors save in several steps; one answer after the last of them is enough. */
const SETTLE_MS = 100;

/** Resolves after the next change of a content file or picture, or when `stop` is aborted. */
export const contentChange = (stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let settling: NodeJS.Timeout | undefined;
    const watchers = [CONTENT_FOLDER, PICTURES_FOLDER].map((folder) =>
      watch(join(root, folder), { recursive: true }, () => {
        clearTimeout(settling);
        settling = setTimeout(done, SETTLE_MS);
      }),
    );
    const done = () => {
      for (const watcher of watchers) watcher.close();
      resolve();
    };
    if (stop.aborted) done();
    else stop.addEventListener('abort', done, { once: true });
  });
