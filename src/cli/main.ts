import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Asks for confirmation, unless `yes` is set. @throws {Problem} if there is no terminal to ask on */
export const isSure = async (question: string, yes: boolean): Promise<boolean> => {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Problem('Nothing was changed: no terminal to ask in. Add --yes to confirm.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`${question} This cannot be undone. Type yes to go ahead: `);
  asking.close();
  return answer.trim().toLowerCase() === 'yes';
};

/** The words, as many as `mostWords`, and the flags of a command line. @throws {Problem} about a wrong flag, followed by `seeUsage` */
export const parseFlags = <Flags extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  flags: Flags,
  seeUsage: string,
  mostWords = 0,
) => {
  try {
    const typed = parseArgs({ args, allowPositionals: true, options: flags });
    const tooMany = typed.positionals[mostWords];
    if (tooMany !== undefined) throw new Problem(`Unexpected argument "${tooMany}"`);
    return typed;
  } catch (error) {
    // Node's message continues with advice about `--` that applies to no flag of ours.
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Problem(`${sentence}. ${seeUsage}`);
  }
};

/** A failure that the person at the keyboard can act on: one sentence, shown without a stack. */
export class Problem extends Error {}

/** A command with its flags, which prints `usage` for --help; `stop` is that of `main`. */
export const command = <Flags extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  flags: Flags,
  work: (typed: ReturnType<typeof parseFlags<Flags>>, stop: AbortSignal) => Promise<void>,
  mostWords = 0,
): Promise<void> =>
  main(async (stop) => {
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) return console.log(usage);
    await work(parseFlags(args, flags, `\n\n${usage}`, mostWords), stop);
  });

const LOOK_FOR_NPM_MS = 200;

/**
 * Runs a command of this project. `stop` is aborted by Ctrl-C or SIGTERM, and ending then is a success; any other
 * failure is shown and makes the exit code 1.
 */
export const main = async (work: (stop: AbortSignal) => Promise<void>): Promise<void> => {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  if (process.env.npm_lifecycle_event) abortWithParent(stopping);
  try {
    await work(stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return;
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  } finally {
    // Whatever is still running must not outlive the command.
    stopping.abort();
  }
};

/** npm passes a signal on to the shell between it and us, and not every shell passes it on to us. */
const abortWithParent = (stopping: AbortController) => {
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) stopping.abort();
  };
  setInterval(look, LOOK_FOR_NPM_MS).unref();
};
