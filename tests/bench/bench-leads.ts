import { cpus } from 'node:os';
import { main } from '../../src/cli/main.ts';
import { type LiveWorker, liveWorker } from '../cli/live-worker.ts';
import { type Load, load } from './load.ts';
import { median, quantile } from './measure.ts';

/**
 * `npm run bench -- leads`: how fast leads are stored, compared with a minimal worker on the same runtime that inserts one row. All
 * run at the same time and take turns, so that a busy moment of the machine hits all of them.
 */
const CONNECTIONS = [1, 10, 50];
const TURNS = 7;
const REQUESTS = 200;

/** How much slower than the minimal worker storing a lead may be, at p50. */
const ALLOWED_FACTOR = 1.5;

const MINIMAL = 'minimal worker';
const OURS = 'this worker';

const round = (number: number, digits: number) => Number(number.toFixed(digits));

/** Each turn is compared with another worker's turn just before it, when the machine was equally busy. */
const factor = (loads: Load[], others: Load[] = []) =>
  round(median(loads.map(({ times }, turn) => median(times) / median(others[turn]?.times ?? []))), 2);

const summary = (loads: Load[], minimal: Load[] | undefined) => {
  const times = loads.flatMap((each) => each.times);
  return {
    'requests/s': Math.round(median(loads.map(({ perSecond }) => perSecond))),
    'p50 ms': round(median(times), 1),
    'p99 ms': round(quantile(times, 0.99), 1),
    repeated: loads.reduce((sum, { repeated }) => sum + repeated, 0),
    'p50 / minimal': factor(loads, minimal),
  };
};

/** The workers by name, the minimal one first: the others are compared with it. */
const WORKERS: Record<string, Parameters<typeof liveWorker>[0]> = {
  [MINIMAL]: { config: 'tests/bench/minimal-worker/wrangler.jsonc', hasMail: false },
  [OURS]: { hasMail: false },
  'with mail': {},
};

await main(async (stop) => {
  const running: { name: string; worker: LiveWorker }[] = [];
  try {
    for (const [name, options] of Object.entries(WORKERS)) {
      const worker = await liveWorker(options);
      running.push({ name, worker });
      await load(worker.port, 10, REQUESTS, stop); // warms up
    }
    const rows: Record<string, object> = {};
    for (const connections of CONNECTIONS) {
      const loads = new Map<string, Load[]>(running.map(({ name }) => [name, []]));
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const { name, worker } of running)
          loads.get(name)?.push(await load(worker.port, connections, REQUESTS, stop));
      }
      for (const [name, each] of loads) {
        const measured = summary(each, loads.get(MINIMAL));
        rows[`${connections} × ${name}`] = measured;
        if (name === OURS && measured['p50 / minimal'] > ALLOWED_FACTOR) process.exitCode = 1;
      }
    }
    console.log(
      `${TURNS * REQUESTS} leads each, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`,
    );
    console.table(rows);
  } finally {
    for (const { worker } of running) await worker.remove();
  }
});
