import type { People } from '../../lead/office/answers.ts';
import { peopleOf } from '../../worker/office/people.ts';
import { type PersonDeviceRow, revokePerson, selectPeople } from '../../worker/office/sql/people.ts';
import type { RunQuery } from '../../worker/query.ts';
import { localTime, toTable } from '../leads/table.ts';
import { Problem } from '../main.ts';
import type { Of } from './options.ts';

type Person = People['people'][number];

const readPeople = async (run: RunQuery) => peopleOf((await run(selectPeople)) as PersonDeviceRow[]);

const columns: Record<string, (person: Person) => unknown> = {
  Name: ({ name }) => name,
  Role: ({ role, isRevoked }) => (isRevoked ? 'revoked' : role),
  Devices: ({ devices }) => devices.map(({ device }) => device).join(', ') || 'none yet',
  'Last signed in': ({ devices }) => devices[0] && localTime(devices[0].usedAt),
};

/** `office list` */
export const listPeople = async (run: RunQuery): Promise<void> => {
  const people = await readPeople(run);
  console.log(people.length === 0 ? 'Nobody was invited yet.' : toTable(people, columns));
};

/** `office revoke` */
export const revokeSomebody = async (run: RunQuery, { name }: Of<'revoke'>): Promise<void> => {
  const people = await readPeople(run);
  const person = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (person === undefined) {
    throw new Problem(`Nobody is called "${name}". Invited: ${people.map((one) => one.name).join(', ') || 'nobody'}.`);
  }
  // Whoever is at this command can invite again: a lost phone of the only owner is shut out here.
  for (const query of revokePerson(person.id, new Date().toISOString(), false)) await run(query);
  console.log(`${person.name} is signed out everywhere, and needs a new invitation to come back.`);
};
