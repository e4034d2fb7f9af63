import type { RateLimit } from '@cloudflare/workers-types';

/** The network address that a request came from, as Cloudflare or a server in front of `npm start` says. It is counted with and never stored. */
export const clientAddress = (request: Request): string => request.headers.get('CF-Connecting-IP') ?? 'unknown';

/** Counts one more of `key`: true when there were too many (wrangler.jsonc). Rejects when the limiter does not answer. */
export const isOverLimit = async (limiter: RateLimit, key: string): Promise<boolean> =>
  !(await limiter.limit({ key })).success;
