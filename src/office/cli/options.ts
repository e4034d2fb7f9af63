import { Problem } from '../../cli/main.ts';
import { parseFlags } from '../../cli/parse-flags.ts';
import { MAX_PERSON_LENGTH } from '../contract/limits.ts';
import type { Role } from '../contract/states.ts';
import { SEE_USAGE } from './usage.ts';

export type Options =
  | { command: 'help' | 'push-key' }
  | { command: 'list'; remote: boolean }
  | { command: 'invite'; name: string; role: Role; remote: boolean }
  | { command: 'revoke'; name: string; remote: boolean }
  | { command: 'cancel'; name: string; remote: boolean };

export type Of<Command extends Options['command']> = Extract<Options, { command: Command }>;

const FLAGS = {
  help: { type: 'boolean', short: 'h' },
  owner: { type: 'boolean' },
  remote: { type: 'boolean' },
} as const;

const parse = (args: string[]) => parseFlags(args, FLAGS, SEE_USAGE);

const nameOf = (word: string | undefined, command: string) => {
  const name = word?.trim() ?? '';
  if (name === '' || name.length > MAX_PERSON_LENGTH) {
    throw new Problem(`Say whom, in at most ${MAX_PERSON_LENGTH} characters: npm run office -- ${command} "Ellen"`);
  }
  return name;
};

/** Reads the command line. @throws {Problem} that says what is wrong and what to write */
export const parseOptions = (args: string[]): Options => {
  const { values, positionals } = parse(args);
  const [command, word, ...more] = positionals;
  const { owner = false, remote = false, help = false } = values;
  if (help || command === 'help') return { command: 'help' };
  if (more[0] !== undefined)
    throw new Problem(`"${more[0]}" is one word too many: put a name into quotes. ${SEE_USAGE}`);
  if (owner && command !== 'invite') throw new Problem(`--owner belongs to invite. ${SEE_USAGE}`);
  switch (command) {
    case 'invite':
      return { command, name: nameOf(word, command), role: owner ? 'owner' : 'staff', remote };
    case 'revoke':
    case 'cancel':
      return { command, name: nameOf(word, command), remote };
    case 'list':
      return { command, remote };
    case 'push-key':
      return { command };
    default:
      throw new Problem(`Say invite, list, cancel, revoke or push-key. ${SEE_USAGE}`);
  }
};
