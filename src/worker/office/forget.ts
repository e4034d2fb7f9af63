import type { Env } from '../env.ts';
import { deleteLead, deleteLeadsOf } from '../leads.ts';
import { prepare } from '../query.ts';
import type { DeskRow } from './sql/desk.ts';

/** Removes everything that came from the same mail address, or the one lead that has none, with all that was noted. */
export const forgetPerson = async ({ id, email }: DeskRow, env: Env): Promise<number> => {
  const query = email === '' ? deleteLead(id) : deleteLeadsOf(email);
  return (await prepare(env.DB, query).all()).results.length;
};
