import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { request } from '../../server/helpers.ts';

test('healthy while the database answers', async () => {
  const response = await request('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, database: 'ok', problems: [] });
});

test('503 when the leads table is gone', async () => {
  await env.DB.prepare('ALTER TABLE leads RENAME TO away').run();
  const response = await request('/api/health');
  await env.DB.prepare('ALTER TABLE away RENAME TO leads').run();
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('10');
  expect(await response.json()).toEqual({
    ok: false,
    database: 'unavailable',
    problems: ['The database does not answer: no lead can be stored.'],
  });
});
