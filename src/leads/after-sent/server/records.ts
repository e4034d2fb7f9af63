import type { Query } from '../../../server/query.ts';

/** All SQL about what is added to a lead, but for its photos. */

/** `{ key }` of a lead that was received then or later; older ones can no longer be added to. */
export const selectKey = (leadId: string, since: string): Query => ({
  sql: 'SELECT addition_key AS key FROM leads WHERE id = ? AND addition_key IS NOT NULL AND created_at >= ?',
  values: [leadId, since],
});

/** Sets what is given (JSON), and leaves the rest as it was. */
export const mergeAddition = (leadId: string, addition: string): Query => ({
  sql: `UPDATE leads SET addition = json_patch(coalesce(addition, '{}'), ?) WHERE id = ?`,
  values: [addition, leadId],
});
