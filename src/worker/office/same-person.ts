import type { Env } from '../env.ts';
import { fieldsOf } from '../exported-lead.ts';
import { phoneKey } from '../phone.ts';
import { prepare } from '../query.ts';
import { type DeskRow, type Person, selectOthersOf } from './sql/desk.ts';

/** Leads that share a number or a mail address are taken for one person's: shown together, and forgotten together. */

/** More than that nobody sends; who forgets somebody is shown the rest when they come again. */
const MOST_OTHERS = 50;

export const personOf = (row: DeskRow): Person => ({
  email: row.email,
  phoneKey: phoneKey(String(fieldsOf(row).phone ?? '')),
});

export const readOthers = async (row: DeskRow, env: Env): Promise<DeskRow[]> =>
  (await prepare(env.DB, selectOthersOf(row.id, personOf(row), MOST_OTHERS)).all<DeskRow>()).results;
