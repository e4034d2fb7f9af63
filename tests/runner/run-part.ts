import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASTRO_ENV, runTool, startTool, type Tool } from '../../src/cli/tool.ts';
import { failed, type Outcome, ofPlaywright, ofVitest, PASSED, together } from './outcome.ts';
import { measureProcessorTime } from './processor-time.ts';
import { RUN_VARIABLE, type RunName } from './runs.ts';

/** What a part found, its output, and its processor time in ms, if the system reports it. */
export type Result = { outcome: Outcome; output?: string; processorMs: number };

export type Context = {
  run: RunName;
  /** where reports are written */
  folder: string;
  stop: AbortSignal;
};

/** Starts a tool and measures it. */
const measured = async <T>(work: (onStart: (id: number) => void) => Promise<T>): Promise<[T, number]> => {
  let stopMeasuring = () => 0;
  const result = await work((id) => {
    stopMeasuring = measureProcessorTime(id);
  });
  return [result, stopMeasuring()];
};

/** A check that passes or fails as a whole. */
export const runCheck = async (tool: Tool, args: string[], { stop }: Context): Promise<Result> => {
  const [{ code, output }, processorMs] = await measured((onStart) =>
    runTool(tool, args, { env: ASTRO_ENV, stop, onStart }),
  );
  return { outcome: code === 0 ? PASSED : failed(tool, output), output, processorMs };
};

/** Vitest, with this run's tests. */
export const runVitest = async (context: Context, name: string, env: Record<string, string> = {}): Promise<Result> => {
  const file = join(context.folder, `${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runReporting('vitest', args, env, file, ofVitest, context);
};

/** Playwright, with this run's tests: `args` are its configuration and its reporters, `json` among them. */
export const runPlaywright = (context: Context, name: string, args: string[]): Promise<Result> => {
  const file = join(context.folder, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return runReporting('playwright', ['test', ...args], env, file, ofPlaywright, context);
};

/** A runner that writes a report. One that exits with an error but reports no failure has itself failed. */
const runReporting = async <Report>(
  tool: Tool,
  args: string[],
  env: Record<string, string>,
  file: string,
  read: (report: Report) => Outcome,
  { run, stop }: Context,
): Promise<Result> => {
  const variables = { ...env, [RUN_VARIABLE]: run };
  const [code, processorMs] = await measured(
    (onStart) => startTool(tool, args, { env: variables, stop, onStart }).ended,
  );
  const outcome = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => failed(tool, 'It ended without a report.'),
  );
  const isUnexplained = code !== 0 && outcome.failures.length === 0;
  const whole = isUnexplained ? together([outcome, failed(tool, `It ended with code ${code}.`)]) : outcome;
  return { outcome: whole, processorMs };
};
