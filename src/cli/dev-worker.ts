import type { ExecutionContext } from '@cloudflare/workers-types';
import type { Env } from '../server/env.ts';
import { areaSlug } from '../shared/routes.ts';
import worker from '../worker/index.ts';
import { FROM_WORKER } from './from-worker.ts';

type DevEnv = Env & { /** where Astro's development server is */ PAGES_ORIGIN: string };

/** The worker as `npm run dev` runs it: its pages come from the development server instead of from `dist/`. */
export default {
  scheduled: worker.scheduled,
  async fetch(request: Request, env: DevEnv, ctx: ExecutionContext): Promise<Response> {
    const pages = {
      fetch: (url: URL) =>
        fetch(new URL(url.pathname + url.search, env.PAGES_ORIGIN), { headers: { [FROM_WORKER]: '1' } }),
    };
    // On the real site Cloudflare answers areas with a page, and the worker only the others.
    const url = new URL(request.url);
    if (areaSlug(url.pathname)) {
      const page = await pages.fetch(url);
      if (page.ok) return page;
    }
    return worker.fetch(request, { ...env, ASSETS: pages }, ctx);
  },
};
