import { env } from 'cloudflare:workers';
import { test as base, expect } from 'vitest';
import { dropPhotos } from '../../../src/leads/photos/server/scheduled-photos.ts';
import { deliver } from '../../../src/leads/server/deliver.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { OFFICE_API } from '../../../src/office/contract/office-limits.ts';
import type { Role } from '../../../src/office/contract/states.ts';
import { changeLead } from '../../../src/office/server/change-lead.ts';
import { readDesk } from '../../../src/office/server/desk.ts';
import { readDetail } from '../../../src/office/server/lead-detail.ts';
import { admitPerson } from '../../../src/office/server/people.ts';
import { insertSession } from '../../../src/office/server/sessions.ts';
import type { Env } from '../../../src/server/env.ts';
import { prepare } from '../../../src/server/query.ts';
import { hashToken, newToken } from '../../../src/server/tokens.ts';
import { ORIGIN, postJson, quote, request } from '../../server/helpers.ts';

/** What a browser says of a form on one of our own pages. */
export const FROM_US = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };

type Fields = Record<string, string | string[]>;
type SentFields = { form?: string; notedAt?: string };

/** An empty office, without leads and photos. */
export const clearOffice = async () => {
  const tables = ['leads', 'outbox', 'checks', 'lead_events', 'office_challenges', 'office_people'];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await dropPhotos(env);
};

export const countRows = (table: string) => env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first('rows');

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
  await prepare(env.DB, insertSession(await hashToken(token), passkey, now, expiresAt)).run();
  const cookie = { Cookie: `__Host-office=${token}` };

  const signedIn = { id, name, role, sessionHash: await hashToken(token) };
  const get = (path: string, bindings: Env = env) => request(path, { headers: cookie }, bindings);
  /** Sends a form as a browser does; `form` tells it from others. */
  const send = (path: string, fields: Fields = {}, bindings: Env = env, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams([['form', crypto.randomUUID()]]);
    for (const [field, values] of Object.entries(fields)) {
      body.delete(field);
      for (const value of [values].flat()) body.append(field, value);
    }
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return request(
      path,
      { method: 'POST', headers: { ...cookie, ...FROM_US, ...type, ...headers }, body: body.toString() },
      bindings,
    );
  };
  /** What a script sends as JSON. */
  const post = (path: string, content: unknown, bindings: Env = env) => {
    const headers = { ...cookie, ...FROM_US, 'Content-Type': 'application/json' };
    return request(OFFICE_API + path, { method: 'POST', headers, body: JSON.stringify(content) }, bindings);
  };
  const desk = () => readDesk(env, new Date());
  const lead = async (leadId: string) => {
    const detail = await readDetail(leadId, env);
    if (detail === undefined) throw new Error('There is no such lead');
    return detail;
  };
  /** Notes something as its form would, with the messages that it causes. */
  const note = async (leadId: string, change: Change, { form, notedAt }: SentFields = {}, bindings: Env = env) => {
    const sent = { form: form ?? crypto.randomUUID(), notedAt };
    const stored = await changeLead(leadId, [change], sent, signedIn, bindings, new Date());
    await deliver(bindings, leadId);
    return stored;
  };
  return {
    id,
    cookie,
    get,
    send,
    post,
    /** The page at this address, as HTML. */
    page: async (path: string, bindings: Env = env) => (await get(path, bindings)).text(),
    desk,
    /** The desk's lists with leads in them. */
    lists: async () =>
      Object.entries(await desk()).flatMap(([list, shown]) =>
        'leads' in shown && shown.leads.length > 0 ? [list] : [],
      ),
    lead,
    note,
    /** Notes these in turn. */
    noteAll: async (leadId: string, ...changes: Change[]) => {
      for (const change of changes) expect(await note(leadId, change)).toHaveLength(1);
    },
    undoLast: async (leadId: string, bindings: Env = env) => {
      const events = (await lead(leadId)).events.toSorted((one, other) => one.number - other.number);
      return note(leadId, { kind: 'undo', event: events.at(-1)?.id ?? '' }, {}, bindings);
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

/** Sends photos by the form of their page: each by its name. */
export const sendPhotos = (
  { cookie }: Pick<Person, 'cookie'>,
  leadId: string,
  files: [name: string, content: BlobPart][],
) => {
  const body = new FormData();
  body.set('form', crypto.randomUUID());
  for (const [name, content] of files) body.append('photos', new File([content], name));
  return request(`/office/leads/${leadId}/photos`, { method: 'POST', headers: { ...cookie, ...FROM_US }, body });
};
