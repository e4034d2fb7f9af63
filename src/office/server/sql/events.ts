import type { Suspicion } from '../../../leads/contract/guard.ts';
import type { Query } from '../../../server/query.ts';
import type { Visit } from '../../contract/changes.ts';

/** All SQL about what was done with a lead. */

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

export type NotesRow = { lead_id: string; notes: string };

/** What was noted of each of these leads, a line for a note. */
export const selectNotes = (leadIds: string[]): Query => ({
  sql: `
    SELECT lead_id, group_concat(change ->> '$.note', char(10) ORDER BY number) AS notes
    FROM json_each(?) AS lead CROSS JOIN lead_events ON lead_id = lead.value
    WHERE change ->> '$.note' IS NOT NULL GROUP BY lead_id`,
  values: [JSON.stringify(leadIds)],
});

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
  visit: Visit | null;
  answeredAfter: number | null;
  isInTime: boolean | null;
  quotedAt: string | null;
  wonAt: string | null;
  lostAt: string | null;
  assignee: string | null;
  reviewAskedAt: string | null;
  spam: Suspicion | null;
  /** what a search looks through */
  searched: string;
  /** JSON */
  fields: string;
  sent: string | null;
  email: string;
  phoneKey: string;
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
        UPDATE leads SET state = ?, lost_reason = ?, amount = ?, follow_up = ?,
          visit_at = ?, visit_minutes = ?, visit_place = ?, answered_after = ?, answered_in_time = ?,
          quoted_at = ?, won_at = ?, lost_at = ?, assignee = ?, review_asked_at = ?, spam = ?, searched = ?,
          fields = ?, sent = ?, email = ?, phone_key = ?, events = events + 1
        WHERE id = ? AND events = ? AND EXISTS (SELECT 1 FROM lead_events WHERE id = ? AND number = leads.events + 1)`,
      values: [
        sum.state,
        sum.lostReason,
        sum.amount,
        sum.followUp,
        sum.visit?.at ?? null,
        sum.visit?.minutes ?? null,
        sum.visit?.place ?? null,
        sum.answeredAfter,
        sum.isInTime === null ? null : Number(sum.isInTime),
        sum.quotedAt,
        sum.wonAt,
        sum.lostAt,
        sum.assignee,
        sum.reviewAskedAt,
        sum.spam,
        sum.searched,
        sum.fields,
        sum.sent,
        sum.email,
        sum.phoneKey,
        leadId,
        after,
        id,
      ],
    },
  ];
};
