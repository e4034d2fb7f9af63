import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBrowser } from '../../src/cli/browser.mjs';
import { main } from '../../src/cli/main.ts';
import { readArguments } from './arguments.ts';
import { listFailures, summary, TOO_UNSTEADY, together } from './outcome.ts';
import type { Part } from './parts.ts';
import type { Context } from './run-part.ts';
import { COMMANDS, ONLY, PROMISED_MINUTES, RUNS, type RunName } from './runs.ts';
import { type PartResult, table, workLine } from './summary-table.ts';
import { measureSpeed } from './yardstick.ts';

/** Runs the parts one after the other, the quiet ones in parallel with the first, and adds up the results. */
const makeAll = async (parts: Part[], context: Context): Promise<PartResult[]> => {
  const made: PartResult[] = [];
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
    made.push({ title, ...result });
  };
  const quiet = parts.filter(({ isQuiet }) => isQuiet).map((part) => ({ part, making: begin(part) }));
  const [first, ...others] = parts.filter(({ isQuiet }) => !isQuiet);
  if (first) await conclude(first, begin(first));
  for (const { part, making } of quiet) await conclude(part, making);
  for (const part of others) await conclude(part, begin(part));
  return made;
};

/** What this run did not do, and how to do it. */
const listLeftOut = (done: RunName): string =>
  RUNS.filter((run) => run !== done)
    .flatMap(
      (run) =>
        ONLY[run]?.map((kind) => `  ${kind}`).toSpliced(0, 0, `Left out, and done by \`${COMMANDS[run]}\`:`) ?? [],
    )
    .join('\n');

/**
 * `npm test`, or the named parts of it (`npm test -- unit e2e`); `--run` names one of the longer runs. At the end it prints what failed,
 * how long it took, and the sum.
 */
await main(async (stop) => {
  // Only the sum below makes this a success: being stopped does not.
  process.exitCode = 1;
  const { run, parts, isWhole } = readArguments(process.argv.slice(2));
  const speed = await measureSpeed();

  const folder = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const from = performance.now();
  const made = await makeAll(parts, { run, folder, stop }).finally(() => rm(folder, { recursive: true, force: true }));
  if (stop.aborted) return;
  const whole = together(made.map(({ outcome }) => outcome));
  const browser = parts.some(({ name }) => name === 'e2e') ? `Seen in ${describeBrowser()}.` : '';
  const sections = [
    listFailures(whole),
    table(made, performance.now() - from),
    browser,
    listLeftOut(run),
    [summary(whole), workLine(made, speed, isWhole ? PROMISED_MINUTES[run] : undefined)].join('\n'),
  ];
  console.log(`\n${sections.filter(Boolean).join('\n\n')}`);
  process.exitCode = whole.failures.length === 0 && whole.unsteady.length < TOO_UNSTEADY ? 0 : 1;
});
