import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { root } from '../../src/cli/paths.mjs';
import { REST_FILES, REST_FILES_IN_WORKER, WEEKLY_FILES } from './runs.ts';

test('each file that the quick run leaves out is there', async () => {
  for (const pattern of [...REST_FILES, ...REST_FILES_IN_WORKER, ...WEEKLY_FILES]) {
    const files = await Array.fromAsync(glob(pattern.replace(/^\*\*\//, ''), { cwd: root }));
    expect(files, pattern).not.toEqual([]);
  }
});
