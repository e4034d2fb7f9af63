import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import type { Role } from '../../../src/office/contract/states.ts';
import { acceptInvitation, makeLink, readPeople } from '../../../src/office/server/people.ts';
import { runAll, runOn } from '../../../src/server/query.ts';
import { hashToken } from '../../../src/server/tokens.ts';
import { request } from '../../server/helpers.ts';
import { type Person, signInAs, test } from './helpers.ts';

const everyone = () => readPeople({ sessionHash: '' }, env, new Date());

const owners = async () =>
  (await env.DB.prepare(`SELECT name FROM office_people WHERE role = 'owner' AND revoked_at IS NULL`).all()).results;

describe('an owner is always left', () => {
  test('because no one removes themselves', async ({ ellen }) => {
    const response = await ellen.send(`/office/people/${ellen.id}/remove`);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('You cannot remove yourself. Another owner can.');
    expect((await ellen.get('/office/you')).status).toBe(200);
  });

  test('also of two owners who remove each other at once', async () => {
    const [ellen, ray] = [await signInAs('Ellen', 'owner'), await signInAs('Ray', 'owner')];
    await Promise.all([ellen.send(`/office/people/${ray.id}/remove`), ray.send(`/office/people/${ellen.id}/remove`)]);
    expect(await owners()).toHaveLength(1);
  });

  test('staff and another owner can be removed, and are out at once', async ({ ellen }) => {
    for (const other of [await signInAs('Ray', 'staff'), await signInAs('Jake', 'owner')]) {
      expect((await ellen.send(`/office/people/${other.id}/remove`)).status).toBe(303);
      expect((await other.get('/office/you')).status).toBe(401);
    }
  });
});

describe('a lost device is revoked alone', () => {
  const listDevices = async (name: string) => (await everyone()).find((person) => person.name === name)?.devices ?? [];
  const makePush = (endpoint: string) =>
    env.DB.prepare(
      `INSERT INTO office_push (endpoint, session_hash, p256dh, auth, created_at)
       SELECT ?, token_hash, 'key', 'secret', created_at FROM office_sessions ORDER BY rowid DESC LIMIT 1`,
    )
      .bind(endpoint)
      .run();

  test('its passkey, sessions and alerts go; the others of that person stay', async ({ ellen }) => {
    const phone = await signInAs('Ray', 'staff');
    await makePush('https://push.example/phone');
    const [lost] = await listDevices('Ray');
    const computer = await signInAs('Ray', 'staff');
    await makePush('https://push.example/computer');
    expect((await ellen.send(`/office/devices/${lost?.id}/remove`)).status).toBe(303);
    expect((await phone.get('/office/you')).status).toBe(401);
    expect((await computer.get('/office/you')).status).toBe(200);
    const left = await env.DB.prepare('SELECT endpoint FROM office_push').all();
    expect(left.results).toEqual([{ endpoint: 'https://push.example/computer' }]);
    // Pressed twice, or by two owners: it is gone.
    expect((await ellen.send(`/office/devices/${lost?.id}/remove`)).status).toBe(303);
    expect(await listDevices('Ray')).toHaveLength(1);
  });

  test('a list says which device is the one that asks', async () => {
    const phone = await signInAs('Ellen', 'owner');
    await signInAs('Ellen', 'owner');
    const page = await phone.page('/office/you');
    expect([page.match(/, this one/g), page.match(/, last used /g)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  test('but not the one in use, so that two owners who remove each other’s leave one', async ({ ellen }) => {
    const [own] = await listDevices('Ellen');
    expect((await ellen.send(`/office/devices/${own?.id}/remove`)).status).toBe(403);
    const ray = await signInAs('Ray', 'owner');
    const [others] = await listDevices('Ray');
    await Promise.all([
      ellen.send(`/office/devices/${others?.id}/remove`),
      ray.send(`/office/devices/${own?.id}/remove`),
    ]);
    expect([...(await listDevices('Ellen')), ...(await listDevices('Ray'))]).toHaveLength(1);
  });

  test('staff remove their own, and nobody else’s', async ({ ellen }) => {
    const phone = await signInAs('Ray', 'staff');
    const [old] = await listDevices('Ray');
    const computer = await signInAs('Ray', 'staff');
    const [ellens] = await listDevices('Ellen');
    expect((await computer.send(`/office/devices/${ellens?.id}/remove`)).status).toBe(403);
    expect((await computer.send(`/office/devices/${old?.id}/remove`)).status).toBe(303);
    const statuses = await Promise.all(
      [phone, computer, ellen].map(async ({ get }) => (await get('/office/you')).status),
    );
    expect(statuses).toEqual([401, 200, 200]);
  });
});

describe('an invitation', () => {
  const openInvitations = async () =>
    (await everyone()).flatMap(({ name, invitation }) => (invitation === null ? [] : [{ name, ...invitation }]));

  const readRole = async (name: string) =>
    (await env.DB.prepare('SELECT role, revoked_at FROM office_people WHERE name = ?').bind(name).all()).results[0];

  const accept = async (link: string) => {
    const passkey = {
      id: crypto.randomUUID(),
      public_key: 'key',
      transports: '[]',
      device: 'Phone at the door',
    };
    const token = link.split('#')[1] ?? '';
    const [enrolled] = await runAll(
      env.DB,
      acceptInvitation(await hashToken(token), passkey, new Date().toISOString()),
    );
    return enrolled?.results.length === 1;
  };

  /** The page after the form shows the link, once. */
  const linkBehind = async (owner: Person, answer: Response) => {
    const [cookie = ''] = (answer.headers.get('Set-Cookie') ?? '').split(';');
    const headers = { Cookie: `${owner.cookie.Cookie}; ${cookie}` };
    const page = await request(answer.headers.get('Location') ?? '', { headers });
    expect(page.headers.get('Set-Cookie')).toMatch(/^__Host-office-made=; Max-Age=0/);
    const [link = ''] = /https:[^<]+#[\w-]{43}/.exec(await page.text()) ?? [];
    return link;
  };
  const inviteAs = async (owner: Person, name: string, role: string) =>
    linkBehind(owner, await owner.send('/office/people', { name, role }));
  const newLink = async (owner: Person, name: string) => {
    const id = (await everyone()).find((person) => person.name === name)?.id;
    return linkBehind(owner, await owner.send(`/office/people/${id}/link`));
  };

  test('for a name that is there is asked about; its person gets a new link, with the same role or another', async ({
    ellen,
    ray,
  }) => {
    const asked = await ellen.send('/office/people', { name: 'RAY', role: 'owner' });
    expect(asked.status).toBe(422);
    const page = await asked.text();
    for (const words of ['Ray is here already', 'value="RAY"']) expect(page).toContain(words);
    expect(await openInvitations()).toEqual([]);
    expect((await ellen.send(`/office/people/${ray.id}/link`)).status).toBe(303);
    expect(await openInvitations()).toMatchObject([{ name: 'Ray', role: 'staff' }]);
    await ellen.send('/office/people', { name: 'Ray', role: 'owner', sure: '1' });
    expect(await openInvitations()).toMatchObject([{ name: 'Ray', role: 'owner' }]);
    expect((await ellen.send('/office/people/nobody/link')).status).toBe(404);
  });

  test('is one per person: a new link replaces it, and only its hash is stored', async ({ ellen }) => {
    const first = await inviteAs(ellen, 'Jake', 'owner');
    const second = await newLink(ellen, 'Jake');
    expect(await openInvitations()).toEqual([{ name: 'Jake', role: 'owner', until: expect.any(String) }]);
    const kept = JSON.stringify((await env.DB.prepare('SELECT * FROM office_invitations').all()).results);
    expect(kept).not.toContain(second.split('#')[1]);
    expect(await accept(first)).toBe(false);
    expect(await accept(second)).toBe(true);
    expect(await openInvitations()).toEqual([]);
  });

  test('is used by one of two simultaneous devices', async ({ ellen }) => {
    const link = await inviteAs(ellen, 'Jake', 'staff');
    expect((await Promise.all([accept(link), accept(link), accept(link)])).filter(Boolean)).toHaveLength(1);
    const { results } = await env.DB.prepare(`SELECT id FROM office_passkeys WHERE device = 'Phone at the door'`).all();
    expect(results).toHaveLength(1);
  });

  test('goes with a person who never came in, and is remembered of nobody', async ({ ellen }) => {
    const link = await inviteAs(ellen, 'Jake', 'owner');
    const [jake] = (await everyone()).filter(({ name }) => name === 'Jake');
    expect((await ellen.send(`/office/people/${jake?.id}/remove`)).status).toBe(303);
    expect(await accept(link)).toBe(false);
    expect((await everyone()).map(({ name }) => name)).toEqual(['Ellen']);
  });

  test('lets a removed person in once it is used, and one from before they were removed does not', async ({
    ellen,
  }) => {
    const tom = await signInAs('Tom', 'staff');
    const before = await newLink(ellen, 'Tom');
    await ellen.send(`/office/people/${tom.id}/remove`);
    expect(await accept(before)).toBe(false);
    const link = await newLink(ellen, 'Tom');
    expect(await readRole('Tom')).toMatchObject({ revoked_at: expect.any(String) });
    expect(await accept(link)).toBe(true);
    expect(await readRole('Tom')).toMatchObject({ role: 'staff', revoked_at: null });
  });

  test('makes nobody an owner before it is used, and takes nothing from an owner', async () => {
    const [ellen, tom] = [await signInAs('Ellen', 'owner'), await signInAs('Tom', 'staff')];
    const linkFor = (id: string, role: Role) =>
      makeLink(runOn(env.DB), { id, role }, 'https://example.com', new Date());
    const up = (await linkFor(tom.id, 'owner')) ?? '';
    expect((await tom.get('/office/people')).status).toBe(403);
    expect(await accept(up)).toBe(true);
    expect(await readRole('Tom')).toMatchObject({ role: 'owner' });
    expect(await accept((await linkFor(ellen.id, 'staff')) ?? '')).toBe(true);
    expect(await readRole('Ellen')).toMatchObject({ role: 'owner' });
  });
});
