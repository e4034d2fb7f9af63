import type { Query } from '../../../server/query.ts';
import type { JobsQuery } from '../../contract/requests.ts';
import type { LostReason } from '../../contract/states.ts';
import { COLUMNS, QUOTED, REAL } from './desk.ts';

/** All SQL about quotes and what became of them, over the indexes of migrations/0014_after.sql. Every time is ISO 8601 in UTC. */

type By = JobsQuery['by'];

export type SumRow = { leads: number; cents: number | null; unpriced: number | null };

const SUM = 'count(*) AS leads, sum(amount) AS cents, sum(amount IS NULL) AS unpriced';

/** The sum of open quotes. */
export const sumQuotes: Query = {
  sql: `SELECT ${SUM} FROM leads INDEXED BY leads_quoted WHERE ${QUOTED} AND ${REAL}`,
  values: [],
};

/** Won leads since then, by the day on which they came or were won. */
const wonSince = (by: By) =>
  `FROM leads INDEXED BY leads_won WHERE won_at IS NOT NULL AND ${REAL} AND ${by === 'came' ? 'created_at' : 'won_at'} >= ?`;

export const sumWon = (by: By, since: string): Query => ({ sql: `SELECT ${SUM} ${wonSince(by)}`, values: [since] });

/** `{ days }`: the median from the request to the job, with a fraction. */
export const medianDaysToWon = (by: By, since: string): Query => ({
  sql: `
    SELECT julianday(won_at) - julianday(created_at) AS days ${wonSince(by)} ORDER BY days LIMIT 1
    OFFSET (SELECT count(*) / 2 ${wonSince(by)})`,
  values: [since, since],
});

/** Won without an amount, the newest first, one more than `limit` where there are more. */
export const selectUnpriced = (by: By, since: string, limit: number): Query => ({
  sql: `SELECT ${COLUMNS} ${wonSince(by)} AND amount IS NULL ORDER BY won_at DESC LIMIT ?`,
  values: [since, limit + 1],
});

export type LostRow = { reason: LostReason | null; leads: number };

/** Lost since then, by reason. */
export const countLost = (by: By, since: string): Query => ({
  sql: `
    SELECT lost_reason AS reason, count(*) AS leads FROM leads INDEXED BY leads_lost
    WHERE lost_at IS NOT NULL AND ${REAL} AND ${by === 'came' ? 'created_at' : 'lost_at'} >= ?
    GROUP BY lost_reason ORDER BY leads DESC`,
  values: [since],
});
