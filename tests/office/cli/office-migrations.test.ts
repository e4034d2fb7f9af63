import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { computeStanding, correctFields, inOrder } from '../../../src/office/contract/standing.ts';
import { getRules } from '../../../src/office/contract/states.ts';
import { type EventRow, toEvent } from '../../../src/office/server/sql/events.ts';

const FOLDER = 'src/leads/server/migrations';
const migrations = readdirSync(FOLDER).sort();
/** Those from `from` up to, but not including, `until`. */
const apply = (db: DatabaseSync, from: string, until = '9999') => {
  for (const name of migrations.filter((one) => one >= from && one < until))
    db.exec(`BEGIN; ${readFileSync(join(FOLDER, name), 'utf8')}; COMMIT;`);
};

test('a database of the app comes over whole: what its tables held is in the history of its leads', () => {
  const db = new DatabaseSync(':memory:');
  apply(db, '', '0026');
  const people = { ellen: 'Ellen', ray: 'Ray' };
  db.exec(`
    INSERT INTO office_people (id, name, role, created_at, came_at, revoked_at) VALUES
      ('ellen', 'Ellen', 'owner', '2026-01-01', '2026-01-01', NULL), ('ray', 'Ray', 'staff', '2026-01-02', '2026-01-02', '2026-09-01');
    INSERT INTO office_invitations (token_hash, person_id, role, expires_at) VALUES ('invited', 'ray', 'staff', '2026-09-02');
    INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
      VALUES ('key', 'ellen', 'key', 0, '[]', 'iPhone', '2026-01-01', '2026-01-01');
    INSERT INTO office_challenges VALUES ('challenge', 'sign-in', '2026-09-01');
    INSERT INTO office_sessions VALUES ('session', 'key', '2026-01-01', '2026-01-01', '2027-01-01');
    INSERT INTO office_calendars VALUES ('ellen', 'calendar', '2026-01-01');
    INSERT INTO office_push (endpoint, session_hash, p256dh, auth, created_at) VALUES ('https://push', 'session', 'p', 'a', '2026-01-01');
    INSERT INTO office_reminders (endpoint, kind, day) VALUES ('https://push', 'visit', '2026-01-02'), ('https://push', 'morning', '2026-01-03');
    INSERT INTO checks (name, at) VALUES ('self-test', '2026-01-01')`);
  const insertLead = db.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution, spam, addition, searched, search_rules)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 4)`,
  );
  const addLead = (
    id: string,
    fields: object,
    { kind = 'quote', source = 'Home Page', addition, spam, searched = id }: Record<string, string> = {},
  ) =>
    insertLead.run(
      id,
      id,
      kind,
      source,
      `${id}@example.com`,
      '2026-05-01T12:00:00.000Z',
      JSON.stringify(fields),
      null,
      spam ?? null,
      addition ?? null,
      searched || null,
    );
  addLead('won', { name: 'Ada Kirk', phone: '231-555-0142', zip: '49684' });
  addLead('other', { name: 'A. Kirk', phone: '231-555-0143', location: 'Acme', address: '3 Elm St' });
  addLead('third', { name: 'Bo Kirk' }, { source: 'Sent by a neighbor' });
  addLead('spam', { name: 'Buy' }, { spam: 'honeypot' });
  addLead(
    'ad',
    {},
    { kind: 'ad', source: 'Ad: fences', searched: '', addition: '{"answerBy":"text","visitDay":"2026-06-03"}' },
  );
  addLead('wishing', {}, { addition: '{"firstWish":"2026-06-01 morning","secondWish":"2026-06-02 afternoon"}' });
  addLead('brought', { name: 'Jo' }, { kind: 'checklist', source: 'Brought in' });

  const event = db.prepare('INSERT INTO lead_events VALUES (?, ?, ?, ?, ?, ?, ?)');
  const counts = new Map<string, number>();
  const note = (lead: string, by: keyof typeof people, at: string, change: object) => {
    const number = (counts.get(lead) ?? 0) + 1;
    counts.set(lead, number);
    event.run(`${lead}-${number}`, lead, number, by, at, at, JSON.stringify(change));
  };
  note('won', 'ellen', '2026-05-02T12:00:00.000Z', { kind: 'assign', to: 'Ray' });
  note('won', 'ray', '2026-05-02T13:00:00.000Z', {
    kind: 'outcome',
    state: 'called',
    followUp: '2026-05-09',
    note: 'Wants it by fall.',
  });
  note('won', 'ray', '2026-05-03T13:00:00.000Z', {
    kind: 'visit',
    visit: { at: '2026-05-10T14:00:00.000Z', minutes: 60, place: '12 Bay St, Traverse City 49684' },
  });
  note('won', 'ray', '2026-05-11T13:00:00.000Z', { kind: 'follow-up', followUp: null });
  note('won', 'ellen', '2026-05-12T13:00:00.000Z', { kind: 'outcome', state: 'won', amount: 900000 });
  note('won', 'ellen', '2026-05-12T14:00:00.000Z', {
    kind: 'job',
    job: { from: '2026-06-01', until: '2026-06-05', crew: 'Bo' },
  });
  note('won', 'ellen', '2026-05-12T15:00:00.000Z', { kind: 'correction', fields: { phone: '231-555-0199' } });
  note('won', 'ray', '2026-06-06T12:00:00.000Z', { kind: 'consent', isGiven: true });
  note('won', 'ray', '2026-06-06T13:00:00.000Z', { kind: 'review' });
  note('other', 'ellen', '2026-05-05T12:00:00.000Z', { kind: 'note', note: 'Gate code 7' });
  note('other', 'ellen', '2026-05-06T12:00:00.000Z', { kind: 'person', others: ['won'], isSame: true });
  note('third', 'ray', '2026-05-07T12:00:00.000Z', { kind: 'person', others: ['other'], isSame: false });
  note('spam', 'ray', '2026-05-07T12:00:00.000Z', { kind: 'spam', isSpam: true });
  note('spam', 'ray', '2026-05-07T13:00:00.000Z', { kind: 'undo', event: 'spam-1' });
  db.exec(`
    UPDATE leads SET events = (SELECT count(*) FROM lead_events WHERE lead_id = leads.id);
    UPDATE leads SET state = 'won', amount = 900000, won_at = '2026-05-12T13:00:00.000Z', visit_at = '2026-05-10T14:00:00.000Z', visit_minutes = 60,
      visit_place = '12 Bay St, Traverse City 49684', visit_said = 1, job_from = '2026-06-01', job_until = '2026-06-05', job_crew = 'Bo',
      assignee = 'Ray', review_asked_at = '2026-06-06T13:00:00.000Z', last_note = 'Wants it by fall.', sent = fields,
      fields = json_set(fields, '$.phone', '231-555-0199'), handed_at = '2026-07-01' WHERE id = 'won';
    UPDATE leads SET last_note = 'Gate code 7' WHERE id = 'other';
    INSERT INTO lead_keys VALUES ('won', '+12315550199'), ('other', '+12315550143');
    INSERT INTO lead_ties VALUES ('other', 'won', 1, '2026-05-06T12:00:00.000Z'), ('third', 'other', 0, '2026-05-07T12:00:00.000Z'),
      ('won', 'other', 0, '2026-05-04T12:00:00.000Z');
    INSERT INTO photos (lead_id, id, storage_key, type, width, height, bytes, person_id, shows, stored_at)
      VALUES ('won', 'photo', 'kept', 'image/jpeg', 1, 1, 1, 'ray', 'finished', '2026-06-06');
    INSERT INTO dropped_photos VALUES ('dropped');
    INSERT INTO photo_days VALUES ('2026-06-06', 'office', 1, 1);
    INSERT INTO outbox (id, lead_id, purpose, endpoint, created_at, due_at, give_up_at, event) VALUES
      ('push', 'won', 'push', 'https://push', '2026-05-01', NULL, '2026-05-02', NULL), ('hook', 'won', 'webhook', NULL, '2026-05-01', '2026-05-01', '2026-05-02', 5)`);
  db.prepare('INSERT INTO lead_pages VALUES (?, ?, ?, ?, ?)').run(
    'won',
    'cedar-deck',
    JSON.stringify({
      title: 'Cedar deck',
      town: 'Acme',
      finishedOn: '2026-06-05',
      photos: [{ id: 'photo', alt: 'Stairs' }],
    }),
    '2026-06-07T12:00:00.000Z',
    'https://github.com/owner/site/pull/7',
  );
  const GONE = ['lead_pages', 'lead_ties', 'office_reminders'];
  const MOVED = [...GONE, 'leads', 'lead_events', 'outbox'];
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .all()
    .map(({ name }) => String(name));
  const readRows = (table: string) => db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
  expect(tables.filter((table) => readRows(table).length === 0)).toEqual([]);
  const others = () => tables.filter((table) => !MOVED.includes(table)).map((table) => [table, readRows(table)]);
  const [before, events, leads, messages] = [others(), readRows('lead_events'), readRows('leads'), readRows('outbox')];

  apply(db, '0026');
  expect(others()).toEqual(before);
  const [ofLeads, mornings] = [true, false].map((isOfLead) =>
    readRows('outbox').filter(({ lead_id }) => (lead_id !== null) === isOfLead),
  );
  expect(ofLeads).toEqual(messages);
  expect(mornings).toMatchObject([
    {
      purpose: 'push',
      endpoint: 'https://push',
      created_at: '2026-01-03T12:00:00.000Z',
      due_at: null,
      sent_at: '2026-01-03T12:00:00.000Z',
    },
  ]);
  expect(
    readRows('lead_events')
      .slice()
      .filter(({ id }) => events.some((one) => one.id === id)),
  ).toEqual(events);
  expect(
    GONE.filter(
      (table) => tables.includes(table) && db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table),
    ),
  ).toEqual([]);

  const readHistory = (lead: string) =>
    inOrder(
      (
        db
          .prepare(`SELECT lead_events.id, number, name AS person, noted_at AS notedAt, change FROM lead_events JOIN office_people ON office_people.id = person_id
          WHERE lead_id = ? ORDER BY number`)
          .all(lead) as EventRow[]
      ).map(toEvent),
    );
  const addedTo = (lead: string) =>
    readHistory(lead)
      .filter(({ number }) => number > (counts.get(lead) ?? 0))
      .map(({ person, notedAt, change }) => [person, notedAt.slice(0, 10), 'note' in change ? change.note : change]);
  expect(addedTo('won')).toEqual([
    ['Ray', '2026-05-03', { kind: 'correction', fields: { address: '12 Bay St' } }],
    ['Ellen', '2026-05-06', 'The same person as A. Kirk, who asked on 2026-05-01.'],
    [
      'Ray',
      '2026-06-07',
      'Draft of a page for the website: Cedar deck, Acme, finished 2026-06-05.\nPhotos: Stairs\nhttps://github.com/owner/site/pull/7',
    ],
  ]);
  expect(addedTo('other')).toEqual([
    ['Ellen', '2026-05-06', 'The same person as Ada Kirk, who asked on 2026-05-01.'],
    ['Ray', '2026-05-07', 'Not the same person as Bo Kirk, who asked on 2026-05-01.'],
  ]);
  expect(addedTo('third')).toEqual([['Ray', '2026-05-07', 'Not the same person as A. Kirk, who asked on 2026-05-01.']]);

  // Each row is what its history says.
  for (const { id, state, phase, amount, follow_up, last_note, fields, sent, events: number, ...row } of readRows(
    'leads',
  )) {
    const history = readHistory(String(id));
    const standing = computeStanding(history);
    expect([state, phase, amount, follow_up, last_note, number]).toEqual([
      standing.state,
      getRules(standing.state).phase,
      standing.amount,
      standing.followUp,
      standing.lastNote,
      history.length,
    ]);
    const was = leads.find((lead) => lead.id === id);
    expect(JSON.parse(String(fields))).toEqual(correctFields(JSON.parse(String(sent ?? fields)), history));
    const { addition, source, searched, search_rules, ...kept } = row;
    expect(was).toMatchObject(kept);
  }
  const { addition, source, searched, fields } = Object.fromEntries(
    ['addition', 'source', 'searched', 'fields'].map((column) => [
      column,
      Object.fromEntries(
        db
          .prepare(`SELECT id, ${column} AS value FROM leads`)
          .all()
          .map(({ id, value }) => [id, value]),
      ),
    ]),
  );
  expect(addition).toMatchObject({
    ad: '{"answerBy":"text","firstWish":"2026-06-03"}',
    wishing: '{"firstWish":"2026-06-01 morning","secondWish":"2026-06-02 afternoon"}',
  });
  expect(source).toMatchObject({ third: 'Referral', won: 'Home Page', brought: 'Brought in' });
  expect(searched).toMatchObject({ ad: expect.stringContaining('ad@example.com'), other: 'other' });
  expect(JSON.parse(String(fields?.won))).toMatchObject({ address: '12 Bay St', phone: '231-555-0199' });
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  // It still only grows.
  expect(() => db.exec(`UPDATE lead_events SET change = '{}'`)).toThrow('only grows');
});
