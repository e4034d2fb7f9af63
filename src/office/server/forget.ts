import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import { personOf } from './same-person.ts';
import type { DeskRow } from './sql/desk.ts';
import { deletePerson } from './sql/same-person.ts';

/**
 * Removes a lead with all that was noted, and those of the others that are the same person's: somebody was shown them first, and
 * may have left one out. @returns how many
 */
export const forgetPerson = async (row: DeskRow, others: string[], env: Env): Promise<number> =>
  (await prepare(env.DB, deletePerson(personOf(row), others)).all()).results.length;
