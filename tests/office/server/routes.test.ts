import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { RATE_LIMIT } from '../../../src/leads/contract/limits.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../../../src/office/contract/office-limits.ts';
import { addressOf, type Route, routes } from '../../../src/office/server/office-routes.ts';
import { OFFICE_PATH } from '../../../src/shared/routes.ts';
import { ORIGIN, quote, request } from '../../server/helpers.ts';
import { signInAs, test } from './helpers.ts';

const title = ({ method, path }: Route) => `${method} ${path}`;
const cases = routes.map((route) => [title(route), route] as const);
const changes = cases.filter(([, { method }]) => method !== 'GET');
const said = cases.filter(([, { method }]) => method === 'POST');
const guarded = cases.filter(([, { access }]) => access !== 'signing-in');

const typeOf = ({ method }: Route) => ({ 'Content-Type': method === 'PUT' ? 'image/jpeg' : 'application/json' });

/** Calls a route about this lead as a browser would: a change with our Origin, and JSON or a photo. */
const ask = (route: Route, id: string, headers: Record<string, string> = {}) => {
  const path = addressOf(route).replace(':id', id);
  if (route.method === 'GET') return request(path, { headers });
  return request(path, { method: route.method, headers: { Origin: ORIGIN, ...typeOf(route), ...headers }, body: '{}' });
};

/** Everything that could identify a lead. */
const NOTHING_OF_A_LEAD = new RegExp(
  [quote.name, 'Lindqvist', quote.email, '555', quote.zip, quote.message, quote.source].join('|').replace(/[()]/g, '.'),
);

const expectRefused = async (response: Response, status: number) => {
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({ error: expect.any(String) });
  expect(text).not.toMatch(NOTHING_OF_A_LEAD);
};

describe('without a session', () => {
  test.for(guarded)('%s: 401 and not one byte of a lead', async ([_, route], { id }) => {
    await signInAs('Ellen', 'owner');
    await expectRefused(await ask(route, id), 401);
  });

  test.for(guarded)('%s: nor with a cookie that is none, or too old', async ([_, route], { id }) => {
    const old = await signInAs('Ellen', 'owner', '2026-01-01T00:00:00.000Z');
    await expectRefused(await ask(route, id, { Cookie: '__Host-office=made-up' }), 401);
    await expectRefused(await ask(route, id, old.cookie), 401);
  });

  test('an unknown address is refused like any other', async () => {
    await signInAs('Ellen', 'owner');
    await expectRefused(await request(`${OFFICE_API}/secrets`), 401);
    await expectRefused(await request(`${OFFICE_API}/desk`, { method: 'DELETE', headers: { Origin: ORIGIN } }), 415);
  });
});

describe('with a session of staff', () => {
  test.for(guarded)('%s', async ([_, route], { id }) => {
    await signInAs('Ellen', 'owner');
    const { cookie } = await signInAs('Ray', 'staff');
    const response = await ask(route, id, cookie);
    if (route.access === 'owner') await expectRefused(response, 403);
    // 415: what is sent here is not a photo.
    else expect([200, 404, 415, 422]).toContain(response.status);
  });
});

test('lists the routes for owners only', () => {
  const paths = (access: Route['access']) => routes.filter((route) => route.access === access).map(title);
  expect(paths('owner')).toEqual([
    'POST /customers',
    'POST /leads/:id/forget',
    'GET /leads.csv',
    'GET /conversions.csv',
    'GET /handovers',
    'POST /handovers',
    'GET /handovers/jobber.csv',
    'GET /handovers/quickbooks.csv',
    'GET /handovers/contacts.vcf',
    'GET /people',
    'POST /invitations',
    'POST /people/:id/invitation',
    'POST /people/:id/cancel',
    'POST /people/:id/revoke',
    'POST /devices/:id/take-out',
    'GET /messages',
    'POST /messages/again',
    'POST /messages/drop',
  ]);
  expect(paths('signing-in')).toEqual(['POST /enrol/options', 'POST /enrol', 'POST /sign-in/options', 'POST /sign-in']);
});

describe('from somewhere else', () => {
  test.for(cases)('%s: 403 with a foreign Origin', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    for (const Origin of ['https://evil.example', 'null', ORIGIN.replace('https', 'http')]) {
      await expectRefused(await ask(route, id, { ...cookie, Origin }), 403);
    }
  });

  test.for(cases)('%s: no 403 from our page in a browser that hides its origin', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    const hidden = (site: string) => ({ ...cookie, Origin: 'null', 'Sec-Fetch-Site': site });
    for (const site of ['cross-site', 'same-site', 'none'])
      await expectRefused(await ask(route, id, hidden(site)), 403);
    const response = await ask(route, id, hidden('same-origin'));
    expect(await response.text()).not.toContain('not sent from the office');
  });

  test.each(changes)('%s: 403 without an Origin', async (_, route) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    const headers = { ...cookie, ...typeOf(route) };
    await expectRefused(await request(addressOf(route), { method: route.method, headers, body: '{}' }), 403);
  });

  test.for(changes)('%s: 415 with the body of a form', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      await expectRefused(await ask(route, id, { ...cookie, 'Content-Type': type }), 415);
    }
  });

  test.each(said)('%s: 413 with more than fits', async (_, route) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    const headers = { ...cookie, Origin: ORIGIN, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ note: 'x'.repeat(MAX_OFFICE_BODY_BYTES) });
    await expectRefused(await request(addressOf(route), { method: 'POST', headers, body }), 413);
  });
});

describe('before anyone is invited', () => {
  test.for(cases)('%s says only where to find how to invite', async ([_, route], { id }) => {
    const response = await ask(route, id);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.stringContaining('docs/office.md says how') });
  });
});

test('signing in is limited for each address', async () => {
  await signInAs('Ellen', 'owner');
  const from = { 'CF-Connecting-IP': '192.0.2.7', Origin: ORIGIN, 'Content-Type': 'application/json' };
  const statuses: number[] = [];
  for (let tries = 0; tries <= 2 * RATE_LIMIT; tries += 1) {
    const response = await request(`${OFFICE_API}/sign-in/options`, { method: 'POST', headers: from, body: '{}' });
    statuses.push(response.status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test('no answer of the office is kept, and the session is moved on', async () => {
  const { cookie, id } = await signInAs('Ellen', 'owner');
  await env.DB.prepare(`UPDATE office_sessions SET seen_at = '2026-01-01T00:00:00.000Z'`).run();
  const response = await request(`${OFFICE_API}/session`, { headers: cookie });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-office=\S{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(id).not.toBe('');
});

test('the office’s address ignores capitals and a trailing dot', async () => {
  const { status, headers } = await request('/Office.');
  expect([status, headers.get('Location')]).toEqual([308, OFFICE_PATH]);
});
