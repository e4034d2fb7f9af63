import { INVITATION_HOURS, OFFICE_PATH } from '../../lead/office/limits.ts';
import type { Role } from '../../lead/office/states.ts';
import { HOUR_MS } from '../../lib/dates.ts';
import type { RunQuery } from '../query.ts';
import { hashOf, newToken } from '../tokens.ts';
import { admitPerson } from './sql/people.ts';
import { insertInvitation } from './sql/sign-in.ts';

/** Lets somebody enrol a device, for the app and for `npm run office`. */

/** The address of the page that enrols; the token stands behind `#`, which browsers send to nobody. */
const ENROL_PATH = `${OFFICE_PATH}/enrol`;

/** @param run runs one statement and gives its rows @returns the link, which works once */
export const invite = async (
  run: RunQuery,
  { name, role }: { name: string; role: Role },
  origin: string,
  now: Date,
): Promise<string> => {
  const [person] = (await run(admitPerson(name, role, now.toISOString()))) as { id: string }[];
  if (person === undefined) throw new Error('The database gave no person');
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS).toISOString();
  await run(insertInvitation(await hashOf(token), person.id, role, expiresAt));
  return `${new URL(ENROL_PATH, origin).href}#${token}`;
};
