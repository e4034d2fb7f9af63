import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installFolder } from '../../src/cli/install-packages.mjs';
import { root } from '../../src/cli/paths.mjs';
import { clockAt, OTHER_DAYS } from '../clock/clock-at.ts';
import { failed, PASSED, together } from './outcome.ts';
import { type Context, type Result, runCheck, runPlaywright, runVitest } from './run-part.ts';
import { RUNS, type RunName } from './runs.ts';

export type Part = {
  /** as the command line names it */
  name: string;
  title: string;
  runs: readonly RunName[];
  /** prints nothing until it ends, and runs in parallel with the first part that does */
  isQuiet?: true;
  make: (context: Context) => Promise<Result>;
};

/** In the order in which they run, whatever the others' results: the pages are built while types are checked. */
export const PARTS: Part[] = [
  {
    name: 'types',
    title: 'Types',
    runs: ['quick'],
    isQuiet: true,
    // The first generates the types of the content, which the others need.
    make: async (context) => {
      await installFolder(join(root, 'tests', 'types'), 'what checks the types of pages');
      const severity = ['--minimumSeverity', 'warning'];
      return joined([
        await runCheck('astro', ['sync'], context),
        await runCheck('astro-check', [...severity, '--tsconfig', 'tsconfig.pages.json'], context),
        await runCheck('tsc', ['--project', 'tsconfig.json'], context),
      ]);
    },
  },
  {
    name: 'lint',
    title: 'Format, lint, rooms and workflows',
    runs: ['quick'],
    isQuiet: true,
    make: async (context) =>
      joined([
        await runCheck('biome', ['ci', '--error-on-warnings'], context),
        await checkRooms(),
        ...(await checkWorkflows(context)),
      ]),
  },
  {
    name: 'e2e',
    title: 'Browser (builds the pages first)',
    runs: RUNS,
    make: (context) => runPlaywright(context, 'e2e', ['--reporter=list,json']),
  },
  {
    name: 'unit',
    title: 'Units, content and worker',
    runs: RUNS,
    make: (context) => runVitest(context, 'unit'),
  },
  {
    name: 'days',
    title: 'Units on other days',
    runs: ['weekly'],
    make: (context) => runOnOtherDays(context),
  },
  {
    name: 'engines',
    title: 'Journeys in Firefox, WebKit and an old Chromium',
    runs: ['weekly'],
    make: async (context) => {
      const args = ['--config', 'tests/engines', '--pass-with-no-tests', '--reporter=list,json'];
      // Their packages, and so their types, are there only where the journeys run.
      const content = await runCheck('astro', ['sync'], context);
      const types = await runCheck('tsc', ['--project', 'tests/engines'], context);
      const journeys = await runPlaywright(context, 'engines', args);
      return { ...journeys, outcome: together([content.outcome, types.outcome, journeys.outcome]) };
    },
  },
];

/** Those of the quick run, once on each date that programs get wrong. */
const runOnOtherDays = async (context: Context): Promise<Result> => {
  const results: Result[] = [];
  for (const { moment, timeZone } of OTHER_DAYS) {
    console.log(`At ${moment} in ${timeZone}:`);
    const clock = clockAt(moment, context.folder);
    if (!clock) return cannotSetClock();
    const env = { ...clock, TZ: timeZone };
    results.push(await runVitest({ ...context, run: 'quick' }, moment, env));
  }
  return {
    outcome: together(results.map(({ outcome }) => outcome)),
    processorMs: results.reduce((sum, { processorMs }) => sum + processorMs, 0),
  };
};

/** A machine that lacks what it takes skips them, and says so; continuous integration must have it. */
const cannotSetClock = (): Result => {
  const what = 'setting the clock needs Linux and a C compiler';
  if (process.env.CI) return { outcome: failed('clock', what), processorMs: 0 };
  console.log(`Left out: ${what}.`);
  return { outcome: { ...PASSED, passed: 0, skipped: 1 }, processorMs: 0 };
};

/** The imports between the rooms of src/, by the rules of .dependency-cruiser.mjs. */
const checkRooms = async (): Promise<Result> => {
  const { cruiseRooms } = await import('../../src/cli/cruise-rooms.ts');
  const { output, exitCode } = await cruiseRooms(root, 'err-long');
  return { outcome: exitCode === 0 ? PASSED : failed('rooms', output), output, processorMs: 0 };
};

/** What continuous integration runs, in GitHub's format. */
const checkWorkflows = async (context: Context): Promise<Result[]> => {
  const folder = '.github/workflows';
  const files = await readdir(join(root, folder));
  return Promise.all(files.map((file) => runCheck('action-validator', [join(folder, file)], context)));
};

/** Several checks that count as one. */
const joined = (results: Result[]): Result => {
  const { failures } = together(results.map(({ outcome }) => outcome));
  return {
    outcome: failures.length === 0 ? PASSED : { ...PASSED, passed: 0, failures },
    output: results.flatMap(({ output }) => output || []).join('\n'),
    processorMs: results.reduce((sum, { processorMs }) => sum + processorMs, 0),
  };
};
