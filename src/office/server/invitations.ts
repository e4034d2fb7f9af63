import type { RunQuery } from '../../server/query.ts';
import { hashOf, newToken } from '../../server/tokens.ts';
import { HOUR_MS } from '../../shared/dates.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import { INVITATION_HOURS } from '../contract/limits.ts';
import type { Role } from '../contract/states.ts';
import { admitPerson } from './sql/people.ts';
import { putInvitation } from './sql/sign-in.ts';

/** Lets somebody enrol a device, for the app and for `npm run office`. */

/** The address of the page that enrols; the token stands behind `#`, which browsers send to nobody. */
const ENROL_PATH = `${OFFICE_PATH}/enrol`;

type Admitted = { id: string; name: string /** whether nobody was called so before */; isNew: boolean };

/** Whoever is called so; somebody new if nobody is. Of who is here nothing changes. @param run runs one statement and gives its rows */
export const admit = async (
  run: RunQuery,
  { name, role }: { name: string; role: Role },
  now: Date,
): Promise<Admitted> => {
  const id = crypto.randomUUID();
  const [person] = (await run(admitPerson(name, role, now.toISOString(), id))) as { id: string; name: string }[];
  if (person === undefined) throw new Error('The database gave no person');
  return { ...person, isNew: person.id === id };
};

/**
 * A link for somebody of the office, which works once and shuts the one before.
 * @param role what it lets them do once it is used
 * @returns undefined where there is nobody of this id
 */
export const makeLink = async (
  run: RunQuery,
  { id, role }: { id: string; role: Role },
  origin: string,
  now: Date,
): Promise<string | undefined> => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS).toISOString();
  const { length } = await run(putInvitation(await hashOf(token), id, role, expiresAt));
  return length === 0 ? undefined : `${new URL(ENROL_PATH, origin).href}#${token}`;
};
