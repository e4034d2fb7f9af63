import type { Query } from '../../../server/query.ts';
import type { HandedQuery } from '../../contract/requests.ts';
import { COLUMNS, IS_WON, REAL } from './desk.ts';

/** All SQL about won leads that are handed over to other programs, over the indexes of migrations/0024_handed_over.sql. */

/** `{ waiting }`: won, and in no hand-over yet. */
export const countToHandOver: Query = {
  sql: `
    SELECT count(*) AS waiting FROM leads INDEXED BY leads_to_hand_over WHERE ${IS_WON} AND handed_at IS NULL AND ${REAL}`,
  values: [],
};

export type HandedRow = { at: string; leads: number };

/** The hand-overs, the newest first. */
export const selectHandovers = (limit: number): Query => ({
  sql: `
    SELECT handed_at AS at, count(*) AS leads FROM leads INDEXED BY leads_handed_over
    WHERE handed_at IS NOT NULL AND ${REAL} GROUP BY handed_at ORDER BY handed_at DESC LIMIT ?`,
  values: [limit],
});

/** Hands over what is won and was not handed over yet, all of it or one lead: each once. Returns a row for each. */
export const handOver = (now: string, lead: string | undefined): Query => ({
  sql: `
    UPDATE leads INDEXED BY leads_to_hand_over SET handed_at = ? WHERE ${IS_WON} AND handed_at IS NULL AND ${REAL}${lead === undefined ? '' : ' AND id = ?'}
    RETURNING id`,
  values: lead === undefined ? [now] : [now, lead],
});

/** The leads of one hand-over, or one lead that was handed over. */
export const selectHanded = ({ at, lead }: HandedQuery): Query => ({
  sql: `
    SELECT ${COLUMNS} FROM leads
    WHERE handed_at IS NOT NULL AND ${REAL} AND ${lead === '' ? 'handed_at = ?' : 'id = ?'} ORDER BY won_at, id`,
  values: [lead === '' ? at : lead],
});
