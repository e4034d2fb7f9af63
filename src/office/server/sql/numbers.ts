import { PROMISES_BY_SOURCE } from '../../../leads/contract/promises.ts';
import { BROUGHT_IN } from '../../../leads/contract/sources.ts';
import { dueWhenBefore } from '../../../leads/server/answer-promise.ts';
import type { Query } from '../../../server/query.ts';
import { OTHER } from '../../contract/known-sources.ts';
import type { JobsQuery } from '../../contract/requests.ts';
import type { LostReason } from '../../contract/states.ts';
import { COLUMNS, IS_WON, QUOTED, REAL, stateThat } from './desk.ts';

/** Whether the answer that a lead's source was promised is due; each of its `?` is one of `dueValues`. */
export const IS_DUE = `created_at < CASE ${PROMISES_BY_SOURCE.map(
  ([beginning]) => `WHEN substr(source, 1, ${beginning.length}) = '${beginning}' THEN ?`,
).join(' ')} ELSE ? END`;

export const dueValues = (moment: number): string[] =>
  [...PROMISES_BY_SOURCE.map(([beginning]) => beginning), ''].map((source) => dueWhenBefore(source, moment));

/** All SQL about quotes and their outcomes, over the indexes of migrations/0014_after.sql. Every time is ISO 8601 in UTC. */

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

/** Won without an amount, the newest first, one more than `limit` if there are more. */
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

/** All SQL that counts leads, over the indexes of migrations/0004_desk.sql. Every time is ISO 8601 in UTC. */

/** An imported customer counts as a lead once something was done with them. */
const ASKED = `NOT (source = '${BROUGHT_IN}' AND ${stateThat(({ waits }) => waits)})`;

export type CountRow = {
  /** place in the list of weeks */
  week: number;
  known: string;
  leads: number;
  won: number;
  cents: number | null;
  promised: number;
  in_time: number;
};

/** The source if it is in the JSON list of known ones, else Other. */
const KNOWN_SOURCE = `CASE WHEN source IN (SELECT value FROM json_each(?)) THEN source ELSE '${OTHER}' END`;

/**
 * Counts for each pair of times in `weeks`, by source, unknown ones as Other. One walk over the index: `promised` are leads whose
 * answer is due, by `due`.
 */
export const countWeeks = (weeks: [from: string, to: string][], due: string[], known: readonly string[]): Query => ({
  sql: `
    SELECT week.key AS week, ${KNOWN_SOURCE} AS known, count(*) AS leads, sum(${IS_WON}) AS won,
      sum(CASE WHEN ${IS_WON} THEN amount END) AS cents,
      sum(kind <> 'checklist' AND ${IS_DUE}) AS promised,
      sum(kind <> 'checklist' AND ${IS_DUE} AND answered_in_time IS 1) AS in_time
    FROM json_each(?) AS week CROSS JOIN leads INDEXED BY leads_counted
      ON created_at >= week.value ->> '$[0]' AND created_at < week.value ->> '$[1]'
    WHERE ${REAL} AND ${ASKED} GROUP BY week.key, known`,
  values: [JSON.stringify(known), ...due, ...due, JSON.stringify(weeks)],
});

export type OfferedRow = { kind: 'source' | 'campaign'; name: string };

/**
 * Options of the filters: the sources and campaigns of the leads since then, the most frequent source first, Other last, and the `most`
 * best campaigns. One walk over an index that is in the order of the groups, so that nothing is sorted but the groups.
 */
export const selectOffered = (since: string, known: readonly string[], most: number): Query => ({
  sql: `
    WITH counted AS MATERIALIZED (
      SELECT source, campaign, count(*) AS leads, sum(${IS_WON}) AS won FROM leads INDEXED BY leads_by_origin
      WHERE ${REAL} AND created_at >= ? GROUP BY source, campaign
    )
    SELECT * FROM (
      SELECT 'source' AS kind, ${KNOWN_SOURCE} AS name FROM counted
      GROUP BY name ORDER BY name = '${OTHER}', sum(leads) DESC
    )
    UNION ALL
    SELECT * FROM (
      SELECT 'campaign', campaign FROM counted WHERE campaign IS NOT NULL
      GROUP BY campaign ORDER BY sum(won) DESC, sum(leads) DESC, campaign LIMIT ?
    )`,
  values: [since, JSON.stringify(known), most],
});

export type CampaignRow = { campaign: string; leads: number; won: number; cents: number | null };

/**
 * Campaigns since then: the `most` best ones, and the rest as Other. Anyone can make up a campaign, but a made-up one wins nothing.
 */
export const countCampaigns = (since: string, most: number): Query => ({
  sql: `
    SELECT CASE WHEN place <= ? THEN campaign ELSE '${OTHER}' END AS campaign,
      sum(leads) AS leads, sum(won) AS won, sum(cents) AS cents
    FROM (
      SELECT *, row_number() OVER (ORDER BY won DESC, leads DESC, campaign) AS place FROM (
        SELECT campaign, count(*) AS leads, sum(${IS_WON}) AS won, sum(CASE WHEN ${IS_WON} THEN amount END) AS cents
        FROM leads INDEXED BY leads_counted
        WHERE ${REAL} AND created_at >= ? AND campaign IS NOT NULL GROUP BY campaign
      )
    ) GROUP BY 1 ORDER BY min(place)`,
  values: [most, since],
});

/** `{ seconds }`: the median time to an answer. */
export const medianAnswer = (since: string): Query => {
  const answered = `FROM leads INDEXED BY leads_answered
    WHERE ${REAL} AND created_at >= ? AND kind <> 'checklist' AND answered_after IS NOT NULL`;
  return {
    sql: `
      SELECT answered_after AS seconds ${answered} ORDER BY answered_after LIMIT 1
      OFFSET (SELECT count(*) / 2 ${answered})`,
    values: [since, since],
  };
};

export const countSpam = (since: string): Query => ({
  sql: 'SELECT count(*) AS spam FROM leads INDEXED BY leads_spam WHERE spam IS NOT NULL AND is_test = 0 AND created_at >= ?',
  values: [since],
});

export type WonRow = { id: string; attribution: string; won_at: string; amount: number | null };

/** Leads won since then that came from a click on an ad. */
export const selectWonClicks = (since: string): Query => ({
  sql: `
    SELECT id, attribution, won_at, amount FROM leads INDEXED BY leads_won
    WHERE won_at IS NOT NULL AND ${REAL} AND won_at >= ?
      AND coalesce(attribution ->> '$.gclid', attribution ->> '$.gbraid', attribution ->> '$.wbraid') IS NOT NULL
    ORDER BY won_at`,
  values: [since],
});
