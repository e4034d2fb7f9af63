import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../src/cli/paths.mjs';
import { freePort } from '../../src/cli/port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run.ts';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const HOLD = `
  const { holdData } = await import(process.cwd() + '/src/cli/hold-data.ts');
  holdData('npm start', 8790);
  console.log('has it');
  setInterval(() => {}, 1000);`;

/** A process that holds the data folder, as `npm start` does. */
const hold = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, SITE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toBe('has it\n');
  return child;
};

const at = async () => ({ DATA_DIR: folder, PORT: String(await freePort()), SITE_URL: '' });

test.for(['start.ts', 'dev.ts'])('%s says who has the data folder', async (script) => {
  const { pid } = await hold();
  expect(await runScript(script, [], { env: await at() })).toEqual({
    code: 1,
    output: `The data in ${folder} is in use by "npm start" (process ${pid}) at http://localhost:8790: stop that first, or choose another folder with the variable DATA_DIR.`,
  });
});

test('the folder of a process that was killed is free', async () => {
  const child = await hold();
  child.kill('SIGKILL');
  await once(child, 'close');
  await hold();
});

test.for(['start.ts', 'dev.ts'])('%s says in a sentence that its folder cannot be written to', async (script) => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const env = { ...(await at()), DATA_DIR: join(file, 'data') };
  const { code, output } = await runScript(script, [], { env });
  expect(output).toMatch(/^Leads cannot be kept in \S+a-file.data: .*DATA_DIR\.$/);
  expect(code).toBe(1);
});
