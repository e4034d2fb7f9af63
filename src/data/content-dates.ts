import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CONTENT_FOLDER } from '../schemas/collections.ts';

const run = promisify(execFile);
const SEPARATOR = '\0';
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** The day of each file's newest change, from `git log --name-only` with a NUL before each day. */
export const newestChanges = (log: string): Map<string, Date> => {
  const days = new Map<string, Date>();
  for (const commit of log.split(SEPARATOR).slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!days.has(file)) days.set(file, new Date(day));
  }
  return days;
};

/** Empty without git, outside a clone, and in a shallow one, where every file seems to have just changed. */
const readChanges = async (): Promise<Map<string, Date>> => {
  try {
    const { stdout: shallow } = await run('git', ['rev-parse', '--is-shallow-repository']);
    if (shallow.trim() !== 'false') return new Map();
    const { stdout } = await run('git', ['log', '--name-only', '--format=%x00%cs', '--', CONTENT_FOLDER], {
      maxBuffer: MAX_LOG_BYTES,
    });
    return newestChanges(stdout);
  } catch {
    return new Map();
  }
};

let changes: ReturnType<typeof readChanges> | undefined;

/** The day a content file was last changed, from the project's history; undefined if there is none. */
export const changedOn = async (file: string | undefined): Promise<Date | undefined> => {
  changes ??= readChanges();
  return (await changes).get(file ?? '');
};
