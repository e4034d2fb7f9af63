import type { Suspicion } from '../../lead/guard.ts';
import type { Role } from '../../lead/office/states.ts';
import type { LeadRow } from '../leads.ts';
import type { Query } from '../query.ts';

/**
 * All SQL of the office, for the worker and for `npm run office`. Every time is ISO 8601 in UTC; the indexes that these
 * statements are made for stand in migrations/0004_desk.sql, and a test asks SQLite whether it uses them.
 */

const asList = (values: readonly unknown[]) => JSON.stringify(values);

// ── People, and how they come in ──

export type PersonRow = { id: string; name: string; role: Role; revoked_at: string | null };

/** `{ invited }`: 1 once anybody was ever invited. */
export const wasAnybodyInvited: Query = { sql: 'SELECT EXISTS (SELECT 1 FROM office_people) AS invited', values: [] };

/**
 * Makes somebody one of the office, again if they were revoked, and gives the id. An owner's invitation for another device
 * takes nothing from them: the last one would shut the office for everybody.
 */
export const admitPerson = (name: string, role: Role, now: string): Query => ({
  sql: `
    INSERT INTO office_people (id, name, role, created_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET
      role = CASE WHEN revoked_at IS NULL AND role = 'owner' THEN role ELSE excluded.role END,
      revoked_at = NULL
    RETURNING id`,
  values: [crypto.randomUUID(), name, role, now],
});

export const insertInvitation = (tokenHash: string, personId: string, expiresAt: string): Query => ({
  sql: 'INSERT INTO office_invitations (token_hash, person_id, expires_at) VALUES (?, ?, ?)',
  values: [tokenHash, personId, expiresAt],
});

const OPEN_INVITATION = `
  FROM office_invitations JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ? AND used_at IS NULL AND expires_at > ? AND revoked_at IS NULL`;

/** Whom an invitation that still works is for. */
export const selectInvited = (tokenHash: string, now: string): Query => ({
  sql: `SELECT office_people.id, name, role, revoked_at ${OPEN_INVITATION}`,
  values: [tokenHash, now],
});

export type PersonDeviceRow = PersonRow & { device: string | null; used_at: string | null };

/** Everybody with each of their devices. */
export const selectPeople: Query = {
  sql: `
    SELECT office_people.id, name, role, revoked_at, device, used_at
    FROM office_people LEFT JOIN office_passkeys ON person_id = office_people.id ORDER BY name, used_at DESC`,
  values: [],
};

const IS_NOT_LAST_OWNER = `(role <> 'owner' OR EXISTS (
  SELECT 1 FROM office_people AS other WHERE role = 'owner' AND revoked_at IS NULL AND other.id <> office_people.id
))`;

const OF_A_REVOKED = 'person_id = (SELECT id FROM office_people WHERE id = ? AND revoked_at IS NOT NULL)';

/**
 * From now on this person comes in by a new invitation alone: the first of these gives a row where that was done. Run all of them.
 * @param keepsLastOwner whether nothing is done where nobody would be left who can invite
 */
export const revokePerson = (personId: string, now: string, keepsLastOwner: boolean): Query[] => [
  {
    sql: `
      UPDATE office_people SET revoked_at = ?
      WHERE id = ?${keepsLastOwner ? ` AND ${IS_NOT_LAST_OWNER}` : ''} RETURNING id`,
    values: [now, personId],
  },
  { sql: `DELETE FROM office_invitations WHERE ${OF_A_REVOKED}`, values: [personId] },
  // Sessions go with their passkeys, and push with sessions.
  { sql: `DELETE FROM office_passkeys WHERE ${OF_A_REVOKED}`, values: [personId] },
];

export const insertChallenge = (challengeHash: string, purpose: string, expiresAt: string): Query => ({
  sql: 'INSERT INTO office_challenges (challenge_hash, purpose, expires_at) VALUES (?, ?, ?)',
  values: [challengeHash, purpose, expiresAt],
});

/** Takes a challenge, so that nobody answers it again; gives a row if it was there and in time. */
export const takeChallenge = (challengeHash: string, purpose: string, now: string): Query => ({
  sql: `
    DELETE FROM office_challenges WHERE challenge_hash = ? AND purpose = ? AND expires_at > ? RETURNING challenge_hash`,
  values: [challengeHash, purpose, now],
});

export type PasskeyRow = {
  id: string;
  person_id: string;
  public_key: string;
  counter: number;
  transports: string;
};

export const selectPasskey = (id: string): Query => ({
  sql: 'SELECT id, person_id, public_key, counter, transports FROM office_passkeys WHERE id = ?',
  values: [id],
});

export const selectPasskeysOf = (personId: string): Query => ({
  sql: 'SELECT id, person_id, public_key, counter, transports FROM office_passkeys WHERE person_id = ?',
  values: [personId],
});

type NewPasskey = Omit<PasskeyRow, 'person_id'> & { device: string };

/** Uses an invitation up for a passkey: the first of these gives a row only while it still works. Run both at once. */
export const acceptInvitation = (
  tokenHash: string,
  { id, public_key, counter, transports, device }: NewPasskey,
  now: string,
): Query[] => [
  {
    sql: `
      INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
      SELECT ?, person_id, ?, ?, ?, ?, ?, ? ${OPEN_INVITATION} RETURNING person_id`,
    values: [id, public_key, counter, transports, device, now, now, tokenHash, now],
  },
  {
    sql: 'UPDATE office_invitations SET used_at = ? WHERE token_hash = ? AND used_at IS NULL',
    values: [now, tokenHash],
  },
];

/** Gives a row unless a copy of the passkey has counted further meanwhile. */
export const notePasskeyUse = (id: string, before: number, counter: number, now: string): Query => ({
  sql: 'UPDATE office_passkeys SET counter = ?, used_at = ? WHERE id = ? AND counter = ? RETURNING id',
  values: [counter, now, id, before],
});

export const insertSession = (tokenHash: string, passkeyId: string, now: string, expiresAt: string): Query => ({
  sql: `
    INSERT INTO office_sessions (token_hash, passkey_id, created_at, seen_at, expires_at) VALUES (?, ?, ?, ?, ?)`,
  values: [tokenHash, passkeyId, now, now, expiresAt],
});

export type SessionRow = PersonRow & { token_hash: string; seen_at: string };

export const selectSession = (tokenHash: string, now: string): Query => ({
  sql: `
    SELECT office_people.id, name, role, revoked_at, token_hash, seen_at
    FROM office_sessions
    JOIN office_passkeys ON office_passkeys.id = passkey_id
    JOIN office_people ON office_people.id = person_id
    WHERE token_hash = ? AND expires_at > ? AND revoked_at IS NULL`,
  values: [tokenHash, now],
});

export const prolongSession = (tokenHash: string, now: string, expiresAt: string): Query => ({
  sql: 'UPDATE office_sessions SET seen_at = ?, expires_at = ? WHERE token_hash = ?',
  values: [now, expiresAt, tokenHash],
});

export const deleteSession = (tokenHash: string): Query => ({
  sql: 'DELETE FROM office_sessions WHERE token_hash = ?',
  values: [tokenHash],
});

export const deleteSessionsOf = (personId: string): Query => ({
  sql: 'DELETE FROM office_sessions WHERE passkey_id IN (SELECT id FROM office_passkeys WHERE person_id = ?)',
  values: [personId],
});

/** What can let nobody in any more. Run all of them. */
export const deleteExpired = (now: string): Query[] =>
  ['office_challenges', 'office_invitations', 'office_sessions'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE expires_at <= ?`,
    values: [now],
  }));

// ── Leads as the desk shows them ──

export type DeskRow = Pick<
  LeadRow,
  'id' | 'kind' | 'source' | 'email' | 'created_at' | 'fields' | 'attribution' | 'spam'
> & {
  state: string;
  lost_reason: string | null;
  amount: number | null;
  follow_up: string | null;
  events: number;
};

const COLUMNS =
  'id, kind, source, email, created_at, fields, attribution, spam, state, lost_reason, amount, follow_up, events';

/** What the desk shows and counts. */
const REAL = 'spam IS NULL AND is_test = 0';

/** The last lead of the page before, whose next one is asked for: its follow-up, its time and its id. */
export type Behind = { day: string; at: string; behind: string };

type Part = { sql: string; values: string[] };
type Section = { where: Part; order: string; from: (page: Behind) => Part };

/** Newest first: a lead is worth what happens in the next hour. */
const NEWEST = 'created_at DESC, id DESC';

/** Leads of this very moment may come while a page is read: what is behind is found by time, then by id. */
const isBehind = ({ at, behind }: Behind): Part => ({
  sql: 'created_at <= ? AND (created_at < ? OR id < ?)',
  values: [at, at, behind],
});

const WAITING = `state = 'new' AND kind <> 'checklist' AND follow_up IS NULL`;

const sections = {
  /** nobody has called yet, and nobody has put it off; who only took the checklist waits for no call */
  waiting: (): Section => ({ where: { sql: WAITING, values: [] }, order: NEWEST, from: isBehind }),
  /** follow-ups due until that day, the oldest day first */
  due: (today: string): Section => ({
    where: { sql: 'follow_up IS NOT NULL AND follow_up <= ?', values: [today] },
    order: 'follow_up, created_at, id',
    from: ({ day, at, behind }) => ({ sql: '(follow_up, created_at, id) > (?, ?, ?)', values: [day, at, behind] }),
  }),
  rest: (today: string): Section => ({
    where: {
      sql: `(state <> 'new' OR kind = 'checklist' OR follow_up IS NOT NULL) AND (follow_up IS NULL OR follow_up > ?)`,
      values: [today],
    },
    order: NEWEST,
    from: isBehind,
  }),
};

/** One section of the desk, one row more than `limit` where there are more. `today` is the business's. */
export const selectSection = (name: keyof typeof sections, today: string, page: Behind, limit: number): Query => {
  const { where, order, from } = sections[name](today);
  const { sql, values } = from(page);
  return {
    sql: `SELECT ${COLUMNS} FROM leads WHERE ${REAL} AND ${where.sql} AND ${sql} ORDER BY ${order} LIMIT ?`,
    values: [...where.values, ...values, limit + 1],
  };
};

const ZIP = `fields ->> '$.zip'`;

/** The text that a search looks through, letter for letter as in the index leads_found. */
const SEARCHED = `lower(substr(
    coalesce(fields ->> '$.name', '') || ' ' || email || ' ' || coalesce(fields ->> '$.zip', '') || ' ' ||
    replace(replace(replace(replace(replace(replace(coalesce(fields ->> '$.phone', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') || ' ' ||
    coalesce(fields ->> '$.location', '') || ' ' || coalesce(fields ->> '$.address', '') || ' ' ||
    coalesce(fields ->> '$.message', fields ->> '$.project_details', fields ->> '$.projectDetails', ''), 1, 1000))`;

/** A word of a search, and the ZIPs of the towns that it may name. */
type Word = { text: string; zips: string[] };

export type Found = {
  words: Word[];
  state: string;
  source: string;
  campaign: string;
  /** the empty string for all */
  since: string;
  isSpam: boolean;
};

/** From where the leads are read that pass every part of a filter that is not empty. */
const passing = ({ words, state, source, campaign, since, isSpam }: Found, page: Behind) => {
  const parts: { sql: string; values: Query['values'] }[] = [
    { sql: isSpam ? 'spam IS NOT NULL AND is_test = 0' : REAL, values: [] },
    isBehind(page),
    ...(since ? [{ sql: 'created_at >= ?', values: [since] }] : []),
    ...(state ? [{ sql: 'state = ?', values: [state] }] : []),
    ...(source ? [{ sql: 'source = ?', values: [source] }] : []),
    ...(campaign ? [{ sql: 'campaign = ?', values: [campaign] }] : []),
    ...words.map(({ text, zips }) => ({
      sql: `(instr(${SEARCHED}, ?) > 0 OR ${ZIP} IN (SELECT value FROM json_each(?)))`,
      values: [text, asList(zips)],
    })),
  ];
  return {
    sql: `FROM leads INDEXED BY ${isSpam ? 'leads_spam' : 'leads_found'} WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
};

/** What a filter finds, newest first, one row more than `limit` where there are more. */
export const selectFound = (found: Found, page: Behind, limit: number): Query => {
  const { sql, values } = passing(found, page);
  // The ids first: only what is shown is opened.
  return {
    sql: `
      SELECT ${COLUMNS} FROM leads WHERE rowid IN (SELECT rowid ${sql} ORDER BY ${NEWEST} LIMIT ?) ORDER BY ${NEWEST}`,
    values: [...values, limit + 1],
  };
};

/** The `{ name }` of every field that somebody filled in, of what a filter finds. */
export const selectFieldNames = (found: Found, page: Behind): Query => {
  const { sql, values } = passing(found, page);
  return {
    sql: `SELECT DISTINCT key AS name FROM (SELECT fields AS sent ${sql}), json_each(sent) WHERE value <> ''`,
    values,
  };
};

/** What the filters offer: `{ source, campaign, leads }` of the leads since then. */
export const selectOrigins = (since: string): Query => ({
  sql: `
    SELECT source, campaign, count(*) AS leads FROM leads INDEXED BY leads_counted
    WHERE ${REAL} AND created_at >= ? GROUP BY source, campaign ORDER BY leads DESC`,
  values: [since],
});

export const selectDeskLead = (id: string): Query => ({
  sql: `SELECT ${COLUMNS} FROM leads WHERE id = ? AND is_test = 0`,
  values: [id],
});

/** Other leads from the same mail address. */
export const selectOthersOf = (id: string, email: string): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE email = ? COLLATE NOCASE AND email <> '' AND id <> ? AND is_test = 0 ORDER BY ${NEWEST} LIMIT 20`,
  values: [email, id],
});

// ── What was done with a lead ──

export type EventRow = { id: string; number: number; person: string; noted_at: string; change: string };

export const selectEvents = (leadId: string): Query => ({
  sql: `
    SELECT lead_events.id, number, name AS person, noted_at, change
    FROM lead_events JOIN office_people ON office_people.id = person_id WHERE lead_id = ? ORDER BY number`,
  values: [leadId],
});

/** Those of all leads, each with its `lead_id`: for an export. */
export const selectAllEvents: Query = {
  sql: `
    SELECT lead_events.id, lead_id, number, name AS person, noted_at, change
    FROM lead_events JOIN office_people ON office_people.id = person_id ORDER BY lead_id, number`,
  values: [],
};

type NewEvent = {
  id: string;
  leadId: string;
  /** the last one's, which nobody may have followed meanwhile */
  after: number;
  personId: string;
  notedAt: string;
  storedAt: string;
  /** JSON */
  change: string;
};

/** The sum of all that was done, as it stands in the lead's own row. */
export type Sum = {
  state: string;
  lostReason: string | null;
  amount: number | null;
  followUp: string | null;
  answeredAfter: number | null;
  isInTime: boolean | null;
  wonAt: string | null;
  spam: Suspicion | null;
};

/** Adds an event and its sum, unless another came first: then the first of these gives no row, and nothing changes. */
export const insertEvent = (event: NewEvent, sum: Sum): Query[] => {
  const { id, leadId, after, personId, notedAt, storedAt, change } = event;
  return [
    {
      sql: `
        INSERT INTO lead_events (id, lead_id, number, person_id, noted_at, stored_at, change)
        SELECT ?, id, events + 1, ?, ?, ?, ? FROM leads WHERE id = ? AND events = ?
        RETURNING number`,
      values: [id, personId, notedAt, storedAt, change, leadId, after],
    },
    {
      sql: `
        UPDATE leads SET state = ?, lost_reason = ?, amount = ?, follow_up = ?, answered_after = ?, answered_in_time = ?,
          won_at = ?, spam = ?, events = events + 1
        WHERE id = ? AND events = ? AND EXISTS (SELECT 1 FROM lead_events WHERE id = ? AND number = leads.events + 1)`,
      values: [
        sum.state,
        sum.lostReason,
        sum.amount,
        sum.followUp,
        sum.answeredAfter,
        sum.isInTime === null ? null : Number(sum.isInTime),
        sum.wonAt,
        sum.spam,
        leadId,
        after,
        id,
      ],
    },
  ];
};

// ── Numbers ──

export type CountRow = {
  /** place in the list of weeks */
  week: number;
  source: string;
  campaign: string | null;
  leads: number;
  won: number;
  cents: number | null;
  promised: number;
  in_time: number;
};

/**
 * Everything that is counted, for each pair of times in `weeks`, by source and campaign. One walk over the index: `promised` are those
 * whose day was over at `until`.
 */
export const countWeeks = (weeks: [from: string, to: string][], until: string): Query => ({
  sql: `
    SELECT week.key AS week, source, campaign, count(*) AS leads, sum(state = 'won') AS won,
      sum(CASE WHEN state = 'won' THEN amount END) AS cents,
      sum(kind <> 'checklist' AND created_at < ?) AS promised,
      sum(kind <> 'checklist' AND created_at < ? AND answered_in_time IS 1) AS in_time
    FROM json_each(?) AS week CROSS JOIN leads INDEXED BY leads_counted
      ON created_at >= week.value ->> '$[0]' AND created_at < week.value ->> '$[1]'
    WHERE ${REAL} GROUP BY week.key, source, campaign`,
  values: [until, until, asList(weeks)],
});

/** `{ seconds }`: the median of what was answered. */
export const medianAnswer = (since: string): Query => {
  const answered = `FROM leads INDEXED BY leads_answered
    WHERE ${REAL} AND created_at >= ? AND kind <> 'checklist' AND answered_after IS NOT NULL`;
  return {
    sql: `
      SELECT answered_after AS seconds ${answered} ORDER BY answered_after LIMIT 1
      OFFSET (SELECT count(*) / 2 ${answered})`,
    values: [since, since],
  };
};

export const countSpam = (since: string): Query => ({
  sql: 'SELECT count(*) AS spam FROM leads INDEXED BY leads_spam WHERE spam IS NOT NULL AND is_test = 0 AND created_at >= ?',
  values: [since],
});

/** `{ waiting, due }`: for the weekly mail and `npm run leads -- health`. */
export const countDesk = (today: string): Query => ({
  sql: `
    SELECT
      (SELECT count(*) FROM leads INDEXED BY leads_waiting WHERE ${WAITING} AND ${REAL}) AS waiting,
      (SELECT count(*) FROM leads INDEXED BY leads_follow_up WHERE follow_up IS NOT NULL AND follow_up <= ? AND ${REAL}) AS due`,
  values: [today],
});

export type WonRow = { id: string; attribution: string; won_at: string; amount: number | null };

/** Won since then, of those that an ad's click brought. */
export const selectWonClicks = (since: string): Query => ({
  sql: `
    SELECT id, attribution, won_at, amount FROM leads INDEXED BY leads_won
    WHERE won_at IS NOT NULL AND ${REAL} AND won_at >= ?
      AND coalesce(attribution ->> '$.gclid', attribution ->> '$.gbraid', attribution ->> '$.wbraid') IS NOT NULL
    ORDER BY won_at`,
  values: [since],
});

// ── Push ──

export type PushRow = { endpoint: string; p256dh: string; auth: string; shows_person: 0 | 1 };

const PUSH_COLUMNS = 'office_push.endpoint, p256dh, auth, shows_person';

/** Adds a device of this person, or what has changed about it; of more than so many the oldest goes. Run both. */
export const upsertPush = (
  { endpoint, p256dh, auth, shows_person }: PushRow,
  { id, sessionHash }: { id: string; sessionHash: string },
  most: number,
  now: string,
): Query[] => [
  {
    sql: `
      INSERT INTO office_push (endpoint, session_hash, p256dh, auth, shows_person, created_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (endpoint) DO UPDATE SET session_hash = excluded.session_hash, p256dh = excluded.p256dh,
        auth = excluded.auth, shows_person = excluded.shows_person, created_at = excluded.created_at, refused_at = NULL`,
    values: [endpoint, sessionHash, p256dh, auth, shows_person, now],
  },
  {
    sql: `
      DELETE FROM office_push WHERE endpoint IN (
        SELECT endpoint FROM office_push
        JOIN office_sessions ON token_hash = session_hash
        JOIN office_passkeys ON office_passkeys.id = passkey_id
        WHERE person_id = ? ORDER BY office_push.created_at DESC, endpoint = ? DESC LIMIT -1 OFFSET ?
      )`,
    values: [id, endpoint, most],
  },
];

/** A message that waits, as its device and its lead in one row. */
export const selectPushMessage = (messageId: string): Query => ({
  sql: `
    SELECT leads.*, ${PUSH_COLUMNS} FROM outbox
    JOIN leads ON leads.id = lead_id JOIN office_push ON office_push.endpoint = outbox.endpoint WHERE outbox.id = ?`,
  values: [messageId],
});

/** The device in which this session is signed in, while its push service takes messages. */
export const selectPushOf = (sessionHash: string): Query => ({
  sql: `SELECT ${PUSH_COLUMNS} FROM office_push WHERE session_hash = ? AND refused_at IS NULL`,
  values: [sessionHash],
});

/** A device for which its push service takes nothing from us. */
export const refusePush = (endpoint: string, now: string): Query => ({
  sql: 'UPDATE office_push SET refused_at = ? WHERE endpoint = ?',
  values: [now, endpoint],
});

/** A device that wants no more, of whoever is signed in there. */
export const deletePushOf = (endpoint: string, sessionHash: string): Query => ({
  sql: 'DELETE FROM office_push WHERE endpoint = ? AND session_hash = ?',
  values: [endpoint, sessionHash],
});

/** A device that its push service does not know any more. */
export const deletePush = (endpoint: string): Query => ({
  sql: 'DELETE FROM office_push WHERE endpoint = ?',
  values: [endpoint],
});
