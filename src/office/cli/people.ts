import { Problem } from '../../cli/main.ts';
import { localTime, toTable } from '../../leads/cli/table.ts';
import type { RunQuery } from '../../server/query.ts';
import type { Person } from '../contract/answers.ts';
import { peopleOf } from '../server/people.ts';
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
