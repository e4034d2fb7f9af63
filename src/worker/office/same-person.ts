import { MAX_OTHERS } from '../../lead/office/limits.ts';
import type { Env } from '../env.ts';
import { fieldsOf } from '../exported-lead.ts';
import { phoneKey } from '../phone.ts';
import { prepare } from '../query.ts';
import type { DeskRow } from './sql/desk.ts';
import { type Person, selectOthersOf } from './sql/same-person.ts';

/** Leads that share a number or a mail address are taken for one person's: shown together, and forgotten together. */

export const personOf = (row: DeskRow): Person => ({
  email: row.email,
  phoneKey: phoneKey(fieldsOf(row).phone),
});

export const readOthers = async (row: DeskRow, env: Env): Promise<DeskRow[]> =>
  (await prepare(env.DB, selectOthersOf(row.id, personOf(row), MAX_OTHERS)).all<DeskRow>()).results;
