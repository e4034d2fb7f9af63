import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { OFFICE_API } from '../../../src/office/contract/office-limits.ts';
import { invitePerson, makeLink } from '../../../src/office/server/people.ts';
import { runOn } from '../../../src/server/query.ts';
import { ORIGIN, request } from '../../server/helpers.ts';
import { test } from './helpers.ts';

/** Links of invitations as mail programs and people spell them. */

const newToken = async () => {
  const { id } = await invitePerson(runOn(env.DB), { name: 'Ellen', role: 'staff' }, new Date());
  return (await makeLink(runOn(env.DB), { id, role: 'staff' }, ORIGIN, new Date()))?.split('#')[1] ?? '';
};

/** What the page asks for, with what follows the link's `#`. */
const begin = (token: string) =>
  request(`${OFFICE_API}/enrol/options`, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });

/** Opens an address: where it leads, and what was logged. */
const open = async (path: string) => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { status, headers } = await request(path);
  const logged = lines.mock.calls.flat().join('\n');
  lines.mockRestore();
  return { status, location: headers.get('Location'), logged };
};

test.for([
  (token: string) => `/office/enrol%23${token}`,
  (token: string) => `/Office/Enrol%23${token})`,
  (token: string) => `/office/enrol/%23${token}`,
  (token: string) => `/office//enrol%EF%BC%83${token}`,
  (token: string) => `/office/enrol?${token}`,
])(
  'an invitation whose token is in the path leads to its page, is not logged, and no longer counts: %s',
  async (spell) => {
    const token = await newToken();
    const { status, location, logged } = await open(spell(token));
    expect([status, location]).toEqual([303, '/office/enrol']);
    expect(logged).toContain('"path":"/office/enrol"');
    expect(logged).not.toContain(token.slice(0, 12));
    expect((await begin(token)).status).toBe(403);
  },
);

test.for(['/Office/Enrol', '/office/enrol/', '/office/enrol.', '/office/enroll', '/office/enrol%E2%80%A6'])(
  '%s leads to the page of invitations, which keeps what follows #',
  async (path) => {
    const token = await newToken();
    expect(await open(path)).toMatchObject({ status: 303, location: '/office/enrol' });
    expect((await begin(token)).status).toBe(200);
  },
);

test.for(['.', ')', '%29', '%E2%80%9D', '>', '&utm_source=mail', '\u200b'])(
  'a mark behind the token does no harm: %s',
  async (mark) => {
    expect((await begin((await newToken()) + mark)).status).toBe(200);
  },
);

test('a token that follows # with a mark in front of it, or a second #, is found', async () => {
  for (const before of ['#', '%23', '“', '/']) expect((await begin(before + (await newToken()))).status).toBe(200);
});

test.for(['', '.', 'YWJj', '%23'])('a link that was cut says so, and what to do: “%s”', async (rest) => {
  await newToken();
  const answer = await begin(rest);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: expect.stringMatching(/^This link is incomplete\. .*ask an owner for a new link\.$/),
  });
});
