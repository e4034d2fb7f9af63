import type { Env } from '../../server/env.ts';
import { prepare, runAll } from '../../server/query.ts';
import type { People, Person } from '../contract/answers.ts';
import type { SignedIn } from './context.ts';
import { deletePasskey, type PersonDeviceRow, revokePerson, selectColleagues, selectPeople } from './sql/people.ts';
import { selectPasskey } from './sql/sign-in.ts';

/** Who is of the office, and with which devices. */

/** Rows with a device each as people with their devices, for the app and for `npm run office -- list`. */
export const peopleOf = (rows: PersonDeviceRow[]): Person[] => {
  const people = new Map<string, Person>();
  for (const row of rows) {
    const { id, name, role, revoked_at, came_at, invited_to, invited_until, passkey, device, used_at, is_here } = row;
    const person = people.get(id) ?? {
      id,
      name,
      role,
      isRevoked: revoked_at !== null,
      hasComeIn: came_at !== null,
      invitation: invited_to && invited_until ? { role: invited_to, until: invited_until } : null,
      devices: [],
    };
    if (passkey !== null && device !== null && used_at !== null) {
      person.devices.push({ id: passkey, device, usedAt: used_at, isHere: is_here === 1 });
    }
    people.set(id, person);
  }
  return [...people.values()];
};

export const readPeople = async ({ sessionHash }: SignedIn, env: Env, now: Date): Promise<People> => {
  const { results } = await prepare(env.DB, selectPeople(now.toISOString(), sessionHash)).all<PersonDeviceRow>();
  return { people: peopleOf(results) };
};

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

/** Takes one device out, with its sessions and alerts. False, and nothing done, where it is the last by which an owner comes in. */
export const takeOut = async (passkeyId: string, env: Env): Promise<boolean> => {
  if ((await prepare(env.DB, deletePasskey(passkeyId)).first()) !== null) return true;
  return (await prepare(env.DB, selectPasskey(passkeyId)).first()) === null;
};
