import { Problem } from '../../cli/main.ts';
import { parseFlags } from '../../cli/parse-flags.ts';
import { parseSince } from '../../leads/cli/flags.ts';
import { SEE_USAGE } from './usage.ts';

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
