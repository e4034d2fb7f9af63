import type { D1Database } from '@cloudflare/workers-types';
import { prepare, type Query } from '../../server/query.ts';

/** What the scheduled handler did and when; all SQL about it. */

type CheckName = 'self-test' | 'alert' | 'digest';

export type CheckRow = {
  name: CheckName;
  /** ISO 8601 in UTC */
  at: string;
  /** null when all was well */
  problem: string | null;
};

export const selectChecks: Query = { sql: 'SELECT name, at, problem FROM checks', values: [] };

/** The check as it was last noted, undefined when it never was. */
export const readCheck = async (db: D1Database, name: CheckName): Promise<CheckRow | undefined> => {
  const { results } = await prepare(db, selectChecks).all<CheckRow>();
  return results.find((check) => check.name === name);
};

export const noteCheck = async (db: D1Database, name: CheckName, now: Date, problem: string | null): Promise<void> => {
  const sql = `
    INSERT INTO checks (name, at, problem) VALUES (?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, problem = excluded.problem`;
  await prepare(db, { sql, values: [name, now.toISOString(), problem] }).run();
};
