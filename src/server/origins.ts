import type { RateLimit } from '@cloudflare/workers-types';
import type { Env } from './env.ts';
import { mediaTypeOf } from './request-body.ts';

/** The network address that a request came from, as Cloudflare or a server in front of `npm start` says. It is counted with and never stored. */
export const clientAddress = (request: Request): string => request.headers.get('CF-Connecting-IP') ?? 'unknown';

/** Counts one more of `key`: true when there were too many (wrangler.jsonc). Rejects when the limiter does not answer. */
export const isOverLimit = async (limiter: RateLimit, key: string): Promise<boolean> =>
  !(await limiter.limit({ key })).success;

const allowedOrigins = (env: Env) =>
  env.ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);

/** The host of a URL in a header, or undefined when it is none (`Origin: null`). */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);

/** True for a URL on the host that was asked. */
export const isOwnHost = (url: string, request: Request) => hostOf(url) === new URL(request.url).host;

/** The request's Origin when it is another host's that ALLOWED_ORIGINS names. */
export const otherAllowedOrigin = (request: Request, env: Env): string | undefined => {
  const origin = request.headers.get('Origin');
  if (origin === null || isOwnHost(origin, request)) return undefined;
  return allowedOrigins(env).find((allowed) => allowed === origin);
};

/** What a browser names where it hides the origin: of a form, where it sends no referrer. */
const HIDDEN = 'null';

/** Where the sending page stood, as browsers say themselves: no page can write it (https://w3c.github.io/webappsec-fetch-metadata/). */
const sendingSite = (request: Request) => request.headers.get('Sec-Fetch-Site');

/** A page of ours sent it, from a browser that hides its origin. */
export const isHiddenOwn = (request: Request): boolean =>
  request.headers.get('Origin') === HIDDEN && sendingSite(request) === 'same-origin';

/** What browsers send by themselves, without a script. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A form of a browser that hides its origin and is too old to say anything else (Safari before 16.4). */
const isUnknownForm = (request: Request) =>
  request.headers.get('Origin') === HIDDEN &&
  sendingSite(request) === null &&
  FORM_TYPES.includes(mediaTypeOf(request));

/**
 * Browsers name the origin of every cross-origin post; what sends none is no browser's form. A form that nothing is known about passes
 * here: what else guards its address decides, which is what decides of what no browser sends.
 */
export const mayPost = (request: Request, env: Env): boolean => {
  const origin = request.headers.get('Origin');
  return (
    origin === null ||
    isOwnHost(origin, request) ||
    otherAllowedOrigin(request, env) !== undefined ||
    isHiddenOwn(request) ||
    isUnknownForm(request)
  );
};

/**
 * The origin under which browsers see this worker. A server in front of it speaks HTTPS with them and HTTP with us: only on
 * a developer's own machine do browsers come without.
 */
export const ownOrigin = (request: Request): string => {
  const { host, hostname } = new URL(request.url);
  return `${hostname === 'localhost' ? 'http' : 'https'}://${host}`;
};
