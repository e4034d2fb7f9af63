import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Env } from '../../../src/server/env.ts';
import { refusal, request } from '../../server/helpers.ts';

/** What `previews` in wrangler.jsonc gives a pull request's preview: no database. */
const preview = { PREVIEW: '1', ASSETS: env.ASSETS } as Env;

test.each(['/office', '/office/week', '/api/office/desk', '/calendar.ics'])('a preview has no %s', async (path) => {
  expect((await request(path, {}, preview)).status).toBe(403);
});

test('a preview lets no one in', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  const response = await request('/api/office/session', init, preview);
  expect((await refusal(response)).error).toContain('only a preview');
});
