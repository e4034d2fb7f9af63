import type { Env } from '../../../server/env.ts';
import { business } from '../../../server/mail-facts.ts';
import { prepare, type Query } from '../../../server/query.ts';
import { dayIn } from '../../../shared/dates.ts';
import { parseAddition } from '../../contract/addition.ts';
import type { FieldErrors } from '../../contract/parse-lead.ts';
import { noteAddition } from '../../server/notifications.ts';

/** Sets what is given (JSON), and leaves the rest as it was. */
const mergeAddition = (leadId: string, addition: string): Query => ({
  sql: `UPDATE leads SET addition = json_patch(coalesce(addition, '{}'), ?) WHERE id = ?`,
  values: [addition, leadId],
});

/** Saves the fields that are given. @returns what is wrong with them, where something is: then none is saved */
export const saveFields = async (
  leadId: string,
  values: Record<string, unknown>,
  env: Env,
  now: Date,
): Promise<FieldErrors | undefined> => {
  const parsed = parseAddition(values, dayIn(business.timeZone, now));
  if (!parsed.ok) return parsed.fields;
  if (Object.keys(parsed.addition).length > 0) {
    await prepare(env.DB, mergeAddition(leadId, JSON.stringify(parsed.addition))).run();
    await noteAddition(leadId, env, now);
  }
  return undefined;
};
