/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env extends Omit<import('../../src/server/env.ts').Env, never> {
    /** how many cases a property test tries (vitest.config.ts) */
    PROPERTY_RUNS: string;
    /** src/leads/server/migrations, read by vitest.config.ts */
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[];
  }
}

/** The bindings; the whole of @cloudflare/workers-types would replace the browser's types everywhere. */
declare module 'cloudflare:workers' {
  export const env: Cloudflare.Env;
}
