import { Problem } from '../../cli/main.ts';
import { parseFlags } from '../../cli/parse-flags.ts';
import { parseSince } from '../../leads/cli/flags.ts';

export const SEE_USAGE = 'npm run figures -- --help shows what can be asked.';

/** What is shown unless --since says otherwise, in weeks. */
export const DEFAULT_WEEKS = 12;

export const USAGE = `Shows what visitors really got, and where forms are left.

  npm run figures -- [--since 2026-01-31] [--json] [--remote]

  --since   from the week of this day on (${DEFAULT_WEEKS} weeks unless told)
  --json    for machines
  --remote  the deployed database instead of the one on this machine

Times and shifts are what three of four page views stayed below; a bar is a week. Behind a share stands between which
two the true one lies, 19 times of 20.`;

const FLAGS = {
  help: { type: 'boolean', short: 'h' },
  since: { type: 'string' },
  json: { type: 'boolean' },
  remote: { type: 'boolean' },
} as const;

/** Reads the command line. @throws {Problem} that says what is wrong and what to write */
export const parseOptions = (args: string[]) => {
  const { values, positionals } = parseFlags(args, FLAGS, SEE_USAGE);
  const { help = false, since, json = false, remote = false } = values;
  if (positionals[0] !== undefined) throw new Problem(`"${positionals[0]}" is one word too many. ${SEE_USAGE}`);
  if (since !== undefined) parseSince(since);
  return { help, since, json, remote };
};
