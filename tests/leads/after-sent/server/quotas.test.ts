import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { KEY_HEADER } from '../../../../src/leads/contract/addition.ts';
import { MAX_PHOTOS } from '../../../../src/leads/contract/limits.ts';
import {
  MAX_PHOTO_BYTES_A_DAY,
  MAX_PHOTO_BYTES_OF_SENDER,
  MAX_PHOTOS_OF_SENDER,
} from '../../../../src/leads/contract/photo-limits.ts';
import { dropPhotos } from '../../../../src/leads/photos/server/scheduled-photos.ts';
import { scheduled } from '../../../../src/worker/scheduled.ts';
import { clearLeads, request } from '../../../server/helpers.ts';
import { pictures } from '../../photos/server/helpers.ts';
import { jpeg } from '../../photos/server/pictures.ts';
import { differentPhotos, photoPath, sendForm, sendQuote } from './helpers.ts';

/** How much one visitor may use up in a day, and what is left for the others. */

const DAY_MS = 24 * 3_600_000;

beforeEach(async () => {
  vi.useRealTimers();
  await clearLeads();
  await dropPhotos(env);
  await env.DB.prepare('DELETE FROM photo_days').run();
});

type DayRow = { day: string; who: string; photos: number; bytes: number };
const dayRows = async () => (await env.DB.prepare('SELECT * FROM photo_days').all<DayRow>()).results;

/** One more photo for its own request. */
const putFrom = async (address: string) => {
  const addTo = await sendQuote();
  const headers = { [KEY_HEADER]: addTo.key, 'CF-Connecting-IP': address };
  return request(photoPath(addTo, crypto.randomUUID()), { method: 'PUT', headers, body: jpeg });
};

const expectStored = async (address: string) => expect((await putFrom(address)).status).toBe(201);

const expectRefused = async (address: string, words: string) => {
  const response = await putFrom(address);
  const { message } = (await response.json()) as { message: string };
  expect([response.status, message]).toEqual([429, expect.stringContaining(words)]);
};

const setSender = (set: string, value: number) =>
  env.DB.prepare(`UPDATE photo_days SET ${set} = ? WHERE who NOT IN ('visitors', 'office')`).bind(value).run();

test('one sender who uses up a day with tiny photos blocks nobody else', { timeout: 60_000 }, async () => {
  const photos = differentPhotos(MAX_PHOTOS);
  for (let sent = 0; sent < MAX_PHOTOS_OF_SENDER; sent += MAX_PHOTOS) {
    const response = await sendForm(await sendQuote(), {}, photos, { 'CF-Connecting-IP': '203.0.113.7' });
    expect(response.headers.get('Location')).toMatch(new RegExp(`&photos=${MAX_PHOTOS}$`));
  }
  await expectRefused('203.0.113.7', 'your connection');
  await expectRefused('::ffff:203.0.113.7', 'your connection');
  expect(await pictures()).toHaveLength(MAX_PHOTOS_OF_SENDER);
  await expectStored('203.0.113.8');
  await expectStored('2001:db8::1');
});

test('all IPv6 addresses of one network are one sender', async () => {
  await expectStored('2001:db8:7::1');
  await setSender('photos', MAX_PHOTOS_OF_SENDER - 1);
  await expectStored('2001:db8:7:1:2:3:4:5');
  for (const address of ['2001:db8:7::1', '2001:0DB8:0007:ffff::2']) await expectRefused(address, 'your connection');
  for (const address of ['2001:db8:8::1', '::1', 'unknown']) await expectStored(address);
});

test('one sender has a share of the day’s bytes, and what was refused uses up none of it', async () => {
  await expectStored('203.0.113.7');
  await setSender('bytes', MAX_PHOTO_BYTES_OF_SENDER);
  const before = await dayRows();
  await expectRefused('203.0.113.7', 'your connection');
  expect(await dayRows()).toEqual(before);
  expect(await pictures()).toHaveLength(1);
  await expectStored('203.0.113.8');
});

test('all visitors together have a day’s room', async () => {
  await expectStored('203.0.113.7');
  await env.DB.prepare("UPDATE photo_days SET bytes = ? WHERE who = 'visitors'").bind(MAX_PHOTO_BYTES_A_DAY).run();
  await expectRefused('203.0.113.8', 'today');
});

test('of an address three letters are kept until the day is over, which say nothing by themselves', async () => {
  await expectStored('203.0.113.7');
  const [one, other, ...more] = (await dayRows()).sort((a, b) => a.who.length - b.who.length);
  expect([one, other, more]).toMatchObject([{ who: expect.stringMatching(/^[\w-]{3}$/) }, { who: 'visitors' }, []]);
  await scheduled(env, new Date());
  expect(await dayRows()).toHaveLength(2);
  await scheduled(env, new Date(Date.now() + DAY_MS));
  expect(await dayRows()).toEqual([]);
});
