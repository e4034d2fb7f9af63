import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, vi } from 'vitest';

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

// The worker's log lines are for the server's console; a test that asks for them spies here too.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
