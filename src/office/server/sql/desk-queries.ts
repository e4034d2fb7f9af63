import type { LeadRow } from '../../../leads/server/stored-leads.ts';
import { joinSql, type Query, rawSql, sql } from '../../../server/query.ts';
import { type Behind, SECTIONS, type Section } from '../../contract/requests.ts';
import type { Standing } from '../../contract/standing.ts';

/**
 * All SQL that finds leads for the desk. The indexes for these statements are in migrations/0004_desk.sql and later ones, and a
 * test asks SQLite whether it uses them.
 */

type Sent = 'id' | 'kind' | 'source' | 'email' | 'fields' | 'attribution' | 'spam' | 'sent';
type Sum = 'state' | 'lostReason' | 'amount' | 'followUp' | 'quotedAt' | 'reviewAskedAt' | 'assignee' | 'lastNote';

/** A lead's row; visit, job, tried, and addition are JSON. */
export type DeskRow = Pick<LeadRow, Sent> &
  Pick<Standing, Sum> &
  Record<'visit' | 'job' | 'tried' | 'addition', string | null> & { createdAt: string; photos: number; events: number };

/** Planned work stays planned while the job is no longer won, and counts again once it is. */
export const COLUMNS = sql`
  id, kind, source, email, created_at AS createdAt, fields, attribution, spam, sent, state, lost_reason AS lostReason, amount,
  follow_up AS followUp, quoted_at AS quotedAt, review_asked_at AS reviewAskedAt, assignee, addition, events, last_note AS lastNote, tried,
  CASE WHEN visit_at IS NOT NULL THEN json_object('at', visit_at, 'minutes', visit_minutes, 'place', visit_place) END AS visit,
  CASE WHEN phase = 'won' AND job_until IS NOT NULL THEN json_object('from', job_from, 'until', job_until, 'crew', job_crew) END AS job,
  (SELECT count(*) FROM photos WHERE lead_id = leads.id) AS photos`;

export const NOT_SPAM_OR_TEST = sql`spam IS NULL AND is_test = 0`;

/**
 * The business's date, its first moment, how long ago a job may have ended for a review to be requested, and how long ago one may have been
 * won to be scheduled.
 */
export type Today = { day: string; start: string; reviewFrom: string; wonFrom: string };

/** Newest first: a lead's first hour counts most. */
export const NEWEST = sql`created_at DESC, id DESC`;

/** Leads may come while pages are read: the next page is found by time, then by id. */
export const afterCursor = ({ at, behind }: Behind) =>
  sql`created_at <= ${at} AND (created_at < ${at} OR id < ${behind})`;

// Phases are written out: an index is used only if it was made with the same words (tests/office/server/plans.test.ts).

/** No one has called yet, and no one has postponed it; a checklist alone waits for no call (`waitsForCall` of the contract). */
export const WAITING = sql`phase = 'waiting' AND kind <> 'checklist' AND follow_up IS NULL`;

export const IS_WON = sql`phase = 'won'`;

const due = (day: string) => sql`follow_up IS NOT NULL AND follow_up <= ${day}`;

/** No follow-up, and no visit today or later: one that is over waits for its outcome here. */
const unplanned = ({ start }: Today) => sql`
  phase = 'open' AND follow_up IS NULL AND (visit_at IS NULL OR visit_at < ${start})`;

/** Won, but its work has no days. */
const unscheduled = ({ wonFrom }: Today) => sql`
  ${IS_WON} AND job_until IS NULL AND review_asked_at IS NULL AND follow_up IS NULL AND won_at >= ${wonFrom}`;

/** The work is done, and no review was requested yet; a follow-up day postpones it. */
const built = ({ day, reviewFrom }: Today) => sql`
  ${IS_WON} AND job_until IS NOT NULL AND job_until < ${day} AND job_until >= ${reviewFrom} AND review_asked_at IS NULL
  AND follow_up IS NULL`;

/** Which leads a list has, the newest first, or the first `by` a column first, and the index that counts them. */
const sections: Record<Section, (today: Today) => { where: Query; index: string; by?: string }> = {
  waiting: () => ({ where: WAITING, index: 'leads_waiting' }),
  due: ({ day }) => ({ where: due(day), index: 'leads_follow_up', by: 'follow_up' }),
  unplanned: (today) => ({ where: unplanned(today), index: 'leads_unplanned' }),
  unscheduled: (today) => ({ where: unscheduled(today), index: 'leads_to_schedule' }),
  built: (today) => ({ where: built(today), index: 'leads_jobs', by: 'job_until' }),
};

/** One section of the desk, one row more than `limit` if there are more. */
export const selectSection = (name: Section, today: Today, page: Behind, limit: number) => {
  const { where, by } = sections[name](today);
  const order = by === undefined ? NEWEST : rawSql(`${by}, created_at, id`);
  const from = by === undefined ? afterCursor(page) : sql`(${order}) > (${page.day}, ${page.at}, ${page.behind})`;
  return sql<DeskRow>`
    SELECT ${COLUMNS} FROM leads WHERE ${NOT_SPAM_OR_TEST} AND ${where} AND ${from} ORDER BY ${order} LIMIT ${limit + 1}`;
};

export const selectDeskLead = (id: string) =>
  sql<DeskRow>`SELECT ${COLUMNS} FROM leads WHERE id = ${id} AND is_test = 0`;

const count = (index: string, where: Query) =>
  sql`(SELECT count(*) FROM leads INDEXED BY ${rawSql(index)} WHERE ${where} AND ${NOT_SPAM_OR_TEST})`;

/** For the weekly mail and `npm run leads -- health`. */
export const countDesk = (day: string) =>
  sql<{ waiting: number; due: number }>`
    SELECT ${count('leads_waiting', WAITING)} AS waiting, ${count('leads_follow_up', due(day))} AS due`;

/** The leads to follow up from one day until another, both included, in that order. */
export const selectFollowUps = (from: string, until: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads WHERE follow_up IS NOT NULL AND follow_up >= ${from} AND follow_up <= ${until} AND ${NOT_SPAM_OR_TEST}
  ORDER BY follow_up, created_at, id LIMIT ${limit}`;

export const countLists = (today: Today) => {
  const counts = SECTIONS.map((name) => {
    const { index, where } = sections[name](today);
    return sql`${count(index, where)} AS ${rawSql(name)}`;
  });
  return sql<Record<Section, number>>`SELECT ${joinSql(counts, ', ')}`;
};

/** The leads to visit from a moment until before another (ISO 8601 in UTC, with milliseconds), in that order. */
export const selectVisits = (from: string, until: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE visit_at IS NOT NULL AND visit_at >= ${from} AND visit_at < ${until}
    AND phase <> 'lost' AND ${NOT_SPAM_OR_TEST}
  ORDER BY visit_at, id LIMIT ${limit}`;

/** The won jobs whose work is in progress on these days, both included, the first to end first. */
export const selectJobs = (from: string, until: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE job_until IS NOT NULL AND job_until >= ${from} AND job_from <= ${until} AND ${IS_WON} AND ${NOT_SPAM_OR_TEST}
  ORDER BY job_until, id LIMIT ${limit}`;
