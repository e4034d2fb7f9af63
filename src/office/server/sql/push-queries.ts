import { GIVE_UP_AFTER_MS } from '../../../leads/server/outbox.ts';
import type { LeadRow } from '../../../leads/server/stored-leads.ts';
import { type Query, sql } from '../../../server/query.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/dates.ts';

export type PushRow = { endpoint: string; p256dh: string; auth: string; shows_person: 0 | 1 };
type OwnPushRow = PushRow & {
  refused_at: string | null;
  /** JSON list; empty if this device wants no message in the morning */
  reminders: string;
};

type Wanted = Pick<PushRow, 'endpoint' | 'p256dh' | 'auth'> & { showsPerson: boolean; morning: boolean };

/** The devices, each with the person who signed in there. */
const SUBSCRIBED = sql`office_push JOIN office_sessions ON token_hash = session_hash
  JOIN office_passkeys ON office_passkeys.id = passkey_id JOIN office_people ON office_people.id = person_id`;

const PUSH_COLUMNS = sql`office_push.endpoint, p256dh, auth, shows_person`;

/** Sets this session's device, or what has changed about it: a browser has one subscription, which gets what waits. Run all. */
export const upsertPush = (
  { endpoint, p256dh, auth, showsPerson, morning }: Wanted,
  sessionHash: string,
  now: string,
): Query[] => [
  sql`
    INSERT INTO office_push (endpoint, session_hash, p256dh, auth, shows_person, reminders, created_at)
    VALUES (${endpoint}, ${sessionHash}, ${p256dh}, ${auth}, ${Number(showsPerson)}, ${JSON.stringify(morning ? ['morning'] : [])}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET session_hash = excluded.session_hash, p256dh = excluded.p256dh,
      auth = excluded.auth, shows_person = excluded.shows_person, reminders = excluded.reminders,
      created_at = excluded.created_at, refused_at = NULL`,
  sql`
    UPDATE outbox SET endpoint = ${endpoint} WHERE due_at IS NOT NULL
      AND endpoint IN (SELECT endpoint FROM office_push WHERE session_hash = ${sessionHash})`,
  sql`DELETE FROM office_push WHERE session_hash = ${sessionHash} AND endpoint <> ${endpoint}`,
];

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();

/** How long to wait for further additions, so that eight photos ring once. */
const NEWS_WAIT_MS = 5 * MINUTE_MS;

/** One message about a lead for each device that wants alerts. */
const insertMessages = (leadId: string, now: Date, waitMs: number, condition: Query) => sql`
  INSERT INTO outbox (id, lead_id, purpose, endpoint, created_at, due_at, give_up_at)
  SELECT lower(hex(randomblob(16))), leads.id, 'push', office_push.endpoint, ${now.toISOString()}, ${after(now, waitMs)},
    ${after(now, GIVE_UP_AFTER_MS)}
  FROM leads CROSS JOIN office_push WHERE leads.id = ${leadId} AND refused_at IS NULL AND ${condition}`;

/** Alerts each device to a lead. @param events how many things were done with it before: nothing is written if someone else came first */
export const insertPushes = (leadId: string, now: Date, events = 0) =>
  insertMessages(leadId, now, 0, sql`events = ${events}`);

/** Alerts each device that something was added to a lead, unless an alert about that lead is due anyway. Spam alerts no one. */
export const insertNews = (leadId: string, now: Date) =>
  insertMessages(
    leadId,
    now,
    NEWS_WAIT_MS,
    sql`spam IS NULL AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE lead_id = leads.id AND outbox.endpoint = office_push.endpoint AND due_at IS NOT NULL
    )`,
  );

/** How long a message of the morning is tried. */
const MORNING_MS = HOUR_MS;

/** Plans the message of a morning for each device that wants it and has none since the day's start; earlier ones are deleted. Run both. */
export const insertMornings = (dayStart: string, now: Date): [Query, Query<{ id: string }>] => [
  sql`DELETE FROM outbox WHERE lead_id IS NULL AND created_at < ${dayStart}`,
  sql`
    INSERT INTO outbox (id, purpose, endpoint, created_at, due_at, give_up_at)
    SELECT lower(hex(randomblob(16))), 'push', endpoint, ${now.toISOString()}, ${now.toISOString()}, ${after(now, MORNING_MS)}
    FROM office_push WHERE refused_at IS NULL AND json_array_length(reminders) > 0
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.endpoint = office_push.endpoint AND lead_id IS NULL)
    RETURNING id`,
];

/** Everyone with a device that gets alerts. */
export const selectReachable = sql<{ person: string }>`
  SELECT DISTINCT name AS person FROM ${SUBSCRIBED} WHERE refused_at IS NULL`;

export type PushMessageRow = LeadRow & PushRow & { person: string; photos: number };

/** A waiting message as one row: its device with the name of its owner, and its lead, whose columns are null if it is about a day. */
export const selectPushMessage = (messageId: string) => sql<PushMessageRow>`
  SELECT leads.*, ${PUSH_COLUMNS}, name AS person, (SELECT count(*) FROM photos WHERE lead_id = leads.id) AS photos
  FROM ${SUBSCRIBED} JOIN outbox ON outbox.endpoint = office_push.endpoint LEFT JOIN leads ON leads.id = lead_id
  WHERE outbox.id = ${messageId}`;

/** The last subscription of this session, those that still work first. */
export const selectPush = (sessionHash: string) => sql<OwnPushRow>`
  SELECT ${PUSH_COLUMNS}, reminders, refused_at FROM office_push WHERE session_hash = ${sessionHash}
  ORDER BY refused_at IS NOT NULL, created_at DESC LIMIT 1`;

export const deletePush = (sessionHash: string) => sql`DELETE FROM office_push WHERE session_hash = ${sessionHash}`;

/**
 * A device that its push service no longer knows, or for which it accepts nothing from us: nothing waits for it anymore. It stays until it is
 * set up again, so that its settings remain and its owner is told. Run both.
 */
export const stopPush = (endpoint: string, now: string): Query[] => [
  sql`UPDATE office_push SET refused_at = ${now} WHERE endpoint = ${endpoint}`,
  sql`DELETE FROM outbox WHERE endpoint = ${endpoint} AND due_at IS NOT NULL`,
];
