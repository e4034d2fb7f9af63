import { runningSite } from '../../cli/hold-data.ts';
import { Problem, parseFlags } from '../../cli/main.ts';
import { USUAL_PORTS } from '../../cli/port.ts';
import { localTime, toTable } from '../../leads/cli/table.ts';
import type { RunQuery } from '../../server/query.ts';
import type { Person } from '../contract/answers.ts';
import { INVITATION_HOURS, MAX_PERSON_LENGTH } from '../contract/office-limits.ts';
import type { Role } from '../contract/states.ts';
import { groupPeople, invitePerson, makeLink } from '../server/people.ts';
import { revokePerson, selectPeople } from '../server/sql/people-queries.ts';

const SEE_USAGE = 'npm run office -- --help shows what can be asked.';

export const USAGE = `Says who may use the office, the page /office of the site.

  npm run office -- invite "Ellen" [--owner]   prints a link that enrolls one phone or computer, once, within ${INVITATION_HOURS} hours
  npm run office -- list                       everyone, with their devices and open invitation
  npm run office -- revoke "Ellen"             signs all of Ellen's devices out for good, and cancels an open invitation
  npm run office -- push-key                   makes the key that signs alerts to phones (docs/operations.md)

  --owner   may do everything; without it: see and work on leads, but not export, forget or invite
  --remote  the deployed site instead of the one on this machine

For a second device of the same person, or a new phone, invite again; that cancels an earlier link. On the screen (You, then People) an owner
can remove a single lost device; here, revoke a person who lost a phone and invite them again.`;

const COMMANDS = ['invite', 'list', 'revoke', 'push-key', 'help'] as const;
const NAMED: readonly string[] = ['invite', 'revoke'];

type Options = {
  command: (typeof COMMANDS)[number];
  /** of invite and revoke; else empty */
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
  if (command === undefined) throw new Problem(`Choose one of: invite, list, revoke, push-key. ${SEE_USAGE}`);
  if (more !== undefined) throw new Problem(`Unexpected argument "${more}": put a name into quotes. ${SEE_USAGE}`);
  if (owner && command !== 'invite') throw new Problem(`--owner belongs to invite. ${SEE_USAGE}`);
  const name = typed.trim();
  if (NAMED.includes(command) && (name === '' || name.length > MAX_PERSON_LENGTH)) {
    throw new Problem(`Write a name of at most ${MAX_PERSON_LENGTH} characters: npm run office -- ${command} "Ellen"`);
  }
  return { command, name, role: owner ? 'owner' : 'staff', remote };
};

const readPeople = async (run: RunQuery) => groupPeople(await run(selectPeople(new Date().toISOString())));

const toRow = ({ name, role, isRevoked, devices, invitation }: Person) => [
  name,
  isRevoked ? 'revoked' : role,
  devices.map(({ device }) => device).join(', ') || 'none yet',
  devices[0] && localTime(devices[0].usedAt),
  invitation && `${invitation.role}, until ${localTime(invitation.until)}`,
];

export const list = async (run: RunQuery): Promise<void> => {
  const people = await readPeople(run);
  const head = ['Name', 'Role', 'Devices', 'Last signed in', 'Open invitation'];
  console.log(people.length === 0 ? 'Nobody was invited yet.' : toTable(head, people.map(toRow)));
};

export const revoke = async (run: RunQuery, { name }: Options): Promise<void> => {
  const people = await readPeople(run);
  const person = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (person === undefined) {
    throw new Problem(`Nobody is called "${name}". Invited: ${people.map((one) => one.name).join(', ') || 'nobody'}.`);
  }
  for (const query of revokePerson(person.id, new Date().toISOString())) await run(query);
  console.log(`${person.name} is signed out everywhere, and needs a new invitation to come back.`);
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
