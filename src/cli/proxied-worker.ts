import type { ExecutionContext } from '@cloudflare/workers-types';
import type { Env } from '../server/env.ts';
import worker from '../worker/index.ts';

/** How Cloudflare tells the worker the visitor's address. */
const CLIENT_ADDRESS = 'CF-Connecting-IP';

/**
 * The worker as `npm start` runs it behind your own server (PROXY=1). Only the last entry of `X-Forwarded-For` was
 * written by that server; anyone may have written whatever else a request says about its address.
 */
export default {
  scheduled: worker.scheduled,
  fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
    const headers = new Headers(request.headers);
    const address = headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
    headers.delete(CLIENT_ADDRESS);
    if (address) headers.set(CLIENT_ADDRESS, address);
    return worker.fetch(new Request(request, { headers }), env, ctx);
  },
};
