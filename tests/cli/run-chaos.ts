import { main, Problem } from '../../src/cli/main.ts';
import { chaos } from './chaos.ts';
import { liveWorker } from './live-worker.ts';

/**
 * `node tests/cli/run-chaos.ts`: the long form of a test of leads-durability.test.ts. 5,000 leads, 25 at a time, while the engine is
 * killed 12 times, and has to be back within two seconds each time.
 */
const OPTIONS = { leads: 5000, atATime: 25, kills: 12 };
const LONGEST_AWAY_MS = 2000;

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
});
