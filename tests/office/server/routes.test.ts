import { describe, expect } from 'vitest';
import { RATE_LIMIT } from '../../../src/leads/contract/limits.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API, PROGRAMS } from '../../../src/office/contract/office-limits.ts';
import { OFFICE_PATH } from '../../../src/office/contract/paths.ts';
import { routes } from '../../../src/office/screens/all.ts';
import type { Route } from '../../../src/office/server/screens.tsx';
import { ORIGIN, quote, request } from '../../server/helpers.ts';
import { FROM_US, signInAs, test } from './helpers.ts';

/** Ways in that must lead nowhere, tried on everything that the office answers. */

const title = ({ method, path }: Route) => `${method} ${path}`;
const cases = routes.map((route) => [title(route), route] as const);
const changes = cases.filter(([, { method }]) => method === 'POST');
const guarded = cases.filter(([, { access }]) => access !== 'anyone');
const isJson = ({ path }: Route) => path.startsWith(OFFICE_API);

const FORM = 'application/x-www-form-urlencoded';
const contentType = (route: Route) => ({ 'Content-Type': isJson(route) ? 'application/json' : FORM });

/** Calls a route about this lead as a browser would. */
const ask = (route: Route, id: string, headers: Record<string, string> = {}) => {
  const path = route.path.replace(':id', id);
  if (route.method === 'GET') return request(path, { headers });
  const sent = { ...FROM_US, ...contentType(route), ...headers };
  return request(path, { method: 'POST', headers: sent, body: isJson(route) ? '{}' : 'form=1' });
};

/** Everything that could identify a lead. */
const NOTHING_OF_A_LEAD = new RegExp(
  [quote.name, 'Lindqvist', quote.email, '555', quote.zip, quote.message].join('|').replace(/[()]/g, '.'),
);

const expectRefused = async (response: Response, status: number) => {
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).not.toMatch(NOTHING_OF_A_LEAD);
};

describe('without a session', () => {
  test.for(guarded)('%s: 401 and not one byte of a lead', async ([_, route], { id }) => {
    const old = await signInAs('Ellen', 'owner', '2026-01-01T00:00:00.000Z');
    await expectRefused(await ask(route, id), 401);
    await expectRefused(await ask(route, id, { Cookie: '__Host-office=made-up' }), 401);
    await expectRefused(await ask(route, id, old.cookie), 401);
  });

  test('an unknown address is refused like any other', async () => {
    await signInAs('Ellen', 'owner');
    await expectRefused(await request(`${OFFICE_API}/secrets`), 401);
    await expectRefused(await request(`${OFFICE_PATH}/secrets`), 401);
    await expectRefused(await request(OFFICE_PATH, { method: 'DELETE', headers: FROM_US }), 401);
  });
});

describe('with a session of staff', () => {
  test.for(guarded)('%s', async ([_, route], { id }) => {
    await signInAs('Ellen', 'owner');
    const { cookie } = await signInAs('Ray', 'staff');
    const response = await ask(route, id, cookie);
    if (route.access === 'owner') await expectRefused(response, 403);
    else expect([200, 303, 403, 404, 415, 422]).toContain(response.status);
  });
});

test('lists what only owners may do, and what anyone may ask', () => {
  const listed = (access: Route['access']) => routes.filter((route) => route.access === access).map(title);
  expect(listed('owner').toSorted()).toEqual([
    'GET /office/hand-over',
    'GET /office/hand-over/google-ads.csv',
    ...Object.keys(PROGRAMS)
      .map((program) => `GET /office/hand-over/${program}.csv`)
      .toSorted(),
    'GET /office/leads/:id/forget',
    'GET /office/people',
    'POST /office/hand-over',
    'POST /office/leads/:id/forget',
    'POST /office/messages',
    'POST /office/people',
    'POST /office/people/:id/link',
    'POST /office/people/:id/remove',
  ]);
  expect(listed('anyone')).toEqual([
    'GET /office/enrol',
    'POST /api/office/enrol/options',
    'POST /api/office/enrol',
    'POST /api/office/sign-in/options',
    'POST /api/office/sign-in',
  ]);
});

describe('from somewhere else', () => {
  const ELSEWHERE = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
    { Origin: ORIGIN, 'Sec-Fetch-Site': 'none' },
  ];

  test.for(changes)('%s: 403', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    for (const headers of ELSEWHERE) await expectRefused(await ask(route, id, { ...cookie, ...headers }), 403);
    // Browsers that say nothing but the origin, and programs that say nothing at all.
    const path = route.path.replace(':id', id);
    const bare: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: ORIGIN.replace('https', 'http') },
      {},
    ];
    for (const headers of bare)
      await expectRefused(
        await request(path, { method: 'POST', headers: { ...cookie, ...contentType(route), ...headers }, body: '{}' }),
        403,
      );
  });

  test.for(changes)('%s: taken from our page, also where the origin is hidden', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    const response = await ask(route, id, { ...cookie, Origin: 'null' });
    expect(await response.text()).not.toContain('not sent from the office');
  });

  test.for(changes)('%s: 413 with more than fits', async ([_, route], { id }) => {
    // Photos have a limit of their own.
    if (route.path.includes('photos')) return;
    const { cookie } = await signInAs('Ellen', 'owner');
    const headers = { ...cookie, ...FROM_US, ...contentType(route) };
    const body = `note=${'x'.repeat(MAX_OFFICE_BODY_BYTES)}`;
    await expectRefused(await request(route.path.replace(':id', id), { method: 'POST', headers, body }), 413);
  });
});

test.for(cases)('before anyone is invited %s says only where to find how to invite', async ([_, route], { id }) => {
  const response = await ask(route, id);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('docs/office.md says how');
});

test('signing in is limited for each address', async () => {
  await signInAs('Ellen', 'owner');
  const from = { ...FROM_US, 'CF-Connecting-IP': '192.0.2.7', 'Content-Type': 'application/json' };
  const statuses: number[] = [];
  for (let tries = 0; tries <= 2 * RATE_LIMIT; tries += 1) {
    const response = await request(`${OFFICE_API}/sign-in/options`, { method: 'POST', headers: from, body: '{}' });
    statuses.push(response.status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test('a page is kept by no proxy, found by no search, and runs only its own scripts', async ({ ellen, id }) => {
  for (const path of ['/office', `/office/leads/${id}`, '/office/you', '/office/nothing-is-here']) {
    const { headers } = await ellen.get(path);
    expect([path, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([
      path,
      'no-store',
      'noindex, nofollow',
    ]);
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('the office’s address ignores capitals and a trailing dot', async () => {
  const { status, headers } = await request('/Office.');
  expect([status, headers.get('Location')]).toEqual([308, OFFICE_PATH]);
});
