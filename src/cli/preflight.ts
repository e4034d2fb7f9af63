import { parseArgs } from 'node:util';
import { formatObstacles, preflight } from '../content-tools/preflight/preflight.ts';
import { main, Problem } from './main.ts';
import { root } from './paths.mjs';

const USAGE = `Lists what must not go live: samples, placeholders, example addresses, settings that are missing.

  npm run preflight              for people
  npm run preflight -- --json    for machines: {"ready":false,"obstacles":[{"group","file","line","says"}]}

The exit code is 0 when nothing is left, and 1 while anything is.`;

const readOptions = () => {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n\n${USAGE}`);
  }
};

/** `npm run preflight` */
await main(async () => {
  const { json, help } = readOptions();
  if (help) return console.log(USAGE);
  const obstacles = await preflight(root);
  const ready = obstacles.length === 0;
  console.log(json ? JSON.stringify({ ready, obstacles }, null, 2) : formatObstacles(obstacles));
  if (!ready) process.exitCode = 1;
});
