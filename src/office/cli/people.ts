import { runningSite } from '../../cli/hold-data.ts';
import { Problem } from '../../cli/main.ts';
import { USUAL_PORTS } from '../../cli/port.ts';
import { localTime, toTable } from '../../leads/cli/table.ts';
import type { RunQuery } from '../../server/query.ts';
import type { Person } from '../contract/answers.ts';
import { INVITATION_HOURS } from '../contract/limits.ts';
import { admit, makeLink, peopleOf } from '../server/people.ts';
import { cancelInvitation, type PersonDeviceRow, revokePerson, selectPeople } from '../server/sql/people.ts';
import type { Of } from './options.ts';

const readPeople = async (run: RunQuery) =>
  peopleOf((await run(selectPeople(new Date().toISOString()))) as PersonDeviceRow[]);

const find = async (run: RunQuery, name: string): Promise<Person> => {
  const people = await readPeople(run);
  const person = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (person !== undefined) return person;
  throw new Problem(`Nobody is called "${name}". Invited: ${people.map((one) => one.name).join(', ') || 'nobody'}.`);
};

const columns: Record<string, (person: Person) => unknown> = {
  Name: ({ name }) => name,
  Role: ({ role, isRevoked }) => (isRevoked ? 'revoked' : role),
  Devices: ({ devices }) => devices.map(({ device }) => device).join(', ') || 'none yet',
  'Last signed in': ({ devices }) => devices[0] && localTime(devices[0].usedAt),
  'Open invitation': ({ invitation }) => invitation && `${invitation.role}, until ${localTime(invitation.until)}`,
};

/** `office list` */
export const listPeople = async (run: RunQuery): Promise<void> => {
  const people = await readPeople(run);
  console.log(people.length === 0 ? 'Nobody was invited yet.' : toTable(people, columns));
};

/** `office revoke` */
export const revokeSomebody = async (run: RunQuery, { name }: Of<'revoke'>): Promise<void> => {
  const person = await find(run, name);
  // Whoever is at this command can invite again: a lost phone of the only owner is shut out here.
  for (const query of revokePerson(person.id, new Date().toISOString(), false)) await run(query);
  console.log(`${person.name} is signed out everywhere, and needs a new invitation to come back.`);
};

/** `office cancel` */
export const cancelInvitationOf = async (run: RunQuery, { name }: Of<'cancel'>): Promise<void> => {
  const person = await find(run, name);
  if (person.invitation === null) throw new Problem(`${person.name} has no open invitation.`);
  for (const query of cancelInvitation(person.id)) await run(query);
  console.log(`The link for ${person.name} works no more.`);
};

/** The address of the deployed site, or of the one that this machine serves. */
const originOf = async (remote: boolean): Promise<string> => {
  if (process.env.SITE_URL) return process.env.SITE_URL;
  if (!remote) return runningSite() ?? `http://localhost:${process.env.PORT || USUAL_PORTS.start}`;
  // wrangler, which reads its own file, takes a second to load.
  const { readWranglerFile } = await import('../../cli/engine/read-wrangler-file.ts');
  return (readWranglerFile().options.bindings as { SITE_URL: string }).SITE_URL;
};

/** `office invite` */
export const inviteSomebody = async (run: RunQuery, { name, role, remote }: Of<'invite'>): Promise<void> => {
  const now = new Date();
  const person = await admit(run, { name, role }, now);
  const link = await makeLink(run, { id: person.id, role }, await originOf(remote), now);
  console.log(`${link}\n`);
  console.log(
    `Send this to ${person.name}, and to nobody else. It works once, within ${INVITATION_HOURS} hours, and enrolls the device on which it is opened.`,
  );
  if (person.isNew) return;
  console.log(
    `${person.name} was here already: this is for another device of ${person.name}’s, and a link that was made before works no more. Another person needs a name of their own.`,
  );
};
