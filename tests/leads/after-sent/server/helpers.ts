import { env } from 'cloudflare:workers';
import { type AddTo, KEY_HEADER, REQUESTS_PATH } from '../../../../src/leads/contract/addition.ts';
import type { Env } from '../../../../src/server/env.ts';
import { ORIGIN, postJson, quote, request } from '../../../server/helpers.ts';
import { jpeg } from '../../photos/server/pictures.ts';

/** A new request, and what it takes to add to it. */
export const sendQuote = async (bindings: Env = env, fields: Record<string, unknown> = {}): Promise<AddTo> => {
  const response = await postJson({ ...quote, submissionId: crypto.randomUUID(), ...fields }, {}, bindings);
  return ((await response.json()) as { addTo: AddTo }).addTo;
};

export const photoPath = ({ id }: Pick<AddTo, 'id'>, photo: string) => `${REQUESTS_PATH}/${id}/photos/${photo}`;

export const putPhoto = (addTo: AddTo, photo: string, body: BodyInit = jpeg, bindings: Env = env) =>
  request(photoPath(addTo, photo), { method: 'PUT', headers: { [KEY_HEADER]: addTo.key }, body }, bindings);

/** Sends a form as a browser without JavaScript does. */
export const sendForm = (
  { id, key }: AddTo,
  values: Record<string, string>,
  files: BlobPart[],
  headers: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key, ...values })) form.set(name, value);
  for (const file of files)
    form.append('photos', file instanceof File ? file : new File([file], 'IMG.JPG', { type: 'image/jpeg' }));
  return request(`${REQUESTS_PATH}/${id}`, { method: 'POST', headers: { Origin: ORIGIN, ...headers }, body: form });
};

/** As many different photos. */
export const differentPhotos = (many: number) =>
  Array.from({ length: many }, (_, at) => Uint8Array.from([...jpeg, at >> 8, at & 255]));

export const addJson = (addTo: AddTo, values: Record<string, unknown>) =>
  request(`${REQUESTS_PATH}/${addTo.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: addTo.key, ...values }),
  });

export const readAddition = async ({ id }: AddTo): Promise<unknown> => {
  const row = await env.DB.prepare('SELECT addition FROM leads WHERE id = ?')
    .bind(id)
    .first<{ addition: string | null }>();
  return row?.addition ? JSON.parse(row.addition) : null;
};
