import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Env } from '../../src/server/env.ts';
import { postForm, postJson, quote, refusal, request, storedLeads } from '../server/helpers.ts';

/** What `previews` in wrangler.jsonc gives a preview: no database. */
const preview = { PREVIEW: '1', ASSETS: env.ASSETS } as Env;

const SAYS = 'only a preview';

describe('a preview', () => {
  it('stores no request for a quote, and says so', async () => {
    const before = await storedLeads();
    const response = await postJson(quote, {}, preview);
    expect(response.status).toBe(403);
    expect((await refusal(response)).error).toContain(SAYS);

    const page = await postForm(quote, {}, preview);
    expect(page.status).toBe(403);
    const html = await page.text();
    expect(html).toContain(SAYS);
    expect(html).toContain(quote.message);
    expect(await storedLeads()).toEqual(before);
  });

  it('says nothing of its health', async () => {
    expect((await request('/api/health', {}, preview)).status).toBe(403);
  });

  it('shows pages as the site does', async () => {
    expect((await request('/service-areas/elk-rapids', {}, preview)).status).toBe(200);
    expect((await request('/no-such-page', {}, preview)).status).toBe(404);
  });
});
