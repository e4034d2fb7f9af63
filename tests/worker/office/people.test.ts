import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearOffice, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const owners = async () =>
  (await env.DB.prepare(`SELECT name FROM office_people WHERE role = 'owner' AND revoked_at IS NULL`).all()).results;

describe('the last owner stays', () => {
  test('nobody revokes them, not even themselves', async () => {
    const ellen = await signInAs('Ellen', 'owner');
    const response = await ellen.post(`/people/${ellen.id}/revoke`, {});
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: 'This is the only owner. Invite another one first.' });
    expect((await ellen.get('/desk')).status).toBe(200);
  });

  test('two who revoke each other at once leave one', async () => {
    const [ellen, ray] = [await signInAs('Ellen', 'owner'), await signInAs('Ray', 'owner')];
    const answers = await Promise.all([
      ellen.post(`/people/${ray.id}/revoke`, {}),
      ray.post(`/people/${ellen.id}/revoke`, {}),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
  });

  test('staff and another owner can be revoked, and are out at once', async () => {
    const ellen = await signInAs('Ellen', 'owner');
    for (const other of [await signInAs('Ray', 'staff'), await signInAs('Jake', 'owner')]) {
      expect((await ellen.post(`/people/${other.id}/revoke`, {})).status).toBe(200);
      expect((await other.get('/desk')).status).toBe(401);
    }
  });
});
