import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBrowser } from '../../src/cli/browser.mjs';
import { main } from '../../src/cli/main.ts';
import { readArguments } from './arguments.ts';
import { listFailures, summary, TOO_UNSTEADY, together } from './outcome.ts';
import type { Part } from './parts.ts';
import type { Context } from './run-part.ts';
import { LEFT_OUT, PROMISED_MINUTES, type RunName } from './runs.ts';
import { type Made, table, workLine } from './summary-table.ts';

/** Runs the parts one after the other, the quiet ones in parallel with the first, and adds up the results. */
const makeAll = async (parts: Part[], context: Context, made: Made[]): Promise<void> => {
  const begin = (part: Part) => {
    const from = performance.now();
    return part.make(context).then((result) => ({ ...result, ms: performance.now() - from }));
  };
  const conclude = async ({ title }: Part, making: ReturnType<typeof begin>) => {
    if (context.stop.aborted) return;
    console.log(`\n── ${title} ──\n`);
    const { output, ...result } = await making;
    if (context.stop.aborted) return;
    if (output) console.log(output);
    console.log(`\n${title}: ${summary(result.outcome)}`);
    made.push({ title, run: context.run, ...result });
  };
  const quiet = parts.filter(({ isQuiet }) => isQuiet).map((part) => ({ part, making: begin(part) }));
  const [first, ...others] = parts.filter(({ isQuiet }) => !isQuiet);
  if (first) await conclude(first, begin(first));
  for (const { part, making } of quiet) await conclude(part, making);
  for (const part of others) await conclude(part, begin(part));
};

/** What was not run, and how to run it. */
const listLeftOut = (runs: RunName[]): string => {
  if (runs.includes('rest')) return '';
  return ['Left out, and made by `npm run test:rest`:', ...LEFT_OUT.map((kind) => `  ${kind}`)].join('\n');
};

/** What whole runs promise together. Some parts of one, or a share of it, promise nothing. */
const promiseOf = (runs: RunName[], isWhole: boolean): number | undefined =>
  isWhole ? runs.reduce((minutes, run) => minutes + PROMISED_MINUTES[run], 0) : undefined;

/**
 * `npm test` does the quick run, `npm run test:rest` (`--rest`) what it leaves out, `npm run test:all` (`--all`) both; or the
 * named parts of them (`npm test -- unit e2e`). At the end it prints what failed, how long it took, and the sum.
 * `npm run test:rest -- --shard 2/4` is the second of four machines that share the work.
 */
await main(async (stop) => {
  // Only the sum below makes this a success: being stopped does not.
  process.exitCode = 1;
  const { runs, parts: wanted, isWhole, shard, writesTable } = readArguments(process.argv.slice(2));

  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const made: Made[] = [];
  const from = performance.now();
  try {
    for (const run of runs) {
      const context: Context = { run, folder, stop, share: shard ? [`--shard=${shard}`] : [], writesTable };
      await makeAll(
        wanted.filter((part) => part.runs.includes(run)),
        context,
        made,
      );
    }
    if (stop.aborted) return;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const whole = together(made.map(({ outcome }) => outcome));
  const browser = wanted.some(({ name }) => name === 'e2e') ? `Seen in ${describeBrowser()}.` : '';
  const told = [
    listFailures(whole),
    table(made, performance.now() - from),
    browser,
    listLeftOut(runs),
    [summary(whole), workLine(made, promiseOf(runs, isWhole))].join('\n'),
  ];
  console.log(`\n${told.filter(Boolean).join('\n\n')}`);
  process.exitCode = whole.failures.length === 0 && whole.unsteady.length < TOO_UNSTEADY ? 0 : 1;
});
