import { spawnSync } from 'node:child_process';
import { main, Problem } from '../../src/cli/main.ts';
import { chaos } from './chaos.ts';
import { liveWorker } from './live-worker.ts';

/**
 * `npm run test:chaos`: the long form of two tests of `npm test`. 5,000 leads, 25 at a time, while the engine is killed
 * 12 times, and has to be back each time within two seconds; then 20,000 generated bodies, JSON and form-encoded.
 */
const OPTIONS = { leads: 5000, atATime: 25, kills: 12 };
const LONGEST_AWAY_MS = 2000;
const PROPERTY_RUNS = '5000'; // of each of four properties

await main(async () => {
  const worker = await liveWorker();
  const started = performance.now();
  const counts = await chaos(worker, OPTIONS).finally(worker.remove);
  console.log(`${OPTIONS.leads} leads in ${Math.round((performance.now() - started) / 1000)} s:`);
  console.table(counts);

  const { acknowledged, repeated, killed, longestAway, mailsTwice, ...losses } = counts;
  if (acknowledged !== OPTIONS.leads || Object.values(losses).some((count) => count !== 0)) {
    throw new Problem('A lead was lost or stored twice: see the counts above.');
  }
  if (longestAway > LONGEST_AWAY_MS) throw new Problem(`The port did not answer for ${longestAway} ms after a kill.`);
  const properties = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'worker',
    'tests/worker/lead-property.test.ts',
  ];
  const { status } = spawnSync(process.execPath, properties, {
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS },
  });
  if (status !== 0) throw new Problem('A generated body was not treated as it should be: see above.');
});
