import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../src/cli/browser.mjs';
import { main, Problem, parseFlags } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { build } from '../../src/cli/tool.ts';
import { installBenchPackages } from './bench-packages.ts';
import { CATEGORIES, lighthouse, type Scores } from './lighthouse.ts';
import { median } from './measure.ts';
import { type SlowLoad, slowLoad } from './slow-load.ts';

/**
 * `npm run bench -- pages [--runs 1 / /contact]`: what Lighthouse says about a page of each kind, and how it loads on a bad
 * line; medians of three runs. It fails if a page blocks touches for ALLOWED_BLOCKING_MS or longer. Run nothing else at the same time.
 */
const PAGES = [
  '/',
  '/services/composite-decking',
  '/service-areas/torch-lake',
  '/portfolio/trex-composite-deck',
  '/blog/winter-deck-maintenance',
  '/contact',
  '/get-quote',
  '/deck-cost-estimator',
  '/ads/traverse-city-deck-quote',
];
const USUAL_RUNS = 3;
const ALLOWED_BLOCKING_MS = 50;

/** Audits that are supposed to fail, and why. */
const INTENDED: Record<string, string> = {
  'is-crawlable': 'the page asks search engines to leave it out, as ad pages do on purpose: SEO cannot be 100',
};

type Run = Scores & SlowLoad;

const SEE_DOCS = 'docs/performance.md lists what it needs, under "How to measure".';

const readOptions = () => {
  const { values, positionals } = parseFlags(
    process.argv.slice(2),
    { runs: { type: 'string' } },
    SEE_DOCS,
    Number.POSITIVE_INFINITY,
  );
  const runs = Number(values.runs ?? USUAL_RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new Problem('--runs needs a whole number from 1 on.');
  return { runs, paths: positionals.length > 0 ? positionals : PAGES };
};

const row = (runs: Run[]) => {
  const middle = (figure: keyof Omit<Run, 'scores' | 'failing'>) => median(runs.flatMap((run) => run[figure] ?? []));
  const seconds = (figure: Parameters<typeof middle>[0]) => Number((middle(figure) / 1000).toFixed(1));
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, median(runs.map(({ scores }) => scores[name]))])),
    'blocking ms': Math.round(middle('blocking')),
    'first paint s': seconds('firstPaint'),
    'largest s': seconds('largestPaint'),
    'load s': seconds('load'),
    shift: Number(middle('shift').toFixed(3)),
    ...(runs.some(({ touch }) => touch !== undefined) && { 'touch s': seconds('touch') }),
  };
};

await main(async (stop) => {
  const { runs, paths } = readOptions();
  await installBenchPackages();
  console.log('Building the pages …');
  await build(stop);
  const dist = join(root, 'dist');
  const unknown = paths.find((path) => !existsSync(join(dist, path === '/' ? 'index.html' : `${path}.html`)));
  if (unknown) throw new Problem(`There is no page ${unknown}.`);
  const address = '127.0.0.1';
  const server = fork(join(import.meta.dirname, 'line', 'serve-line.ts'), [dist, address, ...paths]);
  const [{ port }] = await once(server, 'message');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--ignore-certificate-errors'] });
  stop.addEventListener('abort', () => browser.close());
  try {
    const measured = new Map<string, Run[]>(paths.map((path) => [path, []]));
    for (let round = 1; round <= runs; round += 1) {
      for (const [path, each] of measured) {
        const url = `https://${address}:${port}${path}`;
        // Lighthouse first: after it the server has compressed everything that the timed load requests.
        const scores = await lighthouse(url, stop);
        each.push({ ...scores, ...(await slowLoad(browser, url)) });
        console.log(`${path}: run ${round} of ${runs}`);
      }
    }
    const rows = [...measured].map(([path, each]) => [path, row(each)] as const);
    console.table(Object.fromEntries(rows));
    if (rows.some(([, each]) => each['blocking ms'] >= ALLOWED_BLOCKING_MS)) process.exitCode = 1;
    for (const [path, each] of measured) {
      for (const audit of new Set(each.flatMap(({ failing }) => failing))) {
        console.log(`${path} fails ${audit}${INTENDED[audit] ? ` (${INTENDED[audit]})` : ''}`);
      }
    }
  } finally {
    await browser.close();
    server.kill();
  }
});
