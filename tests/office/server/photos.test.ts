import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/leads/contract/photo-limits.ts';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import type { Detail } from '../../../src/office/contract/answers.ts';
import { OFFICE_API } from '../../../src/office/contract/office-limits.ts';
import { pictures } from '../../leads/photos/server/helpers.ts';
import { jpeg } from '../../leads/photos/server/pictures.ts';
import { ORIGIN, request } from '../../server/helpers.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

beforeEach(async () => {
  await clearOffice();
  await dropPhotos(env);
});

const PHOTO = crypto.randomUUID();

const put = (
  id: string,
  photo: string,
  cookie: Record<string, string>,
  body: BodyInit = jpeg,
  rest = '?shows=finished',
) =>
  request(`${OFFICE_API}/leads/${id}/photos/${photo}${rest}`, {
    method: 'PUT',
    headers: { Origin: ORIGIN, 'Content-Type': 'image/jpeg', ...cookie },
    body,
  });

test('the office adds photos of its own, and takes them away again', async () => {
  const id = await sendLead();
  const { cookie, lead, post, get } = await signInAs('Ray', 'staff');
  expect((await put(id, PHOTO, cookie)).status).toBe(200);
  const again = (await (await put(id, PHOTO, cookie)).json()) as Detail;
  expect(again.photos).toMatchObject([{ id: PHOTO, shows: 'finished', person: 'Ray', hasSmall: false }]);
  await put(id, PHOTO, cookie, jpeg, '/small');
  expect((await get(`/leads/${id}/photos/${PHOTO}/small`)).status).toBe(200);

  await post(`/leads/${id}/photos/${PHOTO}/remove`, {});
  await dropPhotos(env);
  expect([(await lead(id)).photos, await pictures()]).toEqual([[], []]);
});

test.each([
  ['no photo', 415, PHOTO, '<svg/>', '?shows=site'],
  ['too large', 413, PHOTO, new Uint8Array(MAX_PHOTO_BYTES + 1), '?shows=site'],
  ['of nothing that is known', 422, PHOTO, jpeg, '?shows=secrets'],
  ['without a proper name', 404, 'photo', jpeg, '?shows=site'],
])('a photo of the office that is %s is answered %i with a sentence', async (_, status, photo, body, rest) => {
  const id = await sendLead();
  const { cookie } = await signInAs('Ray', 'staff');
  const response = await put(id, photo, cookie, body, rest);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
  expect(await pictures()).toEqual([]);
});
