import { runningSite } from '../../cli/hold-data.ts';
import { Problem, parseFlags } from '../../cli/main.ts';
import { USUAL_PORTS } from '../../cli/port.ts';
import type { RunQuery } from '../../server/query.ts';
import { INVITATION_HOURS, MAX_PERSON_LENGTH } from '../contract/office-limits.ts';
import type { Role } from '../contract/states.ts';
import { invitePerson, makeLink } from '../server/people.ts';

const SEE_USAGE = 'See npm run office -- --help.';

export const USAGE = `Manages who may use the office, the page /office of the site.

  npm run office -- invite "Ellen" [--owner]   prints a link that enrolls one phone or computer, once, within ${INVITATION_HOURS} hours
  npm run office -- push-key                   makes the key that signs alerts to phones (docs/operations.md)

  --owner   may do everything; without it: see and work on leads, but not export, forget or invite
  --remote  the deployed site instead of the one on this machine

For a second device of the same person, or a new phone, invite again; that cancels an earlier link. Lost devices and people are removed in
the office: You, then People.`;

const COMMANDS = ['invite', 'push-key', 'help'] as const;

type Options = {
  command: (typeof COMMANDS)[number];
  /** of invite; else empty */
  name: string;
  role: Role;
  remote: boolean;
};

const FLAGS = {
  help: { type: 'boolean', short: 'h' },
  owner: { type: 'boolean' },
  remote: { type: 'boolean' },
} as const;

/** Reads the command line. @throws {Problem} that says what is wrong and what to write */
export const parseOptions = (args: string[]): Options => {
  const { values, positionals } = parseFlags(args, FLAGS, SEE_USAGE, Number.POSITIVE_INFINITY);
  const [word, typed = '', more] = positionals;
  const { owner = false, remote = false, help = false } = values;
  const command = help ? 'help' : COMMANDS.find((one) => one === word);
  if (command === undefined) throw new Problem(`Choose one of: invite, push-key. ${SEE_USAGE}`);
  if (more !== undefined) throw new Problem(`Unexpected argument "${more}": put the name in quotes. ${SEE_USAGE}`);
  if (owner && command !== 'invite') throw new Problem(`--owner works only with invite. ${SEE_USAGE}`);
  const name = typed.trim();
  if (command === 'invite' && (name === '' || name.length > MAX_PERSON_LENGTH)) {
    throw new Problem(`Write a name of at most ${MAX_PERSON_LENGTH} characters: npm run office -- invite "Ellen"`);
  }
  return { command, name, role: owner ? 'owner' : 'staff', remote };
};

/** The address of the deployed site, or of the one that this machine serves. */
const findOrigin = async (remote: boolean): Promise<string> => {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  if (!remote) return runningSite() ?? `http://localhost:${process.env.PORT || USUAL_PORTS.start}`;
  // wrangler, which reads its own file, takes a second to load.
  const { readWranglerFile } = await import('../../cli/engine/read-wrangler-file.ts');
  return (readWranglerFile().options.bindings as { SITE_URL: string }).SITE_URL;
};

export const invite = async (run: RunQuery, { name, role, remote }: Options): Promise<void> => {
  const now = new Date();
  const person = await invitePerson(run, { name, role }, now);
  const link = await makeLink(run, { id: person.id, role }, await findOrigin(remote), now);
  console.log(`${link}\n`);
  console.log(
    `Send this to ${person.name} only. It works once, within ${INVITATION_HOURS} hours, and enrolls the device that opens it.`,
  );
  if (person.isNew) return;
  console.log(
    `${person.name} already exists: this is for another of ${person.name}’s devices, and an earlier link no longer works. Another person needs a different name.`,
  );
};
