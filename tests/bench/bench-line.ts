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
import { quantile } from './load.ts';

/**
 * `npm run bench:line [-- --line edge --rounds 3 / /contact]`: how a page of each main kind loads over a real connection on a
 * slow line, which is emulated packet by packet (README.md). `--draw FILE` draws one load of the first page, packet by packet.
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

const SEE_README = 'README.md tells what it takes, under "Measuring".';

const readOptions = () => {
  const { values, positionals } = parseFlags(process.argv.slice(2), FLAGS, SEE_README);
  const rounds = Number(values.rounds);
  if (!isLineName(values.line)) throw new Problem(`--line is one of ${Object.keys(lines).join(', ')}.`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem('--rounds needs a whole number from 1 on.');
  const paths = positionals.length > 0 ? positionals : PAGES;
  const { draw: drawing, office: isOffice, request: isRequest } = values;
  return { name: values.line, line: lines[values.line], rounds, paths, drawing, isOffice, isRequest };
};

const median = <Figure extends string>(
  visits: Record<Figure, number>[],
  figure: NoInfer<Figure>,
  digits: number,
  unit = 1,
) =>
  (
    quantile(
      visits.map((visit) => visit[figure]),
      0.5,
    ) / unit
  ).toFixed(digits);

const traffic = (visits: Record<'down' | 'up', number>[]) =>
  `${median(visits, 'down', 0)} + ${median(visits, 'up', 0)}`;

const row = (visits: Visit[]) => ({
  'first byte s': median(visits, 'ttfb', 2, 1000),
  'first paint s': median(visits, 'firstPaint', 2, 1000),
  'largest s': median(visits, 'largestPaint', 2, 1000),
  'load s': median(visits, 'load', 2, 1000),
  shift: median(visits, 'shift', 3),
  'kB down + up': traffic(visits),
});

const officeRow = (starts: OfficeStart[]) => ({
  'list s': median(starts, 'list', 2, 1000),
  'news s': median(starts, 'news', 2, 1000),
  'of it connecting s': median(starts, 'connecting', 2, 1000),
  'kB down + up': traffic(starts),
});

type Measured = { line: OpenLine; spki: string; origin: string; rounds: number; stop: AbortSignal };

/** Calls `measure` once for each round; rounds with the same number lose the same packets. */
const eachRound = async ({ line, rounds, stop }: Measured, measure: () => Promise<void>) => {
  for (let round = 1; round <= rounds; round += 1) {
    if (stop.aborted) throw new Problem('Stopped.');
    line.seed(round);
    await measure();
    console.log(`round ${round} of ${rounds}`);
  }
};

const measurePages = async (measured: Measured, paths: string[]) => {
  const { line, spki, origin } = measured;
  const rows: Record<string, object> = {};
  for (const path of paths) {
    const visits: { first: Visit; second: Visit }[] = [];
    console.log(path);
    await eachRound(measured, async () => {
      visits.push(await visitTwice(line, spki, origin + path));
    });
    rows[path] = row(visits.map(({ first }) => first));
    rows[`${path} again`] = row(visits.map(({ second }) => second));
  }
  return rows;
};

const measureOffice = async (measured: Measured, office: OfficeBehind) => {
  const { line, spki, origin } = measured;
  const starts: { first: OfficeStart; later: OfficeStart }[] = [];
  await eachRound(measured, async () => {
    starts.push(await startTwice(line, spki, origin + OFFICE_PATH, office));
  });
  return {
    'first start': officeRow(starts.map(({ first }) => first)),
    'a later one': officeRow(starts.map(({ later }) => later)),
  };
};

/** The page whose form is touched. */
const FORM_PAGE = '/contact';

const measureRequest = async (measured: Measured, { worker }: WorkerBehind) => {
  const { line, spki, origin, rounds } = measured;
  const visits: RequestVisit[] = [];
  await eachRound(measured, async () => {
    const email = `round-${visits.length}@example.com`;
    visits.push(await requestOnce(line, spki, origin + FORM_PAGE, email));
  });
  const stored = worker.storedLeads().length;
  if (stored !== rounds) throw new Problem(`${rounds} requests were sent, and ${stored} are stored.`);
  const row = (name: keyof RequestVisit) => {
    const parts = visits.map((visit) => visit[name]);
    return { s: median(parts, 'time', 2, 1000), 'kB down + up': traffic(parts) };
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
