import { among, type Query, sql } from '../../../server/query.ts';
import type { Reminder } from '../../contract/alerts.ts';
import { COLUMNS, type DeskRow, REAL, WAITING } from './desk-queries.ts';
import { isDue } from './numbers-queries.ts';
import { type PushRow, SUBSCRIBED } from './push-queries.ts';

/** All SQL about devices' reminders. Kinds of reminders are in src/office/contract/alerts.ts, days are the business's. */

/** Each device chooses its alerts; it gets none while its push service refuses them. */
const WANTED = sql`refused_at IS NULL AND EXISTS (SELECT 1 FROM json_each(reminders) WHERE value = kind)`;

/** Writes a reminder for each device that wants it, unless it has one of that kind and day, and deletes those of other days. Run both. */
export const planReminders = (kinds: readonly Reminder[], day: string, now: string): [Query, Query] => [
  sql`DELETE FROM office_reminders WHERE day <> ${day}`,
  sql`
    INSERT INTO office_reminders (endpoint, kind, day, due_at)
    SELECT endpoint, kind, ${day}, ${now} FROM office_push
    CROSS JOIN (SELECT value AS kind FROM json_each(${JSON.stringify(kinds)})) WHERE ${WANTED}
    ON CONFLICT DO NOTHING`,
];

export type ClaimedReminder = { endpoint: string; kind: Reminder; attempts: number };

/** Claims what is due, so that no other run sends it; if the worker dies meanwhile, it is due again at `again`. */
export const claimReminders = (kinds: readonly Reminder[], limit: number, now: string, again: string) =>
  sql<ClaimedReminder>`
    UPDATE office_reminders SET attempts = attempts + 1, due_at = ${again}
    WHERE rowid IN (
      SELECT office_reminders.rowid FROM office_reminders JOIN office_push USING (endpoint)
      WHERE due_at <= ${now} AND kind IN ${among(kinds)} AND ${WANTED} ORDER BY due_at LIMIT ${limit}
    )
    RETURNING endpoint, kind, attempts`;

/** Stores when to try again, or null. */
export const settleReminder = (endpoint: string, kind: Reminder, dueAt: string | null) =>
  sql`UPDATE office_reminders SET due_at = ${dueAt} WHERE endpoint = ${endpoint} AND kind = ${kind}`;

export type RingingRow = PushRow & { person: string };

/** Every device with alerts on, with the name of its owner. */
export const selectRinging = sql<RingingRow>`
  SELECT endpoint, p256dh, auth, shows_person, name AS person FROM ${SUBSCRIBED}
  JOIN office_people ON office_people.id = person_id
  WHERE refused_at IS NULL`;

type Asked = {
  /** no one is reminded of leads before this */
  since: string;
  /** when the previous reminder was due, and when this one and the next are */
  before: string;
  now: number;
  next: number;
};

/**
 * Leads that wait for a first call and whose answer is due before the next reminder, the oldest first: those that came since the previous one, and
 * those that were not due by this one, which the previous one therefore left out.
 */
export const selectUnanswered = ({ since, before, now, next }: Asked, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE ${REAL} AND ${WAITING} AND created_at >= ${since} AND ${isDue(next)}
    AND (created_at >= ${before} OR NOT (${isDue(now)}))
  ORDER BY created_at LIMIT ${limit}`;

export const selectDueOn = (day: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE ${REAL} AND follow_up IS NOT NULL AND follow_up = ${day} ORDER BY created_at LIMIT ${limit}`;
