import type { People } from '../../lead/office/answers.ts';
import type { Env } from '../env.ts';
import { prepare, runAll } from '../query.ts';
import { type PersonDeviceRow, revokePerson, selectColleagues, selectPeople } from './sql/people.ts';

/** Who is of the office, and with which devices. */

type Person = People['people'][number];

/** Rows with a device each as people with their devices, for the app and for `npm run office -- list`. */
export const peopleOf = (rows: PersonDeviceRow[]): Person[] => {
  const people = new Map<string, Person>();
  for (const { id, name, role, revoked_at, device, used_at } of rows) {
    const person = people.get(id) ?? { id, name, role, isRevoked: revoked_at !== null, devices: [] };
    if (device !== null && used_at !== null) person.devices.push({ device, usedAt: used_at });
    people.set(id, person);
  }
  return [...people.values()];
};

export const readPeople = async (env: Env): Promise<People> => ({
  people: peopleOf((await prepare(env.DB, selectPeople).all<PersonDeviceRow>()).results),
});

/** The names of those to whom a lead can be given. */
export const readColleagues = async (env: Env): Promise<string[]> => {
  const { results } = await prepare(env.DB, selectColleagues).all<{ name: string }>();
  return results.map(({ name }) => name);
};

/** False, and nothing done, where no owner would be left: nobody could invite any more. */
export const revoke = async (personId: string, env: Env, now: Date): Promise<boolean> => {
  const queries = revokePerson(personId, now.toISOString(), true);
  const [revoked] = await runAll(env.DB, queries);
  return revoked?.results.length === 1;
};
