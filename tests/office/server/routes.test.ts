import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { RATE_LIMIT } from '../../../src/leads/contract/limits.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../../../src/office/contract/office-limits.ts';
import { routes } from '../../../src/office/server/office-routes.ts';
import type { Route } from '../../../src/office/server/screens.tsx';
import { OFFICE_PATH } from '../../../src/shared/routes.ts';
import { ORIGIN, quote, request } from '../../server/helpers.ts';
import { FROM_US, signInAs, test } from './helpers.ts';

const title = ({ method, path }: Route) => `${method} ${path}`;
const cases = routes.map((route) => [title(route), route] as const);
const changes = cases.filter(([, { method }]) => method === 'POST');
const guarded = cases.filter(([, { access }]) => access !== 'anyone');

const isApi = ({ path }: Route) => path.startsWith(OFFICE_API);
const typeOf = (route: Route) => (isApi(route) ? 'application/json' : 'application/x-www-form-urlencoded');

/** Calls a route about this lead as a browser would. */
const ask = (route: Route, id: string, headers: Record<string, string> = {}, body = isApi(route) ? '{}' : '') => {
  const path = route.path.replace(':id', id).replace(':photo', crypto.randomUUID());
  if (route.method === 'GET') return request(path, { headers });
  return request(path, { method: 'POST', headers: { ...FROM_US, 'Content-Type': typeOf(route), ...headers }, body });
};

/** Everything that could identify a lead. */
const NOTHING_OF_A_LEAD = new RegExp(
  [quote.name, 'Lindqvist', quote.email, '555', quote.zip, quote.message, quote.source].join('|').replace(/[()]/g, '.'),
);

const expectRefused = async (response: Response, status: number) => {
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).not.toMatch(NOTHING_OF_A_LEAD);
};

describe('without a session', () => {
  test.for(guarded)('%s: 401 and not one byte of a lead', async ([_, route], { id }) => {
    const old = await signInAs('Ellen', 'owner', '2026-01-01T00:00:00.000Z');
    for (const cookie of [{}, { Cookie: '__Host-office=made-up' }, old.cookie]) {
      await expectRefused(await ask(route, id, cookie), 401);
    }
  });

  test('an unknown address is refused like any other', async () => {
    await signInAs('Ellen', 'owner');
    for (const path of [`${OFFICE_PATH}/secrets`, `${OFFICE_API}/secrets`]) {
      await expectRefused(await request(path), 401);
      await expectRefused(await request(path, { method: 'DELETE' }), 403);
    }
  });

  test('a link in someone’s webmail asks again, with the cookie that came with no link', async ({ id, ellen }) => {
    const path = `${OFFICE_PATH}/leads/${id}`;
    const answer = await request(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(await answer.text()).toContain('http-equiv="refresh"');
    expect(await ellen.page(path)).toContain(quote.name);
  });
});

describe('with a session of staff', () => {
  test.for(guarded)('%s', async ([_, route], { id }) => {
    await signInAs('Ellen', 'owner');
    const { cookie } = await signInAs('Ray', 'staff');
    const response = await ask(route, id, cookie);
    if (route.access === 'owner') await expectRefused(response, 403);
    // 415: what is sent here is not a photo.
    else expect([200, 303, 404, 415, 422]).toContain(response.status);
  });
});

describe('from somewhere else', () => {
  test.for(changes)('%s: 403 with the mark of another site, or none', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    for (const site of ['cross-site', 'same-site', 'none']) {
      await expectRefused(await ask(route, id, { ...cookie, 'Sec-Fetch-Site': site }), 403);
    }
    const path = route.path.replace(':id', id);
    for (const Origin of ['https://evil.example', 'null', ORIGIN.replace('https', 'http'), '']) {
      const headers = { ...cookie, 'Content-Type': typeOf(route), ...(Origin && { Origin }) };
      await expectRefused(await request(path, { method: 'POST', headers, body: '' }), 403);
    }
  });

  test.for(changes)('%s: 415 with another type', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    if (isApi(route)) return;
    await expectRefused(await ask(route, id, { ...cookie, 'Content-Type': 'text/plain' }), 415);
  });

  test.for(changes)('%s: 413 or 415 with more than fits', async ([_, route], { id }) => {
    const { cookie } = await signInAs('Ellen', 'owner');
    const response = await ask(route, id, cookie, `note=${'x'.repeat(MAX_OFFICE_BODY_BYTES)}`);
    expect([413, 415]).toContain(response.status);
  });
});

describe('before anyone is invited', () => {
  test.for(cases)('%s says only where to find how to invite', async ([_, route], { id }) => {
    const response = await ask(route, id);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('docs/office.md says how');
  });
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

test('no page of the office is kept by others, and the session is moved on', async ({ ellen }) => {
  await env.DB.prepare(`UPDATE office_sessions SET seen_at = '2026-01-01T00:00:00.000Z'`).run();
  const response = await ellen.get(OFFICE_PATH);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-office=\S{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('the office’s address ignores capitals and a trailing dot, and old links lead on', async ({ ellen, id }) => {
  const { status, headers } = await request('/Office.');
  expect([status, headers.get('Location')]).toEqual([308, OFFICE_PATH]);
  const old = await ellen.get(`${OFFICE_PATH}/lead/${id}`);
  expect([old.status, old.headers.get('Location')]).toEqual([301, `${OFFICE_PATH}/leads/${id}`]);
});
