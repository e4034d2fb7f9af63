import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { measureProcessorTime, parseProcess } from './processor-time.ts';

test('a process is read whatever its name is', () => {
  const line = `12 (a (b) c) S 3 ${'0 '.repeat(9)}5 6 7 8 0`;
  expect(parseProcess(line)).toEqual({ id: 12, parent: 3, ticks: 26 });
  expect(parseProcess('')).toBeUndefined();
});

const WORK = 'while (process.cpuUsage().user < 0.9e6) for (let i = 0; i < 1e7; i++);';

test.runIf(process.platform === 'linux')('the time of what a process starts is counted with its own', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `require('node:child_process').execFileSync(process.execPath, ['-e', '${WORK}'])`,
  ]);
  const stopMeasuring = measureProcessorTime(child.pid ?? 0);
  await once(child, 'close');
  expect(stopMeasuring()).toBeGreaterThan(200);
});
