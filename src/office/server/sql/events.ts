import type { Suspicion } from '../../../leads/contract/guard.ts';
import { SEARCH_RULES } from '../../../leads/server/person-keys.ts';
import { among, joinSql, type Query, rawSql, sql } from '../../../server/query.ts';
import type { LeadEvent, Standing } from '../../contract/standing.ts';
import { getRules } from '../../contract/states.ts';
import type { SearchColumns } from '../searched.ts';

export type EventRow = Omit<LeadEvent, 'change'> & { lead_id: string; change: string };

const EVENTS = sql`
  SELECT lead_events.id, lead_id, number, name AS person, noted_at AS notedAt, change
  FROM lead_events JOIN office_people ON office_people.id = person_id`;

export const selectEvents = (leadId: string) => sql<EventRow>`${EVENTS} WHERE lead_id = ${leadId} ORDER BY number`;
export const selectAllEvents = sql<EventRow>`${EVENTS} ORDER BY lead_id, number`;
export const selectEventsById = (ids: string[]) =>
  sql<EventRow>`${EVENTS} WHERE lead_events.id IN ${among(ids)} ORDER BY number`;

type NotesRow = { lead_id: string; notes: string };

export const selectNotes = (leadIds: string[]) => sql<NotesRow>`
  SELECT lead_id, group_concat(change ->> '$.note', char(10) ORDER BY number) AS notes
  FROM json_each(${JSON.stringify(leadIds)}) AS lead CROSS JOIN lead_events ON lead_id = lead.value
  WHERE change ->> '$.note' IS NOT NULL GROUP BY lead_id`;

/** Everything that one person writes about a lead at once. */
type NewEvents = {
  leadId: string;
  /** the number of the last event; if another one came meanwhile, nothing is written */
  after: number;
  personId: string;
  notedAt: string;
  storedAt: string;
  /** at least one; `change` is JSON */
  events: { id: string; change: string }[];
};

/** The sum of all events, for the lead's own row. */
export type LeadUpdate = Omit<Standing, 'answeredAt' | 'isSpam'> &
  SearchColumns & {
    /** seconds from the request */
    answeredAfter: number | null;
    spam: Suspicion | null;
    /** JSON */
    fields: string;
    sent: string | null;
    email: string;
  };

/** Columns have the names of the sum, in snake case. */
const toColumns = ({ keys: _, visit, job, tried, ...same }: LeadUpdate): Query[] => {
  const sum = {
    ...same,
    phase: getRules(same.state).phase,
    visitAt: visit?.at ?? null,
    visitMinutes: visit?.minutes ?? null,
    visitPlace: visit?.place ?? null,
    jobFrom: job?.from ?? null,
    jobUntil: job?.until ?? null,
    jobCrew: job?.crew ?? null,
    tried: tried === null ? null : JSON.stringify(tried),
    searchRules: SEARCH_RULES,
  };
  const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.entries(sum).map(([name, value]) => sql`${rawSql(toSnake(name))} = ${value}`);
};

/** The last of these events is the last of its lead. */
const areStored = ({ leadId, after, events }: NewEvents) => sql`EXISTS (
  SELECT 1 FROM lead_events JOIN leads ON leads.id = lead_id AND leads.events = number
  WHERE lead_events.id = ${events.at(-1)?.id ?? ''} AND lead_id = ${leadId} AND number = ${after + events.length}
)`;

/** Adds events and their sum, unless others came first: then the first of these returns no row, and nothing changes. */
export const insertEvents = (added: NewEvents, sum: LeadUpdate): Query[] => {
  const { leadId, after, personId, notedAt, storedAt, events } = added;
  return [
    sql`
      INSERT INTO lead_events (id, lead_id, number, person_id, noted_at, stored_at, change)
      SELECT event.value ->> '$.id', leads.id, events + 1 + event.key, ${personId}, ${notedAt}, ${storedAt}, event.value ->> '$.change'
      FROM json_each(${JSON.stringify(events)}) AS event CROSS JOIN leads
      WHERE leads.id = ${leadId} AND events = ${after}
      RETURNING number`,
    sql`
      UPDATE leads SET ${joinSql(toColumns(sum), ', ')}, events = ${after + events.length}
      WHERE id = ${leadId} AND events = ${after}
        AND EXISTS (SELECT 1 FROM lead_events WHERE id = ${events.at(-1)?.id ?? ''} AND number = ${after + events.length})`,
    sql`
      DELETE FROM lead_keys
      WHERE lead_id = ${leadId} AND key NOT IN ${among(sum.keys)} AND ${areStored(added)}`,
    sql`
      INSERT OR IGNORE INTO lead_keys (lead_id, key)
      SELECT ${leadId}, key.value FROM ${among(sum.keys)} AS key WHERE ${areStored(added)}`,
  ];
};

export const toEvent = ({ lead_id: _, change, ...event }: EventRow): LeadEvent => ({
  ...event,
  change: JSON.parse(change),
});
