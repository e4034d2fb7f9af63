import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import {
  MAX_OWN_PHOTO_BYTES_A_DAY,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_BYTES_A_DAY,
} from '../../../src/leads/contract/photo-limits.ts';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import { pictures } from '../../leads/photos/server/helpers.ts';
import { jpeg } from '../../leads/photos/server/pictures.ts';
import { daysAfter, setClock } from '../../server/outside.ts';
import { sendLead, sendPhotos, test } from './helpers.ts';

test('the office adds photos of its own, once, and takes them away again', async ({ id, ray }) => {
  const path = `/office/leads/${id}/photos`;
  for (const _ of [1, 2]) {
    const answer = await sendPhotos(ray, id, [
      ['photo.jpg', jpeg],
      ['small.jpg', jpeg],
    ]);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/office/leads/${id}`]);
  }
  const { photos } = await ray.lead(id);
  expect(photos).toMatchObject([{ person: 'Ray', hasSmall: true }]);
  const [photo] = photos;
  expect((await ray.get(`${path}/${photo?.id}/small`)).headers.get('Content-Type')).toBe('image/jpeg');
  expect(await ray.page(`/office/leads/${id}`)).toContain('Added by Ray');

  await ray.send(`${path}/${photo?.id}/remove`);
  await dropPhotos(env);
  expect([(await ray.lead(id)).photos, await pictures()]).toEqual([[], []]);
});

test.for([
  ['no photo', '<svg/>'],
  ['too large', new Uint8Array(MAX_PHOTO_BYTES + 1)],
] as const)('a photo of the office that is %s is refused with a sentence', async ([_, body], { id, ray }) => {
  const answer = await sendPhotos(ray, id, [['photo.jpg', body]]);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/id="add-photos-error"[^>]*>.*data-error-text="">[A-Z]/);
  expect(await pictures()).toEqual([]);
});

test('a form without a photo, and one for a lead that is gone, store nothing', async ({ id, ray }) => {
  expect(await (await sendPhotos(ray, id, [])).text()).toContain('Choose a photo first.');
  expect((await sendPhotos(ray, crypto.randomUUID(), [['photo.jpg', jpeg]])).status).toBe(404);
});

test('the office has room of its own, whatever visitors sent, and the next day is new', async ({ ray }) => {
  await env.DB.prepare('DELETE FROM photo_days').run();
  const add = async () => sendPhotos(ray, await sendLead(), [['photo.jpg', jpeg]]);
  expect((await add()).status).toBe(303);
  await env.DB.prepare("INSERT INTO photo_days SELECT day, 'visitors', photos, ? FROM photo_days")
    .bind(MAX_PHOTO_BYTES_A_DAY)
    .run();
  expect((await add()).status).toBe(303);
  await env.DB.prepare("UPDATE photo_days SET bytes = ? WHERE who = 'office'").bind(MAX_OWN_PHOTO_BYTES_A_DAY).run();
  const full = await add();
  expect([full.status, await full.text()]).toEqual([422, expect.stringContaining('tomorrow')]);
  setClock(daysAfter(new Date(), 1));
  expect((await add()).status).toBe(303);
});
