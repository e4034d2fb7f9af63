import { env } from 'cloudflare:workers';
import { test as base, expect } from 'vitest';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import type { Desk, Detail, LeadList } from '../../../src/office/contract/answers.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { OFFICE_API } from '../../../src/office/contract/office-limits.ts';
import type { Role } from '../../../src/office/contract/states.ts';
import { admitPerson } from '../../../src/office/server/sql/people-queries.ts';
import { insertSession } from '../../../src/office/server/sql/sign-in.ts';
import type { Env } from '../../../src/server/env.ts';
import { prepare } from '../../../src/server/query.ts';
import { hashOf, newToken } from '../../../src/server/tokens.ts';
import { ORIGIN, postJson, quote, request } from '../../server/helpers.ts';

/** An empty office, without leads and photos. */
export const clearOffice = async () => {
  const tables = ['leads', 'outbox', 'checks', 'lead_events', 'office_challenges', 'office_people'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await dropPhotos(env);
};

export const countOf = (table: string) => env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first('rows');

export const WON: Change = { kind: 'outcome', state: 'won' };

export const job = (from: string, until: string, crew = 'Bo, Jim'): Change => ({
  kind: 'job',
  job: { from, until, crew },
});

export const visit = (at: string, place = '12 Bay St, Acme'): Change => ({
  kind: 'visit',
  visit: { at: new Date(at).toISOString(), minutes: 90, place },
});

/** A passkey's row in the database; its contents matter only when someone signs in with it. */
const insertPasskey = (id: string, personId: string, now: string) =>
  env.DB.prepare(
    `INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
     VALUES (?, ?, 'key', 0, '[]', 'iPhone', ?, ?)`,
  ).bind(id, personId, now, now);

/** Lets someone in and returns what their browser sends from then on. */
export const signInAs = async (name: string, role: Role, expiresAt = '2999-01-01T00:00:00.000Z') => {
  const now = new Date().toISOString();
  const person = await prepare(env.DB, admitPerson(name, role, now)).first<{ id: string }>();
  const id = person?.id ?? '';
  const passkey = crypto.randomUUID();
  const token = newToken();
  await insertPasskey(passkey, id, now).run();
  await prepare(env.DB, insertSession(await hashOf(token), passkey, now, expiresAt)).run();
  const cookie = { Cookie: `__Host-office=${token}` };

  const get = (path: string, bindings: Env = env) => request(OFFICE_API + path, { headers: cookie }, bindings);
  const post = (path: string, body: unknown, bindings: Env = env) =>
    request(
      OFFICE_API + path,
      {
        method: 'POST',
        headers: { ...cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      bindings,
    );
  const json = async <Answer>(path: string) => (await get(path)).json() as Promise<Answer>;
  const desk = () => json<Desk>('/desk');
  const lead = (leadId: string) => json<Detail>(`/leads/${leadId}`);
  /** Notes something, having seen `seen` events. */
  const note = (
    leadId: string,
    change: Change,
    seen = 0,
    sent: { id?: string; notedAt?: string } = {},
    bindings: Env = env,
  ) =>
    post(
      `/leads/${leadId}/events`,
      { id: crypto.randomUUID(), notedAt: new Date().toISOString(), seen, change, ...sent },
      bindings,
    );
  return {
    id,
    cookie,
    /** @param photo its id, with what follows it in the address */
    putPhoto: (leadId: string, photo: string, body: BodyInit) =>
      request(`${OFFICE_API}/leads/${leadId}/photos/${photo}`, {
        method: 'PUT',
        headers: { Origin: ORIGIN, 'Content-Type': 'image/jpeg', ...cookie },
        body,
      }),
    get,
    post,
    json,
    text: async (path: string) => (await get(path)).text(),
    /** What a search and filters find. */
    found: async (query: string) => (await json<LeadList>(`/leads?${query}`)).leads,
    desk,
    /** The desk's lists with leads in them. */
    lists: async () =>
      Object.entries(await desk()).flatMap(([name, list]) => ('leads' in list && list.leads.length > 0 ? [name] : [])),
    lead,
    note,
    /** Notes these in turn, having seen everything. */
    noteAll: async (leadId: string, ...changes: Change[]) => {
      const seen = (await lead(leadId)).events.length;
      for (const [index, change] of changes.entries())
        expect((await note(leadId, change, seen + index)).status).toBe(200);
    },
    undoLast: async (leadId: string, bindings: Env = env) => {
      const { events } = await lead(leadId);
      return note(leadId, { kind: 'undo', event: events.at(-1)?.id ?? '' }, events.length, {}, bindings);
    },
  };
};

/** Sends a lead from a form and returns its id. */
export const sendLead = async (fields: Record<string, unknown> = {}, bindings: Env = env): Promise<string> => {
  const response = await postJson({ ...quote, submissionId: crypto.randomUUID(), ...fields }, {}, bindings);
  const { id } = (await response.json()) as { id: string };
  return id;
};

export type Person = Awaited<ReturnType<typeof signInAs>>;

/** A test that starts with an empty office. Ellen, Ray, and a lead are there if it asks for them. */
export const test = base.extend<{ empty: undefined; ellen: Person; ray: Person; id: string }>({
  empty: [
    async ({ task: _ }, use) => {
      await clearOffice();
      await use(undefined);
    },
    { auto: true },
  ],
  ellen: async ({ empty: _ }, use) => use(await signInAs('Ellen', 'owner')),
  ray: async ({ empty: _ }, use) => use(await signInAs('Ray', 'staff')),
  id: async ({ empty: _ }, use) => use(await sendLead()),
});
