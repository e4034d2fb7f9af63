import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_OWN_PHOTO_BYTES_A_DAY, MAX_PHOTO_BYTES_A_DAY } from '../../../src/leads/contract/photo-limits.ts';
import { jpeg } from '../../leads/photos/server/pictures.ts';
import { clearOffice, sendLead, sendPhotos, signInAs } from './helpers.ts';

const DAY_MS = 24 * 3_600_000;

beforeEach(async () => {
  vi.useRealTimers();
  await clearOffice();
  await env.DB.prepare('DELETE FROM photo_days').run();
});

const putOwn = async () => sendPhotos(await signInAs('Ray', 'staff'), await sendLead(), [['photo.jpg', jpeg]]);

const fill = (who: string, bytes: number) =>
  env.DB.prepare('UPDATE photo_days SET bytes = ? WHERE who = ?').bind(bytes, who).run();

test('the office has room of its own, whatever visitors sent, and the next day is new', async () => {
  expect((await putOwn()).status).toBe(303);
  await env.DB.prepare("INSERT INTO photo_days SELECT day, 'visitors', photos, ? FROM photo_days")
    .bind(MAX_PHOTO_BYTES_A_DAY)
    .run();
  expect((await putOwn()).status).toBe(303);
  await fill('office', MAX_OWN_PHOTO_BYTES_A_DAY);
  const own = await putOwn();
  expect([own.status, await own.text()]).toEqual([422, expect.stringContaining('tomorrow')]);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  expect((await putOwn()).status).toBe(303);
});
