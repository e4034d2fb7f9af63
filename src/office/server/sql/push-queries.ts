import { GIVE_UP_AFTER_MS } from '../../../leads/server/outbox.ts';
import type { LeadRow } from '../../../leads/server/stored-leads.ts';
import { type Query, sql } from '../../../server/query.ts';
import { MINUTE_MS } from '../../../shared/dates.ts';

export type PushRow = { endpoint: string; p256dh: string; auth: string; shows_person: 0 | 1 };
type OwnPushRow = PushRow & {
  refused_at: string | null;
  /** JSON list; empty if this device wants no message in the morning */
  reminders: string;
};

type Wanted = Pick<PushRow, 'endpoint' | 'p256dh' | 'auth'> & { showsPerson: boolean; morning: boolean };

/** The devices, each with the passkey it signed in with. */
export const SUBSCRIBED = sql`office_push JOIN office_sessions ON token_hash = session_hash
  JOIN office_passkeys ON office_passkeys.id = passkey_id`;

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

/** How long to wait for further additions, so that eight photos ring once. */
const NEWS_WAIT_MS = 5 * MINUTE_MS;

/** One message about a lead for each device that wants alerts. */
const insertMessages = (leadId: string, now: Date, waitMs: number, condition: Query) => {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return sql`
    INSERT INTO outbox (id, lead_id, purpose, endpoint, created_at, due_at, give_up_at)
    SELECT lower(hex(randomblob(16))), leads.id, 'push', office_push.endpoint, ${after(0)}, ${after(waitMs)}, ${after(GIVE_UP_AFTER_MS)}
    FROM leads CROSS JOIN office_push WHERE leads.id = ${leadId} AND refused_at IS NULL AND ${condition}`;
};

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

export type PushMessageRow = LeadRow & PushRow & { photos: number; addition: string | null };

/** A waiting message, as its device and its lead in one row. */
export const selectPushMessage = (messageId: string) => sql<PushMessageRow>`
  SELECT leads.*, ${PUSH_COLUMNS}, (SELECT count(*) FROM photos WHERE lead_id = leads.id) AS photos FROM outbox
  JOIN leads ON leads.id = lead_id JOIN office_push ON office_push.endpoint = outbox.endpoint WHERE outbox.id = ${messageId}`;

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
