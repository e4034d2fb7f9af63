import { BROUGHT_IN } from '../../../leads/contract/sources.ts';
import { among, type Query, rawSql, sql } from '../../../server/query.ts';
import { getRules, STATES } from '../../contract/states.ts';
import { IS_WON, NOT_SPAM_OR_TEST } from './desk-queries.ts';

/** All SQL that counts leads, over the index leads_counted. Every time is ISO 8601 in UTC. */

/** Leads that came in, and their results; `cents` is the amount of the won ones. */
export type Counts = { asked: number; reached: number; quoted: number; won: number; cents: number };

/** Imported customers asked for something once they were worked on. */
const ASKED = sql`NOT (source = ${BROUGHT_IN} AND phase = 'waiting')`;

/** A lead that has an amount was quoted, whatever became of it. */
const QUOTED = STATES.filter((state) => getRules(state).stamps === 'quotedAt');
const WAS_QUOTED = sql`(${IS_WON} OR state IN ${among(QUOTED)} OR amount IS NOT NULL)`;

const COUNTS = sql`count(*) AS asked, count(answered_after) AS reached, coalesce(sum(${WAS_QUOTED}), 0) AS quoted,
  coalesce(sum(${IS_WON}), 0) AS won, coalesce(sum(CASE WHEN ${IS_WON} THEN amount END), 0) AS cents`;

/** Counts for each pair of times, by its place in the list. */
export const countMonths = (months: [from: string, until: string][]) => sql<Counts & { month: number }>`
  SELECT month.key AS month, ${COUNTS}
  FROM json_each(${JSON.stringify(months)}) AS month CROSS JOIN leads INDEXED BY leads_counted
    ON created_at >= month.value ->> '$[0]' AND created_at < month.value ->> '$[1]'
  WHERE ${NOT_SPAM_OR_TEST} AND ${ASKED} GROUP BY month.key`;

/** A campaign's name as it is compared: `Spring Decks` is `spring+decks`, and `Spring%20Decks` of leads from before names were decoded. */
const foldCampaign = (name: Query) => sql`lower(replace(replace(${name}, '%20', ' '), '+', ' '))`;

/**
 * Counts by source or campaign between two times, the `most` best ones: anyone can make one up, but a made-up one wins nothing. Campaigns whose
 * names differ in spelling only are one, under the commonest: SQLite takes `name` from the row of `max`.
 */
export const countBest = (group: 'source' | 'campaign', [from, until]: [string, string], most: number) => {
  const name: Query = rawSql(group);
  return sql<Counts & { name: string }>`
    SELECT name, max(asked), sum(asked) AS asked, sum(reached) AS reached, sum(quoted) AS quoted, sum(won) AS won, sum(cents) AS cents
    FROM (
      SELECT ${name} AS name, ${COUNTS} FROM leads INDEXED BY leads_counted
      WHERE ${NOT_SPAM_OR_TEST} AND ${ASKED} AND created_at >= ${from} AND created_at < ${until} AND ${name} IS NOT NULL GROUP BY ${name}
    ) GROUP BY ${group === 'campaign' ? foldCampaign(sql`name`) : sql`name`}
    ORDER BY 6 DESC, 5 DESC, 3 DESC, name LIMIT ${most}`;
};
