import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
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
    // The others need the types of the content.
    make: async (context) => {
      await installFolder(join(root, 'tests', 'types'), 'what checks the types of pages');
      const severity = ['--minimumSeverity', 'warning'];
      return joined([
        await generateTypes(context),
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
        await checkWorkflows(),
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
const checkWorkflows = async (): Promise<Result> => {
  const folder = '.github/workflows';
  const checked = (await readdir(join(root, folder))).map(async (file) => {
    const { errors } = validateWorkflow(await readFile(join(root, folder, file), 'utf8'));
    return errors.length === 0 ? [] : `${folder}/${file}: ${JSON.stringify(errors, null, 2)}`;
  });
  const output = (await Promise.all(checked)).flat().join('\n');
  return { outcome: output ? failed('workflows', output) : PASSED, output, processorMs: 0 };
};

/** What the generated types of the content depend on: not on its entries. */
const TYPED = [
  'src/content.config.ts',
  'src/schemas/collections.ts',
  'astro.config.mjs',
  'node_modules/.package-lock.json',
];

/** Generates the types of the content, unless those of an earlier run are still right: it takes ten seconds of a processor. */
const generateTypes = async (context: Context): Promise<Result> => {
  const changed = async (file: string) => (await stat(join(root, file)).catch(() => undefined))?.mtimeMs ?? 0;
  const written = await changed('.astro/content.d.ts');
  const sources = await Promise.all(TYPED.map(changed));
  if (sources.every((time) => time < written)) return { outcome: PASSED, processorMs: 0 };
  return runCheck('astro', ['sync'], context);
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
