import { PROMISES_BY_SOURCE } from '../../../leads/contract/promises.ts';
import { BROUGHT_IN } from '../../../leads/contract/sources.ts';
import { dueWhenBefore } from '../../../leads/server/answer-promise.ts';
import { among, joinSql, type Query, rawSql, sql } from '../../../server/query.ts';
import { OTHER } from '../../contract/known-sources.ts';
import type { JobsQuery } from '../../contract/requests.ts';
import type { LostReason } from '../../contract/states.ts';
import { COLUMNS, type DeskRow, foldCampaign, IS_WON, QUOTED, REAL, stateThat } from './desk-queries.ts';

/** Whether the answer that a lead's source was promised is due at a moment. */
export const isDue = (moment: number) => {
  const promises = PROMISES_BY_SOURCE.map(
    ([beginning]) =>
      sql`WHEN substr(source, 1, ${beginning.length}) = ${beginning} THEN ${dueWhenBefore(beginning, moment)}`,
  );
  return sql`created_at < CASE ${joinSql(promises, ' ')} ELSE ${dueWhenBefore('', moment)} END`;
};

/** All SQL about quotes and their outcomes, over the indexes of migrations/0014_after.sql. Every time is ISO 8601 in UTC. */

type By = JobsQuery['by'];

export type SumRow = { leads: number; cents: number | null; unpriced: number | null };

const SUM = sql`count(*) AS leads, sum(amount) AS cents, sum(amount IS NULL) AS unpriced`;

export const sumQuotes = sql<SumRow>`SELECT ${SUM} FROM leads INDEXED BY leads_quoted WHERE ${QUOTED} AND ${REAL}`;

/** Won leads since then, by the day on which they came or were won. */
const wonSince = (by: By, since: string) => sql`
  FROM leads INDEXED BY leads_won WHERE won_at IS NOT NULL AND ${REAL} AND ${rawSql(by === 'came' ? 'created_at' : 'won_at')} >= ${since}`;

export const sumWon = (by: By, since: string) => sql<SumRow>`SELECT ${SUM} ${wonSince(by, since)}`;

/** The median from the request to the job, with a fraction. */
export const medianDaysToWon = (by: By, since: string) => sql<{ days: number }>`
  SELECT julianday(won_at) - julianday(created_at) AS days ${wonSince(by, since)} ORDER BY days LIMIT 1
  OFFSET (SELECT count(*) / 2 ${wonSince(by, since)})`;

/** Won without an amount, the newest first, one more than `limit` if there are more. */
export const selectUnpriced = (by: By, since: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} ${wonSince(by, since)} AND amount IS NULL ORDER BY won_at DESC LIMIT ${limit + 1}`;

export const countLost = (by: By, since: string) => sql<{ reason: LostReason | null; leads: number }>`
  SELECT lost_reason AS reason, count(*) AS leads FROM leads INDEXED BY leads_lost
  WHERE lost_at IS NOT NULL AND ${REAL} AND ${rawSql(by === 'came' ? 'created_at' : 'lost_at')} >= ${since}
  GROUP BY lost_reason ORDER BY leads DESC`;

/** All SQL that counts leads, over the indexes of migrations/0004_desk.sql. Every time is ISO 8601 in UTC. */

/** An imported customer counts as a lead once something was done with them. */
const ASKED = sql`NOT (source = ${BROUGHT_IN} AND ${stateThat(({ waits }) => waits)})`;

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

/** The source if it is among the known ones, else Other. */
const knownSource = (known: readonly string[]) =>
  sql`CASE WHEN source IN ${among(known)} THEN source ELSE ${OTHER} END`;

const LEADS_AND_WON = sql`
  count(*) AS leads, sum(${IS_WON}) AS won, sum(CASE WHEN ${IS_WON} THEN amount END) AS cents`;

/**
 * Counts for each pair of times in `weeks`, by source, unknown ones as Other. One walk over the index: `promised` are leads whose
 * answer is due at a moment.
 */
export const countWeeks = (weeks: [from: string, to: string][], moment: number, known: readonly string[]) => {
  const isPromised = sql`kind <> 'checklist' AND ${isDue(moment)}`;
  return sql<CountRow>`
    SELECT week.key AS week, ${knownSource(known)} AS known, ${LEADS_AND_WON}, sum(${isPromised}) AS promised,
      sum(${isPromised} AND answered_in_time IS 1) AS in_time
    FROM json_each(${JSON.stringify(weeks)}) AS week CROSS JOIN leads INDEXED BY leads_counted
      ON created_at >= week.value ->> '$[0]' AND created_at < week.value ->> '$[1]'
    WHERE ${REAL} AND ${ASKED} GROUP BY week.key, known`;
};

/** Adds up the counts of campaigns whose names differ in spelling only, under the commonest: SQLite takes `campaign` from the row of `max`. */
const bySpelling = (counts: Query) => sql`
  SELECT campaign, max(leads), sum(leads) AS leads, sum(won) AS won, sum(cents) AS cents FROM (${counts})
  GROUP BY ${foldCampaign(rawSql('campaign'))}`;

/**
 * Options of the filters: the sources and campaigns of the leads since then, the most frequent source first, Other last, and the `most`
 * best campaigns. One walk over an index that is in the order of the groups, so that nothing is sorted but the groups.
 */
export const selectOffered = (since: string, known: readonly string[], most: number) =>
  sql<{ kind: 'source' | 'campaign'; name: string }>`
    WITH counted AS MATERIALIZED (
      SELECT source, campaign, count(*) AS leads, sum(${IS_WON}) AS won FROM leads INDEXED BY leads_by_origin
      WHERE ${REAL} AND created_at >= ${since} GROUP BY source, campaign
    )
    SELECT * FROM (
      SELECT 'source' AS kind, ${knownSource(known)} AS name FROM counted
      GROUP BY name ORDER BY name = ${OTHER}, sum(leads) DESC
    )
    UNION ALL
    SELECT * FROM (
      SELECT 'campaign', campaign FROM (${bySpelling(sql`
        SELECT campaign, sum(leads) AS leads, sum(won) AS won, NULL AS cents FROM counted
        WHERE campaign IS NOT NULL GROUP BY campaign`)})
      ORDER BY won DESC, leads DESC, campaign LIMIT ${most}
    )`;

/**
 * Campaigns since then: the `most` best ones, and the rest as Other. Anyone can make up a campaign, but a made-up one wins nothing.
 */
export const countCampaigns = (since: string, most: number) =>
  sql<{ campaign: string; leads: number; won: number; cents: number | null }>`
    SELECT CASE WHEN place <= ${most} THEN campaign ELSE ${OTHER} END AS campaign,
      sum(leads) AS leads, sum(won) AS won, sum(cents) AS cents
    FROM (
      SELECT *, row_number() OVER (ORDER BY won DESC, leads DESC, campaign) AS place FROM (${bySpelling(sql`
        SELECT campaign, ${LEADS_AND_WON}
        FROM leads INDEXED BY leads_counted
        WHERE ${REAL} AND created_at >= ${since} AND campaign IS NOT NULL GROUP BY campaign`)})
    ) GROUP BY 1 ORDER BY min(place)`;

export const medianAnswer = (since: string) => {
  const answered = sql`FROM leads INDEXED BY leads_answered
    WHERE ${REAL} AND created_at >= ${since} AND kind <> 'checklist' AND answered_after IS NOT NULL`;
  return sql<{ seconds: number }>`
    SELECT answered_after AS seconds ${answered} ORDER BY answered_after LIMIT 1
    OFFSET (SELECT count(*) / 2 ${answered})`;
};

export const countSpam = (since: string) => sql<{ spam: number }>`
  SELECT count(*) AS spam FROM leads INDEXED BY leads_spam
  WHERE spam IS NOT NULL AND is_test = 0 AND created_at >= ${since}`;

export const selectWonClicks = (since: string) =>
  sql<{ id: string; attribution: string; won_at: string; amount: number | null }>`
    SELECT id, attribution, won_at, amount FROM leads INDEXED BY leads_won
    WHERE won_at IS NOT NULL AND ${REAL} AND won_at >= ${since}
      AND coalesce(attribution ->> '$.gclid', attribution ->> '$.gbraid', attribution ->> '$.wbraid') IS NOT NULL
    ORDER BY won_at`;
