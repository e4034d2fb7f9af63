import type { D1Database } from '@cloudflare/workers-types';

/** A statement with the values for its question marks: the worker runs it on D1, `npm run leads` on the database it reads. */
export type Query = { sql: string; values: (string | number | null)[] };

/** Runs one statement wherever the leads are, and returns its rows. */
export type RunQuery = (query: Query) => Promise<unknown[]>;

export const prepare = (db: D1Database, { sql, values }: Query) => db.prepare(sql).bind(...values);

export const runOn =
  (db: D1Database): RunQuery =>
  async (query) =>
    (await prepare(db, query).all()).results;

/** Runs statements as one transaction. Async, so that a database that is down rejects and never throws. */
export const runAll = async <Row>(db: D1Database, queries: Query[]) =>
  db.batch<Row>(queries.map((query) => prepare(db, query)));
