import type { OfficePart } from '../../leads/cli/office-part.ts';
import type { ExportedLead } from '../../leads/server/exported-lead.ts';
import type { RunQuery } from '../../server/query.ts';
import { computeStanding } from '../contract/standing.ts';
import { type EventRow, selectAllEvents, toEvent } from '../server/sql/events.ts';
import { weekLines } from '../server/week-lines.ts';

const buildDesk = (rows: EventRow[]) => {
  const events = rows.map(toEvent);
  const { state, amount, lostReason, followUp } = computeStanding(events);
  return {
    state,
    amount: amount === null ? null : amount / 100,
    lostReason,
    followUp,
    history: events.map(({ notedAt, person, change }) => ({ at: notedAt, by: person, ...change })),
  };
};

/** The leads with what the office did with them, if anything. */
const withDesk = async (run: RunQuery, leads: ExportedLead[]): Promise<ExportedLead[]> => {
  const byLead = Map.groupBy((await run(selectAllEvents)) as EventRow[], ({ lead_id }) => lead_id);
  return leads.map((lead) => {
    const rows = byLead.get(lead.id);
    return rows === undefined ? lead : { ...lead, desk: buildDesk(rows) };
  });
};

/** What the office adds to `npm run leads` (src/leads/cli/office-part.ts). */
export const officePart: OfficePart = { weekLines, withDesk };
