import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main, Problem } from './main.ts';
import { parseFlags } from './parse-flags.ts';
import { root } from './paths.mjs';
import { cruiseRooms } from './rooms/cruise.ts';
import { ASTRO_ENV } from './site.ts';
import {
  failed,
  listFailures,
  type Outcome,
  ofPlaywright,
  ofVitest,
  PASSED,
  summary,
  together,
} from './test-outcome.ts';
import { runTool, startTool } from './tool.ts';

type Result = { outcome: Outcome; output?: string };

type Run = {
  /** where reports are written */
  folder: string;
  stop: AbortSignal;
  /** what Vitest and Playwright are told when several machines share the work, each a part of all files */
  share: string[];
  /** whether the table of the journeys goes into docs/engines.md */
  writesTable: boolean;
};

type Check = {
  title: string;
  /** it says nothing before its end, runs beside the first that does, and is no work for several machines */
  isQuiet?: true;
  run: (run: Run) => Promise<Result>;
};

/** Each runs whatever became of the others. */
const CHECKS: Record<string, Check> = {
  types: {
    title: 'Types',
    isQuiet: true,
    run: ({ stop }) => pass('astro', ['check', '--minimumSeverity', 'warning'], stop),
  },
  lint: {
    title: 'Format, lint, rooms and workflows',
    isQuiet: true,
    run: async ({ stop }) => {
      const ours = both(await pass('biome', ['ci', '--error-on-warnings'], stop), await passRooms());
      return both(ours, await passWorkflows(stop));
    },
  },
  unit: {
    title: 'Units, content and worker',
    run: ({ folder, stop, share }) => {
      const file = join(folder, 'unit.json');
      const args = ['run', ...share, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return reported('vitest', args, file, ofVitest, stop);
    },
  },
  e2e: {
    title: 'Browser (builds the pages first)',
    run: ({ folder, stop, share }) => {
      const file = join(folder, 'e2e.json');
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return reported('playwright', ['test', ...share, '--reporter=list,json'], file, ofPlaywright, stop, env);
    },
  },
  engines: {
    title: 'Journeys in Firefox, WebKit and an old Chromium',
    run: ({ folder, stop, share, writesTable }) => {
      const file = join(folder, 'engines.json');
      const reporters = '--reporter=list,json,./tests/engines/table-reporter.ts';
      const args = ['test', ...share, '--config', 'tests/engines', '--pass-with-no-tests', reporters];
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(writesTable ? { ENGINES_WRITE: '1' } : {}) };
      return reported('playwright', args, file, ofPlaywright, stop, env);
    },
  },
};

/**
 * `npm test`: all checks, or those that are named (`npm test -- unit e2e`); what failed and the sum stand at the end.
 * `npm test -- --shard 2/4` is the second of four machines that share the work.
 */
await main(async (stop) => {
  // Nothing but the sum below makes this a success: being stopped does not.
  process.exitCode = 1;
  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const outcomes: Outcome[] = [];
  const conclude = async ({ title }: Check, run: () => Promise<Result>) => {
    if (stop.aborted) return;
    console.log(`\n── ${title} ──\n`);
    const { outcome, output } = await run();
    if (stop.aborted) return;
    if (output) console.log(output);
    console.log(`\n${title}: ${summary(outcome)}`);
    outcomes.push(outcome);
  };
  try {
    const { values, positionals } = parseFlags(
      process.argv.slice(2),
      { shard: { type: 'string' }, write: { type: 'boolean' } },
      'README.md tells what npm test can do.',
    );
    const { shard, write: writesTable = false } = values;
    if (shard && writesTable) throw new Problem('The table is of all journeys: leave "--shard" or "--write" out.');
    const checks = chosen(positionals, shard);
    const run: Run = { folder, stop, share: shard ? [`--shard=${shard}`] : [], writesTable };
    const quiet = checks.filter(({ isQuiet }) => isQuiet).map((check) => ({ check, running: check.run(run) }));
    const [first, ...others] = checks.filter(({ isQuiet }) => !isQuiet);
    if (first) await conclude(first, () => first.run(run));
    for (const { check, running } of quiet) await conclude(check, () => running);
    for (const check of others) await conclude(check, () => check.run(run));
    if (stop.aborted) return;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const whole = together(outcomes);
  if (whole.failures.length > 0) console.log(`\n${listFailures(whole)}`);
  console.log(`\n${summary(whole)}`);
  process.exitCode = whole.failures.length === 0 ? 0 : 1;
});

/** @param shard which of how many machines this is (`1/4`); what cannot be shared is done by the first */
function chosen(names: string[], shard = '1/1'): Check[] {
  const [, machine, machines] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? [];
  if (Number(machine) > Number(machines) || machine === undefined) {
    throw new Problem(`"--shard ${shard}" is no share of the work: the second of four machines does 2/4.`);
  }
  const unknown = names.find((name) => !(name in CHECKS));
  if (unknown) throw new Problem(`There is no check "${unknown}": the checks are ${Object.keys(CHECKS).join(', ')}.`);
  const checks = Object.entries(CHECKS).filter(([name]) => names.length === 0 || names.includes(name));
  return checks.map(([, check]) => check).filter(({ isQuiet }) => !isQuiet || machine === '1');
}

type Tool = Parameters<typeof startTool>[0];

/** A check that passes or fails as a whole. */
async function pass(tool: Tool, args: string[], stop: AbortSignal): Promise<Result> {
  const { code, output } = await runTool(tool, args, { env: ASTRO_ENV, stop });
  return { outcome: code === 0 ? PASSED : failed(tool, output), output };
}

/** The imports between the rooms of src/, by the rules of .dependency-cruiser.mjs. */
async function passRooms(): Promise<Result> {
  const { output, exitCode } = await cruiseRooms(root, 'err-long');
  return { outcome: exitCode === 0 ? PASSED : failed('rooms', output), output };
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
  return { outcome: results.every(({ code }) => code === 0) ? PASSED : failed('workflows', output), output };
}

function both(one: Result, other: Result): Result {
  const output = [one.output, other.output].filter(Boolean).join('\n');
  return { outcome: together([one.outcome, other.outcome]), output };
}

/** A runner that writes a report. One that fails without a failure in its report has itself failed. */
async function reported<Report>(
  tool: Tool,
  args: string[],
  file: string,
  read: (report: Report) => Outcome,
  stop: AbortSignal,
  env: Record<string, string> = {},
): Promise<Result> {
  const code = await startTool(tool, args, { env, stop }).ended;
  const outcome = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => failed(tool, 'It ended without a report.'),
  );
  const isUnexplained = code !== 0 && outcome.failures.length === 0;
  return { outcome: isUnexplained ? together([outcome, failed(tool, `It ended with code ${code}.`)]) : outcome };
}
