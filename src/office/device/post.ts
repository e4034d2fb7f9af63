import { OFFICE_API } from '../contract/office-limits.ts';

/** The few requests that scripts make: passkeys and push. */

/** Why the worker or the network refused, as a sentence. */
class Refusal extends Error {
  override name = 'Refusal';
}

/** @throws a Refusal if it was not done */
export const post = async (path: string, content: unknown): Promise<unknown> => {
  const answer = await fetch(OFFICE_API + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(content),
  }).catch(() => {
    throw new Refusal('No connection.');
  });
  const body = Object(await answer.json().catch(() => null));
  if (!answer.ok) throw new Refusal(body.error ?? 'That did not work.');
  return body;
};
