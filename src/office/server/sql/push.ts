import type { LeadRow } from '../../../leads/server/leads.ts';
import { GIVE_UP_AFTER_MS } from '../../../leads/server/outbox.ts';
import type { Query } from '../../../server/query.ts';
import { MINUTE_MS } from '../../../shared/dates.ts';
import { COUNT_TO_CALL } from './desk.ts';

/** All SQL about the devices that are told of new leads, and reminded. */

export type PushRow = { endpoint: string; p256dh: string; auth: string; shows_person: 0 | 1 };
export type OwnPushRow = PushRow & {
  refused_at: string | null;
  /** JSON list of kinds */
  reminders: string;
};

const PUSH_COLUMNS = 'office_push.endpoint, p256dh, auth, shows_person';

/** Adds a device of this person, or what has changed about it; of more than so many the oldest goes. Run both. */
export const upsertPush = (
  { endpoint, p256dh, auth, shows_person, reminders }: Omit<OwnPushRow, 'refused_at'>,
  { id, sessionHash }: { id: string; sessionHash: string },
  most: number,
  now: string,
): Query[] => [
  {
    sql: `
      INSERT INTO office_push (endpoint, session_hash, p256dh, auth, shows_person, reminders, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (endpoint) DO UPDATE SET session_hash = excluded.session_hash, p256dh = excluded.p256dh,
        auth = excluded.auth, shows_person = excluded.shows_person, reminders = excluded.reminders,
        created_at = excluded.created_at, refused_at = NULL`,
    values: [endpoint, sessionHash, p256dh, auth, shows_person, reminders, now],
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

const after = (time: Date, ms: number) => new Date(time.getTime() + ms).toISOString();

/**
 * One message about a lead for each device that wants to be told.
 * @param events how often something was done with the lead before: nothing is written once somebody else came first
 */
export const insertPushes = (leadId: string, now: Date, events = 0): Query => ({
  sql: `
    INSERT INTO outbox (id, lead_id, purpose, endpoint, created_at, due_at, give_up_at)
    SELECT lower(hex(randomblob(16))), leads.id, 'push', endpoint, ?, ?, ? FROM leads CROSS JOIN office_push
    WHERE leads.id = ? AND events = ? AND refused_at IS NULL`,
  values: [now.toISOString(), now.toISOString(), after(now, GIVE_UP_AFTER_MS), leadId, events],
});

/** So long is waited for what else is added, so that eight photos ring once. */
const NEWS_WAIT_MS = 5 * MINUTE_MS;

/** Tells each device that something was added to a lead, unless it is about to be told of that lead anyway. Nobody is told of spam. */
export const insertNews = (leadId: string, now: Date): Query => ({
  sql: `
    INSERT INTO outbox (id, lead_id, purpose, endpoint, created_at, due_at, give_up_at)
    SELECT lower(hex(randomblob(16))), leads.id, 'push', office_push.endpoint, ?, ?, ? FROM leads CROSS JOIN office_push
    WHERE leads.id = ? AND spam IS NULL AND refused_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE lead_id = leads.id AND outbox.endpoint = office_push.endpoint AND due_at IS NOT NULL
    )`,
  values: [now.toISOString(), after(now, NEWS_WAIT_MS), after(now, GIVE_UP_AFTER_MS), leadId],
});

export type PushMessageRow = LeadRow & PushRow & { to_call: number; photos: number; addition: string | null };

/** A message that waits, as its device and its lead in one row, with how many there are to call on a day. */
export const selectPushMessage = (messageId: string, today: string): Query => ({
  sql: `
    SELECT leads.*, ${PUSH_COLUMNS}, ${COUNT_TO_CALL} AS to_call,
      (SELECT count(*) FROM photos WHERE lead_id = leads.id) AS photos FROM outbox
    JOIN leads ON leads.id = lead_id JOIN office_push ON office_push.endpoint = outbox.endpoint WHERE outbox.id = ?`,
  values: [today, messageId],
});

/** The device in which this session is signed in. */
export const selectPushOf = (sessionHash: string): Query => ({
  sql: `SELECT ${PUSH_COLUMNS}, reminders, refused_at FROM office_push WHERE session_hash = ?`,
  values: [sessionHash],
});

/** A device for which its push service takes nothing from us: nothing waits for it any more. Run both. */
export const refusePush = (endpoint: string, now: string): Query[] => [
  { sql: 'UPDATE office_push SET refused_at = ? WHERE endpoint = ?', values: [now, endpoint] },
  {
    sql: `UPDATE outbox SET due_at = NULL, failed_at = ?, last_error = 'refused' WHERE endpoint = ? AND due_at IS NOT NULL`,
    values: [now, endpoint],
  },
];

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
