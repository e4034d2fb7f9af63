import type { D1Database } from '@cloudflare/workers-types';

type Value = string | number | null;

/**
 * A statement, or a part of one, with the values for its question marks: the worker runs it on D1, `npm run leads` on the database it
 * reads. `Row` is what it returns.
 */
export type Query<Row = unknown> = {
  sql: string;
  values: Value[];
  /** only for types */
  row?: Row;
};

/** SQL as it is, such as the name of a column. */
export const rawSql = (text: string): Query => ({ sql: text, values: [] });

/** Writes a statement: a value in it is bound to a question mark, another query becomes a part of it. */
export const sql = <Row = unknown>(strings: TemplateStringsArray, ...parts: (Value | Query)[]): Query<Row> => {
  const queries = parts.map((part) =>
    part !== null && typeof part === 'object' ? part : { sql: '?', values: [part] },
  );
  return {
    sql: String.raw(strings, ...queries.map((query) => query.sql)),
    values: queries.flatMap(({ values }) => values),
  };
};

export const joinSql = (queries: Query[], between: string): Query => ({
  sql: queries.map((query) => query.sql).join(between),
  values: queries.flatMap(({ values }) => values),
});

/** The values of a list, as one value: a statement takes at most a hundred. */
export const among = (list: readonly string[]): Query => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** Runs one statement wherever the leads are, and returns its rows. */
export type RunQuery = <Row>(query: Query<Row>) => Promise<Row[]>;

export const prepare = (db: D1Database, query: Query) => db.prepare(query.sql).bind(...query.values);

export const readRows = async <Row>(db: D1Database, query: Query<Row>): Promise<Row[]> =>
  (await prepare(db, query).all<Row>()).results;

export const readRow = async <Row>(db: D1Database, query: Query<Row>): Promise<Row | undefined> =>
  (await prepare(db, query).first<Row>()) ?? undefined;

export const runOn =
  (db: D1Database): RunQuery =>
  (query) =>
    readRows(db, query);

/** Runs statements as one transaction. Async, so that a database that is down rejects and never throws. */
export const runAll = async <Row>(db: D1Database, queries: Query[]) =>
  db.batch<Row>(queries.map((query) => prepare(db, query)));

/** The rows of each of these statements, which run as one transaction. */
export const readAll = async <Rows extends unknown[]>(
  db: D1Database,
  queries: [...{ [Index in keyof Rows]: Query<Rows[Index]> }],
) => (await runAll(db, queries)).map(({ results }) => results) as { [Index in keyof Rows]: Rows[Index][] };
