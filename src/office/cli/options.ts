import { Problem } from '../../cli/main.ts';
import { parseFlags } from '../../cli/parse-flags.ts';
import { INVITATION_HOURS, MAX_PERSON_LENGTH } from '../contract/limits.ts';
import type { Role } from '../contract/states.ts';

export const SEE_USAGE = 'npm run office -- --help shows what can be asked.';

export const USAGE = `Says who may come into the office, the page /office of the site.

  npm run office -- invite "Ellen" [--owner]   prints a link that enrolls one phone or computer, once, within ${INVITATION_HOURS} hours
  npm run office -- list                       everybody, with their devices and the invitation that is open
  npm run office -- cancel "Ellen"             shuts Ellen's open invitation
  npm run office -- revoke "Ellen"             signs all of Ellen's devices out for good
  npm run office -- push-key                   makes the key that alerts to phones are signed with (docs/operations.md)

  --owner   may do everything; without it: see and work on leads, but not export, forget or invite
  --remote  the deployed site instead of the one on this machine

A second device of the same person, or a new phone: invite again; the link that was open before works no more. On the screen (You, then People) an owner
takes out one lost device alone; here, somebody who has lost a phone is revoked and invited again.`;

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
