import { env } from 'cloudflare:workers';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { expect } from 'vitest';
import { PAGE_SIZE } from '../../../src/office/contract/office-limits.ts';
import { getRules } from '../../../src/office/contract/states.ts';
import { MINUTE_MS } from '../../../src/shared/dates.ts';
import { test } from './helpers.ts';

/** How many rows the office's screens read among many leads: D1 bills them, and they are what takes long. */

/** Enough to fill a page of each list. */
const LEADS = 12 * PAGE_SIZE;

/** The database, and how many rows were read through it. */
const counted = (db: D1Database) => {
  let rows = 0;
  const real = new Map<unknown, D1PreparedStatement>();
  const note = <Result extends { meta: { rows_read: number } }>(result: Result) => {
    rows += result.meta.rows_read;
    return result;
  };
  const watch = (statement: D1PreparedStatement) => {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values)),
      run: async () => note(await statement.run()),
      all: async () => note(await statement.all()),
      first: async () => note(await statement.all()).results[0] ?? null,
    };
    real.set(watched, statement);
    return watched;
  };
  return {
    rows: () => rows,
    db: {
      prepare: (sql: string) => watch(db.prepare(sql)),
      batch: async (statements: unknown[]) =>
        (await db.batch(statements.flatMap((one) => real.get(one) ?? []))).map(note),
    } as unknown as D1Database,
  };
};

const insertLeads = async (from: number, until: number) => {
  const insert = env.DB.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, campaign, state, phase, visit_at, searched)
     VALUES (?1, ?1, 'quote', ?2, '', ?3, '{}', ?4, ?5, ?6, ?7, 'visitor deck')`,
  );
  const rows = Array.from({ length: until - from }, (_, index) => {
    const number = from + index;
    const time = new Date(Date.now() - number * MINUTE_MS).toISOString();
    const state = (['called', 'quoted', 'won', 'lost'] as const)[number % 4] ?? 'lost';
    const visit = number % 8 === 1 ? new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString() : null;
    return insert.bind(
      `lead-${number}`,
      `Source ${number % 7}`,
      time,
      `campaign-${number % 5}`,
      state,
      getRules(state).phase,
      visit,
    );
  });
  await env.DB.batch(rows);
};

/** By path: rows for each lead more. Of eight, four are called or quoted, one of them visited: the desk counts these. */
const ALLOWED = {
  '/office': 5 / 8,
  '/office/week': 0,
  '/office/find?state=quoted': 1,
  '/office/find?q=visitor': 1,
  '/office/find?q=nobody': 1,
  // A further page.
  '/office/find?q=visitor&at=2999-01-01T00:00:00.000Z&behind=lead': 0,
};

test('no screen reads the leads more than once', async ({ ellen }) => {
  const readAll = async () => {
    const read: number[] = [];
    for (const path of Object.keys(ALLOWED)) {
      const { db, rows } = counted(env.DB);
      expect((await ellen.get(path, { ...env, DB: db })).status).toBe(200);
      read.push(rows());
    }
    return read;
  };
  await insertLeads(0, LEADS);
  const before = await readAll();
  await insertLeads(LEADS, 2 * LEADS);
  const after = await readAll();
  const forEachLead = after.map((rows, index) => (rows - (before[index] ?? 0)) / LEADS);
  const tooMany = Object.entries(ALLOWED).flatMap(([path, allowed], index) => {
    const rows = forEachLead[index] ?? Number.NaN;
    return rows <= allowed ? [] : `${path}: ${rows}`;
  });
  expect(tooMany).toEqual([]);
});
