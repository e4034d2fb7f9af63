import type { D1Database } from '@cloudflare/workers-types';

/** A statement with the values for its question marks: the worker runs it on D1, `npm run leads` where it reads from. */
export type Query = { sql: string; values: (string | number | null)[] };

export const prepare = (db: D1Database, { sql, values }: Query) => db.prepare(sql).bind(...values);
