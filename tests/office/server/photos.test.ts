import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../src/leads/contract/photo-limits.ts';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import type { Detail } from '../../../src/office/contract/answers.ts';
import { pictures } from '../../leads/photos/server/helpers.ts';
import { jpeg } from '../../leads/photos/server/pictures.ts';
import { test } from './helpers.ts';

const PHOTO = crypto.randomUUID();

test('the office adds photos of its own, and takes them away again', async ({ id, ray }) => {
  const put = (rest: string) => ray.putPhoto(id, `${PHOTO}${rest}`, jpeg);
  expect((await put('?shows=finished')).status).toBe(200);
  const again = (await (await put('?shows=finished')).json()) as Detail;
  expect(again.photos).toMatchObject([{ id: PHOTO, shows: 'finished', person: 'Ray', hasSmall: false }]);
  await put('/small');
  expect((await ray.get(`/leads/${id}/photos/${PHOTO}/small`)).status).toBe(200);

  await ray.post(`/leads/${id}/photos/${PHOTO}/remove`, {});
  await dropPhotos(env);
  expect([(await ray.lead(id)).photos, await pictures()]).toEqual([[], []]);
});

test.for([
  ['no photo', 415, PHOTO, '<svg/>', '?shows=site'],
  ['too large', 413, PHOTO, new Uint8Array(MAX_PHOTO_BYTES + 1), '?shows=site'],
  ['of nothing that is known', 422, PHOTO, jpeg, '?shows=secrets'],
  ['without a proper name', 404, 'photo', jpeg, '?shows=site'],
] as const)(
  'a photo of the office that is %s is answered %i with a sentence',
  async ([_, status, photo, body, rest], { id, ray }) => {
    const response = await ray.putPhoto(id, photo + rest, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(await pictures()).toEqual([]);
  },
);
