import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main, Problem, parseFlags } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { build } from '../../src/cli/tool.ts';
import { OFFICE_PATH } from '../../src/shared/routes.ts';
import { drawTimeline } from './line/draw-timeline.ts';
import { type OfficeBehind, officeBehind } from './line/office-behind.ts';
import { type OpenLine, openLine } from './line/open-line.ts';
import { isLineName, lines } from './line/profiles.ts';
import { type Visit, visitLogged, visitTwice } from './line/visit.ts';
import { type OfficeStart, startTwice } from './line/visit-office.ts';
import { type RequestVisit, requestOnce } from './line/visit-request.ts';
import { type WorkerBehind, workerBehind } from './line/worker-behind.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- line [--line edge --rounds 3 / /contact]`: how a page of each main kind loads over a real connection on a
 * slow line, which is emulated packet by packet (docs/performance.md). `--draw FILE` draws one load of the first page, packet by packet.
 * `--office` measures the first and a later start of the office instead, for someone who is signed in; `--request` the path of a request,
 * from touching the form to adding three photos.
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
  line: { type: 'string', default: 'slow3g' },
  rounds: { type: 'string', default: '5' },
  draw: { type: 'string' },
  office: { type: 'boolean' },
  request: { type: 'boolean' },
} as const;

const SEE_DOCS = 'docs/performance.md tells what it takes, under "How to measure".';

const readOptions = () => {
  const { values, positionals } = parseFlags(process.argv.slice(2), FLAGS, SEE_DOCS, Number.POSITIVE_INFINITY);
  const rounds = Number(values.rounds);
  if (!isLineName(values.line)) throw new Problem(`--line is one of ${Object.keys(lines).join(', ')}.`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem('--rounds needs a whole number from 1 on.');
  const paths = positionals.length > 0 ? positionals : PAGES;
  const { draw: drawing, office: isOffice, request: isRequest } = values;
  return { name: values.line, line: lines[values.line], rounds, paths, drawing, isOffice, isRequest };
};

const seconds = <Figure extends string>(visits: Record<Figure, number>[], figure: NoInfer<Figure>) =>
  (median(visits.map((visit) => visit[figure])) / 1000).toFixed(2);

const traffic = (visits: Record<'down' | 'up', number>[]) =>
  (['down', 'up'] as const).map((way) => median(visits.map((visit) => visit[way])).toFixed(0)).join(' + ');

const row = (visits: Visit[]) => ({
  'first byte s': seconds(visits, 'ttfb'),
  'first paint s': seconds(visits, 'firstPaint'),
  'largest s': seconds(visits, 'largestPaint'),
  'load s': seconds(visits, 'load'),
  shift: median(visits.map(({ shift }) => shift)).toFixed(3),
  'kB down + up': traffic(visits),
});

const officeRow = (starts: OfficeStart[]) => ({
  'list s': seconds(starts, 'list'),
  'news s': seconds(starts, 'news'),
  'of it connecting s': seconds(starts, 'connecting'),
  'kB down + up': traffic(starts),
});

type Measured = { line: OpenLine; spki: string; origin: string; rounds: number; stop: AbortSignal };

/** What `measure` finds in each round; rounds with the same number lose the same packets. */
const eachRound = async <Found>({ line, rounds, stop }: Measured, measure: (round: number) => Promise<Found>) => {
  const found: Found[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    if (stop.aborted) throw new Problem('Stopped.');
    line.seed(round);
    found.push(await measure(round));
    console.log(`round ${round} of ${rounds}`);
  }
  return found;
};

const measurePages = async (measured: Measured, paths: string[]) => {
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

const measureOffice = async (measured: Measured, office: OfficeBehind) => {
  const { line, spki, origin } = measured;
  const starts = await eachRound(measured, () => startTwice(line, spki, origin + OFFICE_PATH, office));
  return {
    'first start': officeRow(starts.map(({ first }) => first)),
    'a later one': officeRow(starts.map(({ later }) => later)),
  };
};

/** The page whose form is touched. */
const FORM_PAGE = '/contact';

const measureRequest = async (measured: Measured, { worker }: WorkerBehind) => {
  const { line, spki, origin, rounds } = measured;
  const visits = await eachRound(measured, (round) =>
    requestOnce(line, spki, origin + FORM_PAGE, `round-${round}@example.com`),
  );
  const stored = worker.storedLeads().length;
  if (stored !== rounds) throw new Problem(`${rounds} requests were sent, and ${stored} are stored.`);
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

const drawFirst = async (file: string, { line, spki, origin }: Measured, path: string, title: string) => {
  const { seen, packets } = await visitLogged(line, spki, origin + path);
  const marks = [
    { at: seen.ttfb, name: 'first byte' },
    { at: seen.firstPaint, name: 'first paint' },
    { at: seen.largestPaint, name: 'largest paint' },
    { at: seen.load, name: 'load' },
  ];
  await writeFile(file, drawTimeline({ title, packets, marks, connectStart: seen.connectStart }));
};

await main(async (stop) => {
  const { name, line: nominal, rounds, paths, drawing, isOffice, isRequest } = readOptions();
  console.log('Building the pages …');
  await build(stop);
  const line = await openLine(nominal).catch((error) => {
    throw new Problem(`No line could be set up (it needs root, gcc, ip and nsenter on Linux): ${error.message}`);
  });
  const office = isOffice ? await officeBehind(line.folder) : undefined;
  const worker = isRequest ? await workerBehind(line.folder) : undefined;
  const behind = office ?? worker;
  const server = line.start(
    'server',
    process.execPath,
    [join(import.meta.dirname, 'line/serve-line.ts'), join(root, 'dist'), line.address, ...paths],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, WORKER_SOCKET: behind?.socket } },
  );
  try {
    const [{ port, spki }] = await once(server, 'message');
    const measured = { line, spki, origin: `https://site.test:${port}`, rounds, stop };
    if (office) console.table(await measureOffice(measured, office));
    else if (worker) console.table(await measureRequest(measured, worker));
    else console.table(await measurePages(measured, paths));
    const [path] = paths;
    if (drawing && path) {
      const title = `${path} on ${nominal.down} kbit/s with a round trip of ${nominal.roundTrip} ms (${name})`;
      await drawFirst(drawing, measured, path, title);
    }
  } finally {
    server.kill();
    await behind?.remove();
    line.close();
  }
});
