import type { ExecutionContext } from '@cloudflare/workers-types';
import type { Env } from '../../../src/server/env.ts';
import worker from '../../../src/worker/index.ts';
import { BINDINGS_PATH } from './bindings-path.ts';

/** The worker, which reports at BINDINGS_PATH what it was given. */
export default {
  scheduled: worker.scheduled,
  fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
    if (new URL(request.url).pathname !== BINDINGS_PATH) return worker.fetch(request, env, ctx);
    const kinds = Object.entries(env).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.constructor.name,
    ]);
    return Response.json(Object.fromEntries(kinds.sort()));
  },
};
