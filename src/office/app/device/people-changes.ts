import * as z from 'zod/mini';
import { invitedSchema, type Person } from '../../contract/answers.ts';
import type { Role } from '../../contract/states.ts';
import { post } from '../api.ts';
import { $people } from '../queries.ts';

/** Changes to people, links and devices; each refetches the list. */

const change = async <Answer>(path: string, content: unknown, schema: z.ZodMiniType<Answer>): Promise<Answer> => {
  const answer = await post(path, content, schema);
  await $people.revalidate();
  return answer;
};

const done = z.object({});

export const invite = (name: string, role: Role) => change('/invitations', { name, role }, invitedSchema);
export const makeLink = (id: string, role: Role) => change(`/people/${id}/invitation`, { role }, invitedSchema);
export const cancel = (id: string) => change(`/people/${id}/cancel`, {}, done);
export const revoke = (id: string) => change(`/people/${id}/revoke`, {}, done);
export const takeOut = (deviceId: string) => change(`/devices/${deviceId}/take-out`, {}, done);

const letsIn = ({ role, isRevoked, devices }: Person) => role === 'owner' && !isRevoked && devices.length > 0;

/** Whether without this one nobody could invite any more. The worker has the same rule (sql/people.ts). */
export const isOnlyOwner = (person: Person, people: readonly Person[]): boolean =>
  letsIn(person) && !people.some((other) => other.id !== person.id && letsIn(other));
