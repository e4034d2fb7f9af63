/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  interface Env extends Omit<import('../../src/worker/env.ts').Env, never> {
    /** src/worker/migrations, read by vitest.config.ts */
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}
