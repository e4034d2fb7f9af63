import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { phoneKey } from '../../leads/server/phone.ts';
import { searchedText } from '../../leads/server/searched.ts';
import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import {
  type SearchColumns,
  selectWithoutSearchColumns,
  setSearchColumns,
  type UnindexedRow,
} from './sql/same-person.ts';

/** Leads in one run: parsing a number takes a moment, and a worker has few. */
const AT_ONCE = 50;

const searchColumnsOf = (row: UnindexedRow): SearchColumns => {
  const fields = fieldsOf(row);
  return {
    id: row.id,
    phoneKey: phoneKey(fields.phone),
    searched: searchedText(fields, JSON.parse(row.notes) as string[]),
  };
};

/** Fills `phone_key` and `searched` of leads stored before these columns existed: a few in each run, until none is left. */
export const backfillSearchColumns = async (env: Env): Promise<void> => {
  const { results } = await prepare(env.DB, selectWithoutSearchColumns(AT_ONCE)).all<UnindexedRow>();
  if (results.length > 0) await prepare(env.DB, setSearchColumns(results.map(searchColumnsOf))).run();
};
