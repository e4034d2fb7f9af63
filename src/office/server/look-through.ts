import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { phoneKey } from '../../leads/server/phone.ts';
import { searchedText } from '../../leads/server/searched.ts';
import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import { type LookedThrough, noteLookedThrough, selectToLookThrough, type UnseenRow } from './sql/same-person.ts';

/** In one run: a number takes a moment to read, and a worker has few. */
const AT_ONCE = 50;

const lookAt = (row: UnseenRow): LookedThrough => {
  const fields = fieldsOf(row);
  return {
    id: row.id,
    phoneKey: phoneKey(fields.phone),
    searched: searchedText(fields, JSON.parse(row.notes) as string[]),
  };
};

/** Leads from before numbers and names were kept as they are looked for: a few at a time, until none is left. */
export const lookThrough = async (env: Env): Promise<void> => {
  const { results } = await prepare(env.DB, selectToLookThrough(AT_ONCE)).all<UnseenRow>();
  if (results.length > 0) await prepare(env.DB, noteLookedThrough(results.map(lookAt))).run();
};
