import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, Problem } from './main.ts';
import { ASTRO_ENV } from './site.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  ONE_FAILED,
  ONE_PASSED,
  summary,
} from './test-counts.ts';
import { startTool } from './tool.ts';

type Check = { title: string; run: (folder: string, stop: AbortSignal) => Promise<Counts> };

/** In this order, cheap ones first; each runs whatever became of those before it. */
const CHECKS: Record<string, Check> = {
  types: { title: 'Types', run: (_, stop) => pass('astro', ['check', '--minimumSeverity', 'warning'], stop) },
  lint: { title: 'Format and lint', run: (_, stop) => pass('biome', ['ci', '--error-on-warnings'], stop) },
  unit: {
    title: 'Units, content and worker',
    run: (folder, stop) => {
      const report = join(folder, 'unit.json');
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return count('vitest', args, report, countVitest, stop);
    },
  },
  e2e: {
    title: 'Browser (builds the pages first)',
    run: (folder, stop) => {
      const report = join(folder, 'e2e.json');
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return count('playwright', ['test', '--reporter=list,json'], report, countPlaywright, stop, env);
    },
  },
};

/** `npm test`: all checks, or those that are named (`npm test -- unit e2e`), and one line with the sum at the end. */
await main(async (stop) => {
  // Nothing but the sum below makes this a success: being stopped does not.
  process.exitCode = 1;
  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const results: Counts[] = [];
  try {
    for (const { title, run } of chosen(process.argv.slice(2))) {
      console.log(`\n── ${title} ──\n`);
      const counts = await run(folder, stop);
      if (stop.aborted) return;
      console.log(`\n${title}: ${summary(counts)}`);
      results.push(counts);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const sum = addCounts(results);
  console.log(`\n${summary(sum)}`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
});

function chosen(names: string[]): Check[] {
  if (names.length === 0) return Object.values(CHECKS);
  return names.map((name) => {
    const check = CHECKS[name];
    if (!check) throw new Problem(`There is no check "${name}": the checks are ${Object.keys(CHECKS).join(', ')}.`);
    return check;
  });
}

type Tool = Parameters<typeof startTool>[0];

/** A check that passes or fails as a whole. */
async function pass(tool: Tool, args: string[], stop: AbortSignal): Promise<Counts> {
  const { ended } = startTool(tool, args, { env: ASTRO_ENV, stop });
  return (await ended) === 0 ? ONE_PASSED : ONE_FAILED;
}

/** A runner that writes a report. One that fails without a failure in its report has itself failed. */
async function count<Report>(
  tool: Tool,
  args: string[],
  report: string,
  read: (report: Report) => Counts,
  stop: AbortSignal,
  env: Record<string, string> = {},
): Promise<Counts> {
  const code = await startTool(tool, args, { env, stop }).ended;
  const counts = await readFile(report, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ONE_FAILED,
  );
  return code !== 0 && counts.failed === 0 ? addCounts([counts, ONE_FAILED]) : counts;
}
