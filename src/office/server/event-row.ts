import type { LeadEvent } from '../contract/standing.ts';
import type { EventRow } from './sql/events.ts';

/** What was done, as it stands in a row of the database. */
export const eventOf = ({ id, number, person, noted_at, change }: EventRow): LeadEvent => ({
  id,
  number,
  person,
  notedAt: noted_at,
  change: JSON.parse(change),
});
