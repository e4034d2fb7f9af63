import { sql } from '../../../server/query.ts';
import { COLUMNS, type DeskRow, IS_WON, NOT_SPAM_OR_TEST } from './desk-queries.ts';

/** All SQL about won leads that are handed over to other programs, over the indexes of migrations/0024_handed_over.sql. */

const TO_HAND_OVER = sql`${IS_WON} AND handed_at IS NULL AND ${NOT_SPAM_OR_TEST}`;

export const countToHandOver = sql<{ waiting: number }>`
  SELECT count(*) AS waiting FROM leads INDEXED BY leads_to_hand_over WHERE ${TO_HAND_OVER}`;

export const selectHandovers = (limit: number) => sql<{ at: string; leads: number }>`
  SELECT handed_at AS at, count(*) AS leads FROM leads INDEXED BY leads_handed_over
  WHERE handed_at IS NOT NULL AND ${NOT_SPAM_OR_TEST} GROUP BY handed_at ORDER BY handed_at DESC LIMIT ${limit}`;

/** Hands over what is won and was not handed over yet: each lead once. */
export const handOver = (now: string) => sql`
  UPDATE leads INDEXED BY leads_to_hand_over SET handed_at = ${now} WHERE ${TO_HAND_OVER}`;

export const selectHanded = (at: string) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads WHERE handed_at IS NOT NULL AND ${NOT_SPAM_OR_TEST} AND handed_at = ${at} ORDER BY won_at, id`;
