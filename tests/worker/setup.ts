import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, vi } from 'vitest';
import { standOutside } from './outside.ts';

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

// Several files are made in one engine, since its start takes longer than most of them: each begins with an empty database.
const { results } = await env.DB.prepare(
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'sqlite_sequence')",
).all<{ name: string }>();
await env.DB.batch(results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)));
const { objects } = await env.PHOTOS.list();
await env.PHOTOS.delete(objects.map(({ key }) => key));

beforeEach(() => {
  // The worker's log lines are for the server's console; a test that asks for them spies here too.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  standOutside();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
