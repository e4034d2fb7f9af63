import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const FOLDER = 'src/leads/server/migrations';
const migrations = readdirSync(FOLDER).sort();
/** Those from `from` up to, but not including, `until`. */
const apply = (db: DatabaseSync, from: string, until = '9999') => {
  for (const name of migrations.filter((one) => one >= from && one < until))
    db.exec(`BEGIN; ${readFileSync(join(FOLDER, name), 'utf8')}; COMMIT;`);
};

test('the office moves in beside a database full of leads: each stays as it was, with every message', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, '', '0004');
  const lead = db.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution, spam, is_test)
     VALUES (?, ?, ?, 'Home Page', ?, ?, ?, ?, ?, ?)`,
  );
  const message = db.prepare(
    `INSERT INTO outbox (id, lead_id, purpose, created_at, due_at, give_up_at, attempts, sent_at, failed_at, last_error)
     VALUES (?, ?, 'builder', '2026-01-01', ?, '2026-01-02', 3, ?, ?, ?)`,
  );
  for (let number = 0; number < 5000; number += 1) {
    const kind = ['quote', 'ad', 'checklist'][number % 3] ?? '';
    const attribution = number % 2 ? '{"gclid":"x","utm_campaign":"y"}' : null;
    const time = new Date(Date.UTC(2026, 0, 1, number)).toISOString();
    // Forms of earlier days, and one that says nothing.
    const fields =
      number % 7 ? JSON.stringify({ name: `Näme ${number}`, phone: '231', message: 'x'.repeat(5000) }) : '{}';
    const spam = number % 5 ? null : 'honeypot';
    lead.run(
      `lead-${number}`,
      `sub-${number}`,
      kind,
      `${number}@example.com`,
      time,
      fields,
      attribution,
      spam,
      number === 9 ? 1 : 0,
    );
    const [due, sent, failed] =
      [
        [time, null, null],
        [null, time, null],
        [null, null, time],
      ][number % 3] ?? [];
    message.run(
      `message-${number}`,
      `lead-${number}`,
      due ?? null,
      sent ?? null,
      failed ?? null,
      failed ? 'HTTP 401' : null,
    );
  }
  const LEADS =
    'SELECT id, submission_id, kind, source, email, created_at, fields, attribution, spam, is_test FROM leads';
  const MESSAGES =
    'SELECT id, lead_id, purpose, created_at, due_at, give_up_at, attempts, sent_at, failed_at, last_error FROM outbox';
  const before = [db.prepare(LEADS).all(), db.prepare(MESSAGES).all()];
  apply(db, '0004');
  expect([db.prepare(LEADS).all(), db.prepare(MESSAGES).all()]).toEqual(before);
  expect(db.prepare('SELECT DISTINCT campaign FROM leads ORDER BY 1').all()).toEqual([
    { campaign: null },
    { campaign: 'y' },
  ]);
  expect(db.prepare('SELECT DISTINCT state, events FROM leads').all()).toEqual([{ state: 'new', events: 0 }]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  // What belongs to a lead still does.
  db.prepare(`DELETE FROM leads WHERE id = 'lead-1'`).run();
  expect(db.prepare(`SELECT count(*) AS left FROM outbox WHERE lead_id = 'lead-1'`).get()).toEqual({ left: 0 });
});

test('keeps the newest open link, and tells members from people only invited', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, '', '0011');
  db.exec(`
    INSERT INTO office_people (id, name, role, created_at, revoked_at) VALUES
      ('e', 'Ellen', 'owner', '2026-01-01', NULL), ('r', 'Ray', 'staff', '2026-01-02', '2026-02-01'), ('j', 'Jake', 'staff', '2026-01-03', NULL);
    INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
      VALUES ('key', 'e', 'key', 0, '[]', 'iPhone', '2026-01-01', '2026-01-01');
    INSERT INTO office_invitations (token_hash, person_id, role, expires_at, used_at) VALUES
      ('used', 'e', 'owner', '2026-01-02', '2026-01-01'), ('old', 'j', 'staff', '2026-01-04', NULL), ('new', 'j', 'owner', '2026-01-05', NULL)`);
  apply(db, '0011');
  expect(db.prepare('SELECT token_hash, person_id, role FROM office_invitations').all()).toEqual([
    { token_hash: 'new', person_id: 'j', role: 'owner' },
  ]);
  expect(db.prepare('SELECT name, came_at FROM office_people ORDER BY name').all()).toEqual([
    { name: 'Ellen', came_at: '2026-01-01' },
    { name: 'Jake', came_at: null },
    { name: 'Ray', came_at: '2026-01-02' },
  ]);
});

test('keeps identifying columns until each lead is re-indexed, and re-indexes all', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, '', '0018');
  const insert = db.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, phone_key, searched)
     VALUES (?, ?, 'quote', 'Home Page', ?, '2026-01-01', ?, ?, ?)`,
  );
  const rows: [id: string, email: string, phone: string, key: string | null][] = [
    ['one', 'Ada@Example.com', '(231) 555-0142', '+12315550142'],
    ['none', '', 'call my wife', ''],
    ['two', 'bo@example.com', '231-555-0178 or 231-555-0179', ''],
    ['new', '', '231-555-0143', null],
  ];
  for (const [id, email, phone, key] of rows)
    insert.run(id, id, email, JSON.stringify({ name: id, phone }), key, key && `${id} searched`);
  const LEADS = 'SELECT id, email, fields, phone_key, searched FROM leads ORDER BY id';
  const before = db.prepare(LEADS).all();
  apply(db, '0018');
  expect(db.prepare(LEADS).all()).toEqual(before);
  expect(db.prepare('SELECT lead_id, key FROM lead_keys ORDER BY 1, 2').all()).toEqual([
    { lead_id: 'one', key: '+12315550142' },
    { lead_id: 'one', key: 'ada@example.com' },
    { lead_id: 'two', key: 'bo@example.com' },
  ]);
  expect(db.prepare('SELECT DISTINCT search_rules FROM leads').all()).toEqual([{ search_rules: 0 }]);
  // The previous day's worker still stores leads, and what it stores is indexed later.
  insert.run('late', 'late', '', '{}', '+12315550144', 'late');
  expect(db.prepare(`SELECT search_rules FROM leads WHERE id = 'late'`).get()).toEqual({ search_rules: 0 });
  db.prepare(`DELETE FROM leads WHERE id = 'one'`).run();
  expect(db.prepare('SELECT lead_id FROM lead_keys').all()).toEqual([{ lead_id: 'two' }]);
});

test('people with reminders of visits get them for starting jobs, and every lead stays as it was', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, '', '0022');
  db.exec(`
    INSERT INTO office_people (id, name, role, created_at) VALUES ('e', 'Ellen', 'owner', '2026-01-01');
    INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
      VALUES ('key', 'e', 'key', 0, '[]', 'iPhone', '2026-01-01', '2026-01-01');
    INSERT INTO office_sessions (token_hash, passkey_id, created_at, seen_at, expires_at)
      VALUES ('session', 'key', '2026-01-01', '2026-01-01', '2027-01-01')`);
  const device = db.prepare(
    `INSERT INTO office_push (endpoint, session_hash, p256dh, auth, shows_person, reminders, created_at)
     VALUES (?, 'session', 'p', 'a', 0, ?, '2026-01-01')`,
  );
  device.run('all', '["follow-up","answer","visit"]');
  device.run('none', '[]');
  device.run('answers', '["answer"]');
  const insert = db.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, spam, is_test, state, amount, won_at, visit_at,
       visit_minutes, visit_place, follow_up, assignee, review_asked_at, last_note, addition)
     VALUES (?, ?, 'quote', 'Home Page', '', '2026-01-01', '{"name":"Ada"}', ?, ?, ?, 1200, '2026-02-01', '2026-01-09T14:00:00.000Z',
       60, '12 Bay St', '2026-03-01', 'Ellen', '2026-04-01', 'Gate code 7', '{"visitDay":"2026-01-09"}')`,
  );
  for (const [index, state] of ['new', 'called', 'quoted', 'won', 'lost'].entries())
    insert.run(state, state, index % 2 ? null : 'honeypot', Number(state === 'called'), state);
  const before = db.prepare('SELECT * FROM leads ORDER BY id').all();
  apply(db, '0022');
  const after = db.prepare('SELECT * FROM leads ORDER BY id').all();
  expect(after).toMatchObject(before);
  expect(
    after.every(({ job_from, job_until, job_crew }) => [job_from, job_until, job_crew].every((one) => one === null)),
  ).toBe(true);
  expect(db.prepare('SELECT endpoint, reminders FROM office_push ORDER BY 1').all()).toEqual([
    { endpoint: 'all', reminders: '["follow-up","answer","visit","job"]' },
    { endpoint: 'answers', reminders: '["answer"]' },
    { endpoint: 'none', reminders: '[]' },
  ]);
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
});

test('a message that waits stays what it was, and nothing is handed over yet', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, '', '0024');
  db.exec(`
    INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, state, won_at)
      VALUES ('won', 'won', 'quote', 'Home Page', '', '2026-01-01', '{}', 'won', '2026-02-01'),
        ('new', 'new', 'ad', 'Ad: a', '', '2026-01-01', '{}', 'new', NULL);
    INSERT INTO outbox (id, lead_id, purpose, created_at, due_at, give_up_at)
      VALUES ('m', 'new', 'webhook', '2026-01-01', '2026-01-01', '2026-01-02')`);
  apply(db, '0024');
  expect(db.prepare('SELECT id, purpose, due_at, event FROM outbox').all()).toEqual([
    { id: 'm', purpose: 'webhook', due_at: '2026-01-01', event: null },
  ]);
  expect(db.prepare('SELECT id, handed_at FROM leads ORDER BY id').all()).toEqual([
    { id: 'new', handed_at: null },
    { id: 'won', handed_at: null },
  ]);
});
