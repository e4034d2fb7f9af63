import type { RateLimit } from '@cloudflare/workers-types';
import type { Env } from './env.ts';
import { getMediaType } from './request-body.ts';

/** The IP address of a request, according to Cloudflare or a server in front of `npm start`. It is used for counting and never stored. */
export const clientAddress = (request: Request): string => request.headers.get('CF-Connecting-IP') ?? 'unknown';

/** Counts one more of `key`: true if there were too many (wrangler.jsonc). Rejects if the limiter does not answer. */
export const isOverLimit = async (limiter: RateLimit, key: string): Promise<boolean> =>
  !(await limiter.limit({ key })).success;

const allowedOrigins = (env: Env) =>
  env.ALLOWED_ORIGINS.split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean);

const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);

export const isOwnHost = (url: string, request: Request) => parseHost(url) === new URL(request.url).host;

/** The request's Origin if it is another host's that is in ALLOWED_ORIGINS. */
export const otherAllowedOrigin = (request: Request, env: Env): string | undefined => {
  const origin = request.headers.get('Origin');
  if (origin === null || isOwnHost(origin, request)) return undefined;
  return allowedOrigins(env).find((allowed) => allowed === origin);
};

/** The name under which Google Translate serves a copy of a host's pages: made from the host's own, so no other site's page can have it. */
const translatedOrigin = (host: string) => `https://${host.replaceAll('-', '--').replaceAll('.', '-')}.translate.goog`;

/** The request's Origin if it is that of a translated copy of this site. No page can set the header: the browser writes it. */
export const translatedCopy = (request: Request, env: Env): string | undefined => {
  const hosts = [new URL(request.url).host, ...allowedOrigins(env).flatMap((origin) => parseHost(origin) ?? [])];
  return hosts.map(translatedOrigin).find((origin) => origin === request.headers.get('Origin'));
};

/** What a browser sends when it hides the origin: for a form, if it sends no referrer. */
const HIDDEN = 'null';

/** Where the sending page was, according to the browser itself: no page can set it (https://w3c.github.io/webappsec-fetch-metadata/). */
const sendingSite = (request: Request) => request.headers.get('Sec-Fetch-Site');

/** A page of ours sent it, from a browser that hides its origin. */
const isHiddenOwn = (request: Request): boolean =>
  request.headers.get('Origin') === HIDDEN && sendingSite(request) === 'same-origin';

/** What browsers send natively, without a script. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A form from a browser that hides its origin and is too old to say anything else (Safari before 16.4). */
const isUnknownForm = (request: Request) =>
  request.headers.get('Origin') === HIDDEN &&
  sendingSite(request) === null &&
  FORM_TYPES.includes(getMediaType(request));

/**
 * Browsers send the origin of every cross-origin post; a request without one is not a browser's form. A form about which nothing is known passes
 * here: the endpoint's other guards decide, as they do for what no browser sends.
 */
export const mayPost = (request: Request, env: Env): boolean => {
  const origin = request.headers.get('Origin');
  return (
    origin === null ||
    isOwnHost(origin, request) ||
    otherAllowedOrigin(request, env) !== undefined ||
    translatedCopy(request, env) !== undefined ||
    isHiddenOwn(request) ||
    isUnknownForm(request)
  );
};

/**
 * The origin under which browsers see this worker. A server in front of it speaks HTTPS with them and HTTP with us: only on
 * a developer's own machine do browsers come without one.
 */
export const ownOrigin = (request: Request): string => {
  const { host, hostname } = new URL(request.url);
  return `${hostname === 'localhost' ? 'http' : 'https'}://${host}`;
};
