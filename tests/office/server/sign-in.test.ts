import { env } from 'cloudflare:workers';
import { describe, expect, vi } from 'vitest';
import { OFFICE_API, SESSION_DAYS } from '../../../src/office/contract/office-limits.ts';
import type { Role } from '../../../src/office/contract/states.ts';
import { invitePerson, makeLink } from '../../../src/office/server/people.ts';
import { runOn } from '../../../src/server/query.ts';
import { ORIGIN, request } from '../../server/helpers.ts';
import { daysAfter, setClock } from '../../server/outside.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { signInAs, test } from './helpers.ts';

/** Valid sign-ins, and each with one thing wrong in it. */

const post = (path: string, body: unknown) =>
  request(OFFICE_API + path, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const readChallenge = async (path: string, body: unknown) =>
  ((await (await post(path, body)).json()) as { challenge: string }).challenge;

const tokenFor = async (name: string, role: Role = 'staff') => {
  const { id } = await invitePerson(runOn(env.DB), { name, role }, new Date());
  return (await makeLink(runOn(env.DB), { id, role }, ORIGIN, new Date()))?.split('#')[1] ?? '';
};

/** A device of someone who is in. */
const enrolledAs = async (name: string) => {
  const device = await newAuthenticator();
  const token = await tokenFor(name);
  const credential = await device.enrol(await readChallenge('/enrol/options', { token }));
  expect((await post('/enrol', { token, credential })).status).toBe(200);
  return device;
};

/** No one gets in, and no one is told why. */
const expectRefused = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(403);
  expect(response.headers.get('Set-Cookie')).toBeNull();
};

const askToSignIn = () => readChallenge('/sign-in/options', {});
const signIn = async (
  device: Authenticator,
  ...forged: Parameters<Authenticator['signIn']> extends [string, ...infer Rest] ? Rest : never
) => post('/sign-in', { credential: await device.signIn(await askToSignIn(), ...forged) });

const FORGERIES: [name: string, forged: object][] = [
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
];

describe('signing in', () => {
  test('lets in anyone who holds the key of a passkey', async () => {
    const response = await signIn(await enrolledAs('Ellen'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-office=/);
  });

  test('accepts a counter that fell, as of a phone that was restored from a backup', async () => {
    const phone = await enrolledAs('Sol');
    for (const counter of [9, 3]) expect((await signIn(phone, { counter })).status).toBe(200);
  });

  test.each([
    ...FORGERIES,
    ['without the phone’s lock', { flags: 0x01 }],
    ['that answers an enrolment', { type: 'webauthn.create' }],
  ])('not by an answer %s', async (_, forged) => {
    await expectRefused(signIn(await enrolledAs('Ellen'), forged));
  });

  test('not by another key under the passkey’s id, be it that of another device of the office', async () => {
    const ellen = await enrolledAs('Ellen');
    await expectRefused(signIn(await enrolledAs('Ray'), {}, ellen.id));
    await expectRefused(signIn(await newAuthenticator(), {}, ellen.id));
    await expectRefused(signIn(await newAuthenticator()));
  });

  test('not by a replayed answer, nor to a foreign challenge', async () => {
    const ellen = await enrolledAs('Ellen');
    const credential = await ellen.signIn(await askToSignIn());
    const both = await Promise.all([post('/sign-in', { credential }), post('/sign-in', { credential })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await expectRefused(post('/sign-in', { credential }));
    await expectRefused(post('/sign-in', { credential: await ellen.signIn('bWFkZS11cA') }));
  });

  test('not with a challenge for enrollment', async () => {
    const ellen = await enrolledAs('Ellen');
    const challenge = await readChallenge('/enrol/options', { token: await tokenFor('Ray') });
    await expectRefused(post('/sign-in', { credential: await ellen.signIn(challenge) }));
  });

  test('not by a revoked passkey', async () => {
    const ellen = await enrolledAs('Ellen');
    await env.DB.prepare('DELETE FROM office_passkeys').run();
    await expectRefused(signIn(ellen));
  });
});

describe('enrolling', () => {
  const answerTo = async (token: string, forged = {}) => {
    const device = await newAuthenticator();
    return device.enrol(await readChallenge('/enrol/options', { token }), forged);
  };

  test.each([...FORGERIES, ['without the phone’s lock', { flags: 0x41 }]])(
    'not by an answer %s, nor one that is sent again',
    async (_, forged) => {
      const token = await tokenFor('Ellen');
      await expectRefused(post('/enrol', { token, credential: await answerTo(token, forged) }));
      const credential = await answerTo(token);
      expect((await post('/enrol', { token, credential })).status).toBe(200);
      await expectRefused(post('/enrol', { token, credential }));
    },
  );

  test('two devices that use one invitation at the same moment: one is in', async () => {
    const token = await tokenFor('Ellen', 'owner');
    const answers = [await answerTo(token), await answerTo(token)];
    const statuses = await Promise.all(
      answers.map(async (credential) => (await post('/enrol', { token, credential })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 403]);
    const { results } = await env.DB.prepare('SELECT id FROM office_passkeys').all();
    expect(results).toHaveLength(1);
  });

  test('an answer for one invitation uses no other, and one to sign in uses none', async () => {
    const [ellens, rays] = [await tokenFor('Ellen', 'owner'), await tokenFor('Ray')];
    await expectRefused(post('/enrol', { token: ellens, credential: await answerTo(rays) }));
    const device = await newAuthenticator();
    await expectRefused(post('/enrol', { token: ellens, credential: await device.enrol(await askToSignIn()) }));
    await expectRefused(post('/enrol', { token: ellens, credential: await device.signIn(await askToSignIn()) }));
    const { results } = await env.DB.prepare('SELECT used_at FROM office_invitations WHERE used_at IS NOT NULL').all();
    expect(results).toEqual([]);
  });

  test('a link that was cut says what to do, and one whose # was encoded is not logged', async () => {
    const token = await tokenFor('Ellen');
    for (const rest of ['', token.slice(1)]) {
      const answer = await post('/enrol/options', { token: rest });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('This link is incomplete.');
    }
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    await request(`/Office/Enrol%23${token}`);
    expect(lines.mock.calls.flat().join()).not.toContain(token.slice(0, 12));
  });

  test('a passkey cannot be enrolled for a second person', async () => {
    const ellen = await enrolledAs('Ellen');
    const token = await tokenFor('Ray');
    const credential = await ellen.enrol(await readChallenge('/enrol/options', { token }));
    await expectRefused(post('/enrol', { token, credential }));
    const { results } = await env.DB.prepare(
      'SELECT name FROM office_people JOIN office_passkeys ON person_id = office_people.id',
    ).all();
    expect(results).toEqual([{ name: 'Ellen' }]);
  });
});

test('‘sign out here’ leaves the other device in', async () => {
  const [phone, computer] = [await signInAs('Ellen', 'owner'), await signInAs('Ellen', 'owner')];
  const left = await phone.send('/office/sign-out');
  expect(left.headers.get('Set-Cookie')).toMatch(/^__Host-office=; Max-Age=0; Path=\/;.*Secure/);
  expect([(await phone.get('/office/you')).status, (await computer.get('/office/you')).status]).toEqual([401, 200]);
});

describe('a session slides', () => {
  const begin = new Date('2026-07-01T12:00:00Z');
  const signedIn = () => {
    setClock(begin);
    return signInAs('Ellen', 'owner', daysAfter(begin, SESSION_DAYS).toISOString());
  };

  test('every visit extends it, in a cookie for this site alone', async () => {
    const ellen = await signedIn();
    for (let day = 29; day < 100; day += 29) {
      setClock(daysAfter(begin, day));
      const answer = await ellen.get('/office/you');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Set-Cookie')).toMatch(
        /__Host-office=\S{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict/,
      );
    }
  });

  test('and expires without visits', async () => {
    const ellen = await signedIn();
    setClock(daysAfter(begin, 29));
    await ellen.get('/office/you');
    setClock(daysAfter(begin, 29 + SESSION_DAYS));
    expect((await ellen.get('/office/you')).status).toBe(401);
  });
});
