import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../src/cli/paths.mjs';
import { siteCopy } from '../content/site-copy.ts';

const AS_EDITOR = ['-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', '-c', 'commit.gpgsign=false'];

const git = async (folder: string, ...args: string[]) =>
  (await promisify(execFile)('git', [...AS_EDITOR, ...args], { cwd: folder })).stdout.trim();

/** The example site in a bare repository, an editor’s clone of it, and the clean clone in which a runner works. */
export const cleanClone = async () => {
  const editor = await siteCopy();
  const place = await mkdtemp(join(tmpdir(), 'clean-clone-'));
  const origin = join(place, 'origin.git');
  const runner = join(place, 'runner');

  for (const name of [
    '.dependency-cruiser.mjs',
    '.gitignore',
    '.github',
    'package-lock.json',
    'tests/runner',
    'tests/clock',
  ]) {
    await cp(join(root, name), join(editor.folder, name), { recursive: true });
  }
  await git(place, 'init', '--bare', '--initial-branch=main', origin);
  await git(editor.folder, 'init', '--initial-branch=main');
  await git(editor.folder, 'remote', 'add', 'origin', origin);

  const push = async (message: string) => {
    await git(editor.folder, 'add', '--all');
    await git(editor.folder, 'commit', '--message', message);
    await git(editor.folder, 'push', 'origin', 'main');
    return git(editor.folder, 'rev-parse', 'HEAD');
  };
  const first = await push('The site');
  await git(place, 'clone', origin, runner);
  // In place of `npm ci`: packages are links, and finished pictures are shared.
  await cp(join(editor.folder, 'node_modules'), join(runner, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });

  return {
    /** the clone in which an editor works */
    editor,
    /** the folder of the clean clone */
    folder: runner,
    /** the first commit */
    first,
    push,
    /** updates the editor's clone to what was pushed */
    catchUp: () => git(editor.folder, 'pull', 'origin', 'main'),
    /** a file as the repository has it */
    pushed: (file: string) => git(origin, 'show', `main:${file}`),
    /** updates the clean clone to what was pushed */
    pull: () => git(runner, 'pull', 'origin', 'main'),
    cleanUp: async () => {
      await editor.cleanUp();
      await rm(place, { recursive: true, force: true });
    },
  };
};
