import { readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findDatabase } from '../../../src/leads/cli/database.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { leadPath } from '../../../src/office/contract/paths.ts';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';
import { signInLive } from './office-people.ts';

/** An old backup, restored on a new machine. */

const STARTS_MS = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'years-'));
});
afterAll(() => rm(folder, { recursive: true }));

let worker: LiveWorker | undefined;
afterEach(() => worker?.remove());

/** As docs/operations.md says: the backup is the data folder. */
const restored = async (backup: string): Promise<LiveWorker> => {
  const site = await mkdtemp(join(tmpdir(), 'live-worker-'));
  await rename(backup, join(site, 'data'));
  worker = await liveWorker({ hasMail: false, folder: site });
  return worker;
};

const send = async ({ origin }: LiveWorker, email: string) => {
  const response = await fetch(origin + LEADS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email, phone: '1', zip: '49684', service: 'fence' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
};

const emailsIn = (site: LiveWorker) =>
  site
    .storedLeads()
    .map(({ email }) => email)
    .sort();

const TABLES = ['leads', 'lead_events', 'office_people', 'office_passkeys', 'office_push'];

const readAll = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return TABLES.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all());
  } finally {
    db.close();
  }
};

/** Makes everything in a backup a year older. */
const age = (file: string) => {
  const db = new DatabaseSync(file);
  db.exec('DROP TRIGGER lead_events_only_grow');
  for (const table of [...TABLES, 'office_sessions', 'outbox']) {
    for (const { name } of db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]) {
      if (!name.endsWith('_at')) continue;
      db.exec(
        `UPDATE ${table} SET ${name} = CAST(substr(${name}, 1, 4) - 1 AS TEXT) || substr(${name}, 5) WHERE ${name} IS NOT NULL`,
      );
    }
  }
  db.close();
};

test('last year’s back-up restores leads, events, people and devices', { timeout: STARTS_MS }, async () => {
  const out = join(folder, 'year-before');
  const then = await liveWorker({ hasMail: false });
  const id = await send(then, 'before@example.com');
  const ellen = await signInLive(then.origin, then.dataDir);
  const form = { form: crypto.randomUUID(), note: 'Wants stairs to the water' };
  expect((await ellen.send(`${leadPath(id)}/outcome`, form)).status).toBe(303);
  const db = new DatabaseSync(findDatabase(then.dataDir), { timeout: 5000 });
  db.exec(`INSERT INTO office_push (endpoint, session_hash, p256dh, auth, created_at)
    SELECT 'https://push.example/1', token_hash, 'key', 'auth', created_at FROM office_sessions`);
  db.close();
  expect(then.leads('backup', '--out', out)).toContain('All leads are in');
  await then.remove();
  const file = findDatabase(out);
  age(file);
  const kept = readAll(file);
  expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);

  const now = await restored(out);
  expect(readAll(findDatabase(now.dataDir))).toEqual(kept);
  await send(now, 'after@example.com');
  expect(emailsIn(now)).toEqual(['after@example.com', 'before@example.com']);
  const again = await signInLive(now.origin, now.dataDir);
  expect(await (await again.get(leadPath(id))).text()).toContain(form.note);
});

test('a database of the first version is migrated and works', { timeout: STARTS_MS }, async () => {
  const empty = await liveWorker({ hasMail: false });
  const out = join(folder, 'first-days');
  empty.leads('backup', '--out', out);
  await empty.remove();
  const first = '0001_leads.sql';
  const file = findDatabase(out);
  await rm(file);
  const db = new DatabaseSync(file);
  db.exec(readFileSync(join('src/leads/server/migrations', first), 'utf8'));
  db.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP)');
  db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(first);
  db.exec(`INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields) VALUES
    ('lead', 'submission', 'quote', 'Home Page', 'first@example.com', '2025-01-02T03:04:05.678Z', '{"name":"Ada","email":"first@example.com"}')`);
  db.close();

  const now = await restored(out);
  await send(now, 'second@example.com');
  expect(emailsIn(now)).toEqual(['first@example.com', 'second@example.com']);
  const ellen = await signInLive(now.origin, now.dataDir);
  const page = await ellen.get(leadPath('lead'));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ada')]);
});
