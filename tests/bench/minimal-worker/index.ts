import type { D1Database } from '@cloudflare/workers-types';

/** The baseline for the endpoint: the least that can be called storing a lead. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    if (request.method !== 'POST') return new Response('ready');
    const body = await request.json();
    await env.DB.prepare('INSERT INTO rows (id, created_at, body) VALUES (?, ?, ?)')
      .bind(crypto.randomUUID(), new Date().toISOString(), JSON.stringify(body))
      .run();
    return Response.json({ ok: true });
  },
};
