import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { SESSION_DAYS } from '../../../src/office/contract/limits.ts';
import { notePasskeyUse } from '../../../src/office/server/sql/sign-in.ts';
import { prepare } from '../../../src/server/query.ts';
import { daysAfter, setClock } from '../../server/outside.ts';
import { clearOffice, signInAs } from './helpers.ts';

beforeEach(clearOffice);

test('‘sign out everywhere’ ends all sessions of that person, and nobody else’s', async () => {
  const [phone, computer] = [await signInAs('Ellen', 'owner'), await signInAs('Ellen', 'owner')];
  const ray = await signInAs('Ray', 'staff');
  const left = await phone.post('/sign-out', { everywhere: true });
  expect(left.headers.get('Set-Cookie')).toMatch(/^__Host-office=; Max-Age=0; Path=\/; Secure$/);
  const statuses = await Promise.all([phone, computer, ray].map(async ({ get }) => (await get('/desk')).status));
  expect(statuses).toEqual([401, 401, 200]);
});

test('‘sign out here’ leaves the other device in', async () => {
  const [phone, computer] = [await signInAs('Ellen', 'owner'), await signInAs('Ellen', 'owner')];
  await phone.post('/sign-out', { everywhere: false });
  expect([(await phone.get('/desk')).status, (await computer.get('/desk')).status]).toEqual([401, 200]);
});

describe('a session slides', () => {
  const begin = new Date('2026-07-01T12:00:00Z');
  const signedIn = () => {
    setClock(begin);
    return signInAs('Ellen', 'owner', daysAfter(begin, SESSION_DAYS).toISOString());
  };

  test('every visit moves its end on', async () => {
    const ellen = await signedIn();
    for (let day = 29; day < 100; day += 29) {
      setClock(daysAfter(begin, day));
      expect((await ellen.get('/desk')).status).toBe(200);
    }
  });

  test('and who does not come for so long is out', async () => {
    const ellen = await signedIn();
    setClock(daysAfter(begin, 29));
    await ellen.get('/desk');
    setClock(daysAfter(begin, 29 + SESSION_DAYS));
    expect((await ellen.get('/desk')).status).toBe(401);
  });
});

test('of two that sign in with one counter at the same moment, a copy perhaps, one gets in', async () => {
  await signInAs('Ellen', 'owner');
  const { id } = (await env.DB.prepare('SELECT id FROM office_passkeys').first<{ id: string }>()) ?? { id: '' };
  const use = () => prepare(env.DB, notePasskeyUse(id, 0, 1, new Date().toISOString())).first();
  const used = await Promise.all([use(), use()]);
  expect(used.filter((row) => row !== null)).toHaveLength(1);
});
