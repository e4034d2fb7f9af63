import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { addJson, photoPath, putPhoto, sendQuote } from '../../leads/after-sent/server/helpers.ts';
import { pictures } from '../../leads/photos/server/helpers.ts';
import { jpeg, png } from '../../leads/photos/server/pictures.ts';
import { request } from '../../server/helpers.ts';
import { countRows, sendPhotos, test } from './helpers.ts';
import { openPush, pushService } from './push-service.ts';

const PHOTO = crypto.randomUUID();

test('the office sees additions in words, and photos as inert pictures', async ({ ray }) => {
  const addTo = await sendQuote();
  await addJson(addTo, { answerBy: 'text', bestTime: 'evening', size: '12 by 16' });
  await putPhoto(addTo, PHOTO, png);
  const lead = await ray.lead(addTo.id);
  expect(lead.added).toEqual([
    { label: 'Answer by', value: 'Text' },
    { label: 'Best time of day', value: 'Evening' },
    { label: 'Rough size', value: '12 by 16' },
  ]);
  expect(lead.photos).toMatchObject([{ id: PHOTO, width: 60, height: 40, hasSmall: false, person: null }]);
  expect(lead.summary.photos).toBe(1);
  expect((await ray.desk()).waiting.leads).toMatchObject([{ id: addTo.id, photos: 1 }]);
  const photo = await ray.get(`/office/leads/${addTo.id}/photos/${PHOTO}`);
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual((await pictures())[0]);
  expect((await ray.get(`/office/leads/${addTo.id}/photos/${PHOTO}/small`)).status).toBe(404);
  expect((await ray.get(`/office/leads/${crypto.randomUUID()}/photos/${PHOTO}`)).status).toBe(404);
});

test('a day that the previous version asked for stays among the answers', async ({ ellen }) => {
  const addTo = await sendQuote();
  await addJson(addTo, { firstWish: '2026-12-01 afternoon', secondWish: '2026-12-09 morning' });
  expect((await ellen.lead(addTo.id)).added).toEqual([
    { label: 'Preferred visit', value: '2026-12-01 afternoon' },
    { label: 'Second choice', value: '2026-12-09 morning' },
  ]);
});

test('a visitor cannot remove an office photo', async ({ ray }) => {
  const addTo = await sendQuote();
  await sendPhotos(ray, addTo.id, [['photo.jpg', jpeg]]);
  const [photo] = (await ray.lead(addTo.id)).photos;
  const key = { 'X-Request-Key': addTo.key };
  await request(photoPath(addTo, photo?.id ?? ''), { method: 'DELETE', headers: key });
  expect((await ray.lead(addTo.id)).photos).toHaveLength(1);
});

test('photos are private, and are deleted when their person is forgotten', async ({ ellen }) => {
  const addTo = await sendQuote();
  await putPhoto(addTo, PHOTO);
  const path = `/office/leads/${addTo.id}/photos/${PHOTO}`;
  const strangers: Record<string, string>[] = [{}, { 'X-Request-Key': addTo.key }];
  for (const headers of strangers) expect((await request(path, { headers })).status).toBe(401);
  await ellen.send(`/office/leads/${addTo.id}/forget`);
  expect((await ellen.get(`/office/leads/${addTo.id}/photos/${PHOTO}`)).status).toBe(404);
  await dropPhotos(env);
  expect(await pictures()).toEqual([]);
});

test('alerts once for all additions within minutes, and never for spam', async ({ ellen: { post } }) => {
  const service = await pushService();
  const withPush = { ...env, VAPID_PRIVATE_JWK: service.privateJwk };
  const { subscription, keys } = await service.newDevice();
  await post('/push', { ...subscription, showsPerson: false, morning: false }, withPush);
  const addTo = await sendQuote(withPush);
  const later = new Date(Date.now() + 6 * 60_000);
  for (const photo of [crypto.randomUUID(), crypto.randomUUID()]) await putPhoto(addTo, photo, jpeg, withPush);
  await deliver(withPush);
  expect(service.received).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  await deliver(withPush);
  const [, news, ...more] = service.received;
  expect([news && (await openPush(news, keys)), more]).toMatchObject([
    { title: '2 photos: Fence Installation, 49684', path: `/office/leads/${addTo.id}` },
    [],
  ]);
  vi.useRealTimers();
  const spam = await sendQuote(withPush, { guard: { filledIn: 1 } });
  await putPhoto(spam, crypto.randomUUID(), jpeg, withPush);
  expect(await countRows(`outbox WHERE lead_id = '${spam.id}'`)).toBe(0);
});
