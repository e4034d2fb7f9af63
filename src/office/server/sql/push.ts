import type { LeadRow } from '../../../leads/server/leads.ts';
import type { Query } from '../../../server/query.ts';
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
