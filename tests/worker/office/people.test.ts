import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation } from '../../../src/worker/office/sql/sign-in.ts';
import { runAll } from '../../../src/worker/query.ts';
import { hashOf } from '../../../src/worker/tokens.ts';
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

describe('an invitation', () => {
  const roleOf = async (name: string) =>
    (await env.DB.prepare('SELECT role, revoked_at FROM office_people WHERE name = ?').bind(name).all()).results[0];

  const accept = async (link: string) => {
    const passkey = { id: crypto.randomUUID(), public_key: 'key', counter: 0, transports: '[]', device: 'iPhone' };
    const token = link.split('#')[1] ?? '';
    const [enrolled] = await runAll(env.DB, acceptInvitation(await hashOf(token), passkey, new Date().toISOString()));
    return enrolled?.results.length === 1;
  };

  const inviteAs = async (owner: Awaited<ReturnType<typeof signInAs>>, name: string, role: string) =>
    ((await (await owner.post('/invitations', { name, role })).json()) as { link: string }).link;

  test('makes nobody an owner before it is used', async () => {
    const [ellen, tom] = [await signInAs('Ellen', 'owner'), await signInAs('Tom', 'staff')];
    const link = await inviteAs(ellen, 'Tom', 'owner');
    expect(await roleOf('Tom')).toMatchObject({ role: 'staff' });
    expect((await tom.get('/people')).status).toBe(403);
    expect(await accept(link)).toBe(true);
    expect(await roleOf('Tom')).toMatchObject({ role: 'owner' });
    expect(await accept(link)).toBe(false);
  });

  test('lets a revoked person in once it is used, and one from before they were revoked does not', async () => {
    const [ellen, tom] = [await signInAs('Ellen', 'owner'), await signInAs('Tom', 'staff')];
    const before = await inviteAs(ellen, 'Tom', 'staff');
    await ellen.post(`/people/${tom.id}/revoke`, {});
    expect(await accept(before)).toBe(false);
    const link = await inviteAs(ellen, 'Tom', 'staff');
    expect(await roleOf('Tom')).toMatchObject({ revoked_at: expect.any(String) });
    expect(await accept(link)).toBe(true);
    expect(await roleOf('Tom')).toMatchObject({ role: 'staff', revoked_at: null });
  });

  test('for another device takes nothing from an owner', async () => {
    const ellen = await signInAs('Ellen', 'owner');
    expect(await accept(await inviteAs(ellen, 'Ellen', 'staff'))).toBe(true);
    expect(await roleOf('Ellen')).toMatchObject({ role: 'owner' });
  });
});
