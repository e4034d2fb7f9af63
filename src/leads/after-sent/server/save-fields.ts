import type { Env } from '../../../server/env.ts';
import { business } from '../../../server/mail-facts.ts';
import { prepare } from '../../../server/query.ts';
import { dayIn } from '../../../shared/dates.ts';
import { parseAddition } from '../../contract/addition.ts';
import type { FieldErrors } from '../../contract/parse-lead.ts';
import { tellOfAddition } from '../../server/tell-of-addition.ts';
import { mergeAddition } from './records.ts';

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
    await tellOfAddition(leadId, env, now);
  }
  return undefined;
};
