import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main, Problem } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { build } from '../../src/cli/site.ts';
import { drawTimeline } from './line/draw-timeline.ts';
import { openLine } from './line/open-line.ts';
import { isLineName, lines } from './line/profiles.ts';
import { type Visit, visitLogged, visitTwice } from './line/visit.ts';
import { quantile } from './load.ts';

/**
 * `npm run bench:line [-- --line edge --rounds 3 / /contact]`: how a page of each main kind loads over a real connection on a
 * slow line, which is emulated packet by packet (README.md). `--draw FILE` draws one load of the first page, packet by packet.
 * Needs root and Linux. Run nothing else meanwhile.
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

const parse = () => {
  const options = {
    line: { type: 'string', default: 'slow3g' },
    rounds: { type: 'string', default: '5' },
    draw: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Problem((error as Error).message);
  }
};

const readOptions = () => {
  const { values, positionals } = parse();
  const rounds = Number(values.rounds);
  if (!isLineName(values.line)) throw new Problem(`--line is one of ${Object.keys(lines).join(', ')}.`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem('--rounds needs a whole number from 1 on.');
  const paths = positionals.length > 0 ? positionals : PAGES;
  return { name: values.line, line: lines[values.line], rounds, paths, drawing: values.draw };
};

const median = (visits: Visit[], figure: keyof Visit, digits: number, unit = 1) =>
  (
    quantile(
      visits.map((visit) => visit[figure]),
      0.5,
    ) / unit
  ).toFixed(digits);

const row = (visits: Visit[]) => ({
  'first byte s': median(visits, 'ttfb', 2, 1000),
  'first paint s': median(visits, 'firstPaint', 2, 1000),
  'largest s': median(visits, 'largestPaint', 2, 1000),
  'load s': median(visits, 'load', 2, 1000),
  shift: median(visits, 'shift', 3),
  'kB down + up': `${median(visits, 'down', 0)} + ${median(visits, 'up', 0)}`,
});

await main(async (stop) => {
  const { name, line: nominal, rounds, paths, drawing } = readOptions();
  console.log('Building the pages …');
  await build(stop);
  const line = await openLine(nominal).catch((error) => {
    throw new Problem(`No line could be set up (it needs root, gcc, ip and nsenter on Linux): ${error.message}`);
  });
  const server = line.start(
    'server',
    process.execPath,
    [join(import.meta.dirname, 'line/serve-line.ts'), join(root, 'dist'), line.address, ...paths],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  try {
    const [{ port, spki }] = await once(server, 'message');
    const visits = new Map<string, { first: Visit[]; second: Visit[] }>(
      paths.map((path) => [path, { first: [], second: [] }]),
    );
    for (let round = 1; round <= rounds; round += 1) {
      for (const [path, { first, second }] of visits) {
        if (stop.aborted) throw new Problem('Stopped.');
        line.seed(round);
        const seen = await visitTwice(line, spki, `https://site.test:${port}${path}`);
        first.push(seen.first);
        second.push(seen.second);
        console.log(`${path}: round ${round} of ${rounds}`);
      }
    }
    const [path] = paths;
    if (drawing && path) {
      const { seen, packets } = await visitLogged(line, spki, `https://site.test:${port}${path}`);
      const marks = [
        { at: seen.ttfb, name: 'first byte' },
        { at: seen.firstPaint, name: 'first paint' },
        { at: seen.largestPaint, name: 'largest paint' },
        { at: seen.load, name: 'load' },
      ];
      const title = `${path} on ${nominal.down} kbit/s with a round trip of ${nominal.roundTrip} ms (${name})`;
      await writeFile(drawing, drawTimeline({ title, packets, marks, connectStart: seen.connectStart }));
    }
    const rows = [...visits].flatMap(([path, { first, second }]) => [
      [path, row(first)] as const,
      [`${path} again`, row(second)] as const,
    ]);
    console.table(Object.fromEntries(rows));
  } finally {
    server.kill();
    line.close();
  }
});
