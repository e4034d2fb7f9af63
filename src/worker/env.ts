import type { D1Database, RateLimit } from '@cloudflare/workers-types';

/** What the worker is given by wrangler.jsonc. */
export type Env = {
  /** the leads (migrations: src/worker/migrations) */
  DB: D1Database;
  /** the built pages of `dist/` */
  ASSETS: { fetch(url: URL): Promise<Response> };
  /** counts submissions by address; limit and period stand in src/features/lead/limits.ts */
  RATE_LIMIT: RateLimit;
  /** origins other than our own that may send leads, with commas between; empty for none */
  ALLOWED_ORIGINS: string;
};
