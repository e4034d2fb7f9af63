import { main, parseFlags } from '../../src/cli/main.ts';
import { eachRound, LINE_FLAGS, onLine, readLine, SEE_DOCS, type Setup, seconds, traffic } from './line/on-line.ts';
import { type Visit, visitTwice } from './line/visit.ts';
import { type RequestVisit, requestOnce } from './line/visit-request.ts';
import { type WorkerBehind, workerBehind } from './line/worker-behind.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- line [--line edge --rounds 3 / /contact]`: how a page of each main kind loads over a real connection on a
 * slow line, which is emulated packet by packet (docs/performance.md).
 * `--request` measures the path of a request instead, from touching the form to adding three photos.
 * Needs root and Linux. Run nothing else at the same time.
 */
const PAGES = [
  '/',
  '/services/custom-decks',
  '/service-area/torch-lake',
  '/portfolio/lakefront-cedar-deck',
  '/contact',
  '/ads/traverse-city-deck-quote',
  '/blog/composite-vs-wood-decking',
];

const FLAGS = {
  ...LINE_FLAGS,
  request: { type: 'boolean' },
} as const;

const row = (visits: Visit[]) => ({
  'first byte s': seconds(visits, 'ttfb'),
  'first paint s': seconds(visits, 'firstPaint'),
  'largest s': seconds(visits, 'largestPaint'),
  'load s': seconds(visits, 'load'),
  shift: median(visits.map(({ shift }) => shift)).toFixed(3),
  'kB down + up': traffic(visits),
});

const measurePages = async (measured: Setup, paths: string[]) => {
  const { line, spki, origin } = measured;
  const rows: Record<string, object> = {};
  for (const path of paths) {
    console.log(path);
    const visits = await eachRound(measured, () => visitTwice(line, spki, origin + path));
    rows[path] = row(visits.map(({ first }) => first));
    rows[`${path} again`] = row(visits.map(({ second }) => second));
  }
  return rows;
};

/** The page whose form is touched. */
const FORM_PAGE = '/contact';

const measureRequest = async (measured: Setup, { worker }: WorkerBehind) => {
  const { line, spki, origin, rounds } = measured;
  const visits = await eachRound(measured, (round) =>
    requestOnce(line, spki, origin + FORM_PAGE, `round-${round}@example.com`),
  );
  const stored = worker.storedLeads().length;
  if (stored !== rounds) throw new Error(`${rounds} requests were sent, and ${stored} are stored.`);
  const row = (name: keyof RequestVisit) => {
    const parts = visits.map((visit) => visit[name]);
    return { s: seconds(parts, 'time'), 'kB down + up': traffic(parts) };
  };
  return {
    'the form, from touch to awake': row('touched'),
    'the request, from press to stored': row('pressed'),
    'three photos, from choice to stored': row('chosen'),
  };
};

await main(async (stop) => {
  const { values, positionals } = parseFlags(process.argv.slice(2), FLAGS, SEE_DOCS, Number.POSITIVE_INFINITY);
  const paths = positionals.length > 0 ? positionals : PAGES;
  const chosen = readLine(values);
  const startBehind = async (folder: string) => (values.request ? workerBehind(folder) : undefined);
  await onLine({ ...chosen, paths, stop, startBehind }, async (measured, worker) => {
    console.table(worker ? await measureRequest(measured, worker) : await measurePages(measured, paths));
  });
});
