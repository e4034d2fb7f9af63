import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/leads/contract/limits.ts';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import type { Detail } from '../../../src/office/contract/answers.ts';
import { OFFICE_API } from '../../../src/office/contract/limits.ts';
import { type AddTo, addJson, photoPath, pictures, putPhoto, sendQuote } from '../../leads/photos/server/helpers.ts';
import { jpeg, png } from '../../leads/photos/server/pictures.ts';
import { ORIGIN, request } from '../../server/helpers.ts';
import { clearOffice, signInAs } from './helpers.ts';

beforeEach(async () => {
  await clearOffice();
  await dropPhotos(env);
});

const PHOTO = crypto.randomUUID();

const put = (
  addTo: AddTo,
  photo: string,
  cookie: Record<string, string>,
  body: BodyInit = jpeg,
  rest = '?shows=finished',
) =>
  request(`${OFFICE_API}/leads/${addTo.id}/photos/${photo}${rest}`, {
    method: 'PUT',
    headers: { Origin: ORIGIN, 'Content-Type': 'image/jpeg', ...cookie },
    body,
  });

test('the office sees what was added, in words, and each photo as a picture that does nothing', async () => {
  const addTo = await sendQuote();
  const ray = await signInAs('Ray', 'staff');
  await addJson(addTo, { answerBy: 'text', bestTime: 'evening', size: '12 by 16', visitDay: '2999-06-03' });
  await putPhoto(addTo, PHOTO, png);
  const lead = await ray.lead(addTo.id);
  expect(lead.added).toEqual([
    { label: 'Answer by', value: 'Text message' },
    { label: 'Best time of day', value: 'Evening' },
    { label: 'Rough size', value: '12 by 16' },
    { label: 'A day that suits', value: 'Monday, June 3' },
  ]);
  expect(lead.photos).toMatchObject([{ id: PHOTO, width: 60, height: 40, hasSmall: false, shows: null, person: null }]);
  expect(lead.summary.photos).toBe(1);
  expect((await ray.desk()).waiting.leads).toMatchObject([{ id: addTo.id, photos: 1 }]);
  const photo = await ray.get(`/leads/${addTo.id}/photos/${PHOTO}`);
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual((await pictures())[0]);
  expect((await ray.get(`/leads/${addTo.id}/photos/${PHOTO}/small`)).status).toBe(404);
  expect((await ray.get(`/leads/${crypto.randomUUID()}/photos/${PHOTO}`)).status).toBe(404);
});

test('the office adds photos of its own by the same road, and takes any away; a visitor takes none of these', async () => {
  const addTo = await sendQuote();
  const { cookie, lead, post, get } = await signInAs('Ray', 'staff');
  expect((await put(addTo, PHOTO, cookie)).status).toBe(200);
  const again = (await (await put(addTo, PHOTO, cookie)).json()) as Detail;
  expect(again.photos).toMatchObject([{ id: PHOTO, shows: 'finished', person: 'Ray', hasSmall: false }]);
  await put(addTo, PHOTO, cookie, jpeg, '/small');
  expect((await get(`/leads/${addTo.id}/photos/${PHOTO}/small`)).status).toBe(200);

  const key = { 'X-Request-Key': addTo.key };
  expect(await (await request(photoPath(addTo, PHOTO), { method: 'DELETE', headers: key })).json()).toEqual({
    ok: true,
    photos: 0,
  });
  expect((await request(`${photoPath(addTo, PHOTO)}/small`, { method: 'PUT', headers: key, body: jpeg })).status).toBe(
    404,
  );
  expect((await lead(addTo.id)).photos).toHaveLength(1);

  await post(`/leads/${addTo.id}/photos/${PHOTO}/remove`, {});
  await dropPhotos(env);
  expect([(await lead(addTo.id)).photos, await pictures()]).toEqual([[], []]);
});

test.each([
  ['no photo', 415, PHOTO, '<svg/>', '?shows=site'],
  ['too large', 413, PHOTO, new Uint8Array(MAX_PHOTO_BYTES + 1), '?shows=site'],
  ['of nothing that is known', 422, PHOTO, jpeg, '?shows=secrets'],
  ['without a proper name', 404, 'photo', jpeg, '?shows=site'],
])('a photo of the office that is %s is answered %i with a sentence', async (_, status, photo, body, rest) => {
  const addTo = await sendQuote();
  const { cookie } = await signInAs('Ray', 'staff');
  const response = await put(addTo, photo, cookie, body, rest);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
  expect(await pictures()).toEqual([]);
});

test('nobody else gets a photo, and it goes when its person is forgotten', async () => {
  const addTo = await sendQuote();
  const ellen = await signInAs('Ellen', 'owner');
  await putPhoto(addTo, PHOTO);
  const path = `${OFFICE_API}/leads/${addTo.id}/photos/${PHOTO}`;
  const strangers: Record<string, string>[] = [{}, { 'X-Request-Key': addTo.key }];
  for (const headers of strangers) expect((await request(path, { headers })).status).toBe(401);
  await ellen.post(`/leads/${addTo.id}/forget`, { others: [] });
  expect((await ellen.get(`/leads/${addTo.id}/photos/${PHOTO}`)).status).toBe(404);
  await dropPhotos(env);
  expect(await pictures()).toEqual([]);
});
