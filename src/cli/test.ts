import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, Problem } from './main.ts';
import { root } from './paths.mjs';
import { cruiseRooms } from './rooms/cruise.ts';
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
import { runTool, startTool } from './tool.ts';

type Result = { counts: Counts; output?: string };
type Check = {
  title: string;
  /** it says nothing before its end, and runs beside the first that does */
  isQuiet?: true;
  run: (folder: string, stop: AbortSignal) => Promise<Result>;
};

/** The table of the journeys, printed and, with `--write`, put into docs/engines.md. */
const TABLE = './tests/engines/table-reporter.ts';
const WRITES = process.argv.includes('--write');

/** Each runs whatever became of the others. */
const CHECKS: Record<string, Check> = {
  types: {
    title: 'Types',
    isQuiet: true,
    run: (_, stop) => pass('astro', ['check', '--minimumSeverity', 'warning'], stop),
  },
  lint: {
    title: 'Format, lint, rooms and workflows',
    isQuiet: true,
    run: async (_, stop) => {
      const ours = both(await pass('biome', ['ci', '--error-on-warnings'], stop), await passRooms());
      return both(ours, await passWorkflows(stop));
    },
  },
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
  engines: {
    title: 'Journeys in Firefox, WebKit and an old Chromium',
    run: (folder, stop) => {
      const report = join(folder, 'engines.json');
      const args = ['test', '--config', 'tests/engines', '--pass-with-no-tests', `--reporter=list,json,${TABLE}`];
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(WRITES ? { ENGINES_WRITE: '1' } : {}) };
      return count('playwright', args, report, countPlaywright, stop, env);
    },
  },
};

/** `npm test`: all checks, or those that are named (`npm test -- unit e2e`), and one line with the sum at the end. */
await main(async (stop) => {
  // Nothing but the sum below makes this a success: being stopped does not.
  process.exitCode = 1;
  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const results: Counts[] = [];
  const conclude = async ({ title }: Check, run: () => Promise<Result>) => {
    if (stop.aborted) return;
    console.log(`\n── ${title} ──\n`);
    const { counts, output } = await run();
    if (stop.aborted) return;
    if (output) console.log(output);
    console.log(`\n${title}: ${summary(counts)}`);
    results.push(counts);
  };
  try {
    const checks = chosen(process.argv.slice(2).filter((word) => word !== '--write'));
    const quiet = checks.filter(({ isQuiet }) => isQuiet).map((check) => ({ check, running: check.run(folder, stop) }));
    const [first, ...others] = checks.filter(({ isQuiet }) => !isQuiet);
    if (first) await conclude(first, () => first.run(folder, stop));
    for (const { check, running } of quiet) await conclude(check, () => running);
    for (const check of others) await conclude(check, () => check.run(folder, stop));
    if (stop.aborted) return;
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
async function pass(tool: Tool, args: string[], stop: AbortSignal): Promise<Result> {
  const { code, output } = await runTool(tool, args, { env: ASTRO_ENV, stop });
  return { counts: code === 0 ? ONE_PASSED : ONE_FAILED, output };
}

/** The imports between the rooms of src/, by the rules of .dependency-cruiser.mjs. */
async function passRooms(): Promise<Result> {
  const { output, exitCode } = await cruiseRooms(root, 'err-long');
  return { counts: exitCode === 0 ? ONE_PASSED : ONE_FAILED, output };
}

/** What continuous integration runs, in the form that GitHub reads. */
async function passWorkflows(stop: AbortSignal): Promise<Result> {
  const folder = '.github/workflows';
  const files = await readdir(join(root, folder));
  const results = await Promise.all(files.map((file) => runTool('action-validator', [join(folder, file)], { stop })));
  const output = results
    .map((result) => result.output)
    .join('\n')
    .trim();
  return { counts: results.every(({ code }) => code === 0) ? ONE_PASSED : ONE_FAILED, output };
}

function both(one: Result, other: Result): Result {
  const output = [one.output, other.output].filter(Boolean).join('\n');
  return { counts: addCounts([one.counts, other.counts]), output };
}

/** A runner that writes a report. One that fails without a failure in its report has itself failed. */
async function count<Report>(
  tool: Tool,
  args: string[],
  report: string,
  read: (report: Report) => Counts,
  stop: AbortSignal,
  env: Record<string, string> = {},
): Promise<Result> {
  const code = await startTool(tool, args, { env, stop }).ended;
  const counts = await readFile(report, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ONE_FAILED,
  );
  return { counts: code !== 0 && counts.failed === 0 ? addCounts([counts, ONE_FAILED]) : counts };
}
