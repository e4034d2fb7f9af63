import { type Query, sql } from '../../../server/query.ts';
import { type PushRow, SUBSCRIBED } from './push-queries.ts';

/** All SQL about the message that a device gets in the morning. Days are the business's. */

/** A device has none while its push service refuses us. */
const WANTED = sql`refused_at IS NULL AND json_array_length(reminders) > 0`;

/** The table held several kinds of reminders once. */
const KIND = 'morning';

/** Plans the message of this day for each device that wants it, unless it has one, and deletes those of other days. Run both. */
export const planMorning = (day: string, now: string): [Query, Query] => [
  sql`DELETE FROM office_reminders WHERE day <> ${day} OR kind <> ${KIND}`,
  sql`
    INSERT INTO office_reminders (endpoint, kind, day, due_at)
    SELECT endpoint, ${KIND}, ${day}, ${now} FROM office_push WHERE ${WANTED}
    ON CONFLICT DO NOTHING`,
];

const MOST_ATTEMPTS = 10;

/** Claims what is due, so that no other run sends it; unless it is settled, it is due again at `again`. */
export const claimMorning = (limit: number, now: string, again: string) =>
  sql<{ endpoint: string }>`
    UPDATE office_reminders SET attempts = attempts + 1, due_at = ${again}
    WHERE rowid IN (
      SELECT office_reminders.rowid FROM office_reminders JOIN office_push USING (endpoint)
      WHERE due_at <= ${now} AND attempts < ${MOST_ATTEMPTS} AND ${WANTED} ORDER BY due_at LIMIT ${limit}
    )
    RETURNING endpoint`;

export const settleMorning = (endpoint: string) =>
  sql`UPDATE office_reminders SET due_at = NULL WHERE endpoint = ${endpoint}`;

export type RingingRow = PushRow & { person: string };

/** Every device with alerts on, with the name of its owner. */
export const selectRinging = sql<RingingRow>`
  SELECT endpoint, p256dh, auth, shows_person, name AS person FROM ${SUBSCRIBED}
  JOIN office_people ON office_people.id = person_id
  WHERE refused_at IS NULL`;
