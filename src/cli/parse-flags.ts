import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './main.ts';

/**
 * The words and flags of a command line.
 * @throws {Problem} with Node's sentence about a flag that is unknown or lacks its value, and `seeUsage` behind it
 */
export const parseFlags = <Flags extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  flags: Flags,
  seeUsage: string,
) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: flags });
  } catch (error) {
    // Node's message goes on with advice about `--` that fits no flag of ours.
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Problem(`${sentence}. ${seeUsage}`);
  }
};
