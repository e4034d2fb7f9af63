import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, Problem } from '../../src/cli/main.ts';
import { startTool } from '../../src/cli/tool.ts';
import { clockAt } from './clock-at.ts';

/**
 * `node tests/clock/test-at.ts 2028-02-29T12:00:00Z [Vitest's arguments]`: Vitest's tests as on another day. TZ in the
 * environment sets the machine's time zone.
 */
await main(async (stop) => {
  const [moment = '', ...args] = process.argv.slice(2);
  if (Number.isNaN(Date.parse(moment))) {
    throw new Problem(`Write a moment like 2028-02-29T12:00:00Z, not "${moment}".`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'clock-'));
  try {
    const env = clockAt(moment, folder);
    if (!env) throw new Problem('Another day needs Linux and a C compiler, which npm test installs on Debian.');
    process.exitCode = await startTool('vitest', ['run', ...args], { env, stop }).ended;
  } finally {
    await rm(folder, { recursive: true });
  }
});
