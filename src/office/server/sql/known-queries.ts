import { among, sql } from '../../../server/query.ts';
import { COLUMNS, type DeskRow, NEWEST, NOT_SPAM_OR_TEST } from './desk-queries.ts';

/** All SQL that finds leads by the numbers and addresses of their people (migrations/0018_person_keys.sql). */

/** Other leads with one of the same numbers or addresses, the newest first. */
export const selectOthers = (leadId: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE id IN (
    SELECT other.lead_id FROM lead_keys AS own CROSS JOIN lead_keys AS other ON other.key = own.key
    WHERE own.lead_id = ${leadId}
  ) AND id <> ${leadId} AND is_test = 0
  ORDER BY ${NEWEST} LIMIT ${limit}`;

/** The newest lead with one of these keys (searched.ts), but for the one that this submission made. */
export const selectKnown = (keys: string[], submissionId: string) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE id IN (SELECT lead_id FROM lead_keys WHERE key IN ${among(keys)}) AND ${NOT_SPAM_OR_TEST}
    AND submission_id <> ${submissionId}
  ORDER BY ${NEWEST} LIMIT 1`;

export const deleteLead = (leadId: string) => sql`DELETE FROM leads WHERE id = ${leadId} AND is_test = 0`;
