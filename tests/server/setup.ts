import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import { standOutside } from './outside.ts';

// Several files run in one engine, because starting it takes longer than most of them: each begins with empty databases.
const empty = async (db: typeof env.DB) => {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'sqlite_sequence')",
    )
    .all<{ name: string }>();
  // A batch may not be empty, as it is if the floor with these tables was taken out.
  if (results.length > 0) await db.batch(results.map(({ name }) => db.prepare(`DELETE FROM ${name}`)));
};

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await empty(env.DB);
const { objects } = await env.PHOTOS.list();
await env.PHOTOS.delete(objects.map(({ key }) => key));

beforeEach(() => {
  // The worker's log lines are for the server's console; a test that wants them spies here, too.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  standOutside();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
