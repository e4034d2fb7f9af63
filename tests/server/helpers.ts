import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { LEADS_PATH, RATE_LIMIT } from '../../src/leads/contract/limits.ts';
import { type LeadFilter, selectLeads } from '../../src/leads/server/stored-leads.ts';
import type { Env } from '../../src/server/env.ts';
import { readRows } from '../../src/server/query.ts';
import worker from '../../src/worker/index.ts';

export const ORIGIN = 'https://site.example';

export const quote = {
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  phone: '(231) 555-0199',
  zip: '49684',
  service: 'fence',
  message: 'A fence along the lake.',
  source: 'Home Page',
};

/** Each request from a different network, so that limits by address matter only if a test wants it. */
const newAddress = () => `2001:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit };

/** Calls the worker, with its real bindings, and waits for what it does after the answer. */
export const request = async (
  path: string,
  { headers, ...init }: Init = {},
  bindings: Env = env,
): Promise<Response> => {
  const context = createExecutionContext();
  const asked = new Request(ORIGIN + path, { ...init, headers: { 'CF-Connecting-IP': newAddress(), ...headers } });
  const response = await worker.fetch(asked, bindings, context);
  await waitOnExecutionContext(context);
  return response;
};

/** Posts as the site's own script does; `body` may be JSON text. */
export const postJson = (body: unknown, headers: Record<string, string> = {}, bindings: Env = env) =>
  request(
    LEADS_PATH,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    bindings,
  );

/** Posts as a browser without JavaScript does. */
export const postForm = (values: Record<string, string>, headers: Record<string, string> = {}, bindings: Env = env) =>
  request(
    LEADS_PATH,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN, ...headers },
      body: new URLSearchParams(values).toString(),
    },
    bindings,
  );

/**
 * Sends until the rate limit refuses: returns how many passed, and the refusal. If a minute ends meanwhile, the
 * count starts over, once.
 */
export const sendUntilRefused = async (send: () => Promise<Response>) => {
  for (let passed = 0; passed <= 2 * RATE_LIMIT; passed += 1) {
    const response = await send();
    if (response.status === 429) return { passed, response };
  }
  throw new Error('The rate limit refused nothing');
};

/** Where a native form redirects, minus what it takes to add to the request there. */
export const leadsTo = (response: Response) => response.headers.get('Location')?.replace(/\?[^#]*/, '');

type Refusal = { ok: false; error: string; message: string; fields?: Record<string, string> };

export const refusal = (response: Response) => response.json() as Promise<Refusal>;

/** What is stored, newest first, with the fields read. */
export const storedLeads = async (filter: LeadFilter = {}) => {
  const rows = await readRows(env.DB, selectLeads(filter));
  return rows.map((row) => ({
    ...row,
    fields: JSON.parse(row.fields) as Record<string, string>,
    attribution: row.attribution === null ? null : (JSON.parse(row.attribution) as Record<string, string>),
  }));
};

export const clearLeads = () => env.DB.prepare('DELETE FROM leads').run();
