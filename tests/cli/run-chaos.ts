import { spawnSync } from 'node:child_process';
import { main, Problem } from '../../src/cli/main.ts';
import { MAX_PHOTOS } from '../../src/leads/contract/limits.ts';
import { chaos } from './chaos.ts';
import { liveWorker } from './live-worker.ts';
import { photoChaos } from './photo-chaos.ts';

/**
 * `node tests/cli/run-chaos.ts`: the long form of two tests of `npm test`. 5,000 leads, 25 at a time, while the engine is killed
 * 12 times, and has to be back within two seconds each time; then 400 photos in the same way; then 20,000 generated bodies, JSON and
 * form-encoded, and 10,000 that are sent as photos.
 */
const OPTIONS = { leads: 5000, atATime: 25, kills: 12 };
const LONGEST_AWAY_MS = 2000;
const PHOTO_OPTIONS = { leads: 50, atATime: 5, kills: 8 };
/** By file: of each property in it. */
const PROPERTY_RUNS = {
  'tests/leads/server/lead-property.test.ts': '5000', // of four
  'tests/leads/after-sent/server/photo-property.test.ts': '10000',
};

await main(async () => {
  const worker = await liveWorker();
  const started = performance.now();
  const counts = await chaos(worker, OPTIONS);
  const photos = await photoChaos(worker, PHOTO_OPTIONS).finally(worker.remove);
  console.log(`${OPTIONS.leads} leads in ${Math.round((performance.now() - started) / 1000)} s:`);
  console.table(counts);

  const { acknowledged, repeated, killed, longestAway, mailsTwice, ...losses } = counts;
  if (acknowledged !== OPTIONS.leads || Object.values(losses).some((count) => count !== 0)) {
    throw new Problem('A lead was lost or stored twice: see the counts above.');
  }
  if (longestAway > LONGEST_AWAY_MS) throw new Problem(`The port did not answer for ${longestAway} ms after a kill.`);
  console.table(photos);
  const { acknowledged: taken, killed: _, ...lost } = photos;
  if (taken !== PHOTO_OPTIONS.leads * MAX_PHOTOS || Object.values(lost).some((count) => count !== 0)) {
    throw new Problem('A photo or its lead was lost, stored twice or left behind: see the counts above.');
  }
  for (const [file, runs] of Object.entries(PROPERTY_RUNS)) {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'worker', file],
      {
        stdio: 'inherit',
        env: { ...process.env, PROPERTY_RUNS: runs },
      },
    );
    if (status !== 0) throw new Problem('A generated body was not treated as it should be: see above.');
  }
});
