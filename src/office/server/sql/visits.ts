import type { Query } from '../../../server/query.ts';
import { COLUMNS, REAL } from './desk.ts';

/** Who is visited from a moment until before another (ISO 8601 in UTC, with milliseconds), in that order. */
export const selectVisits = (from: string, until: string, limit: number): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE visit_at IS NOT NULL AND visit_at >= ? AND visit_at < ? AND state <> 'lost' AND ${REAL}
    ORDER BY visit_at, id LIMIT ?`,
  values: [from, until, limit],
});
