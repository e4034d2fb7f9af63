import type { Env } from './env.ts';

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

/** Browsers name the origin of every cross-origin post; what sends none is no browser's form. */
export const mayPost = (request: Request, env: Env): boolean => {
  const origin = request.headers.get('Origin');
  return origin === null || isOwnHost(origin, request) || otherAllowedOrigin(request, env) !== undefined;
};

/**
 * The origin under which browsers see this worker. A server in front of it speaks HTTPS with them and HTTP with us: only on
 * a developer's own machine do browsers come without.
 */
export const ownOrigin = (request: Request): string => {
  const { host, hostname } = new URL(request.url);
  return `${hostname === 'localhost' ? 'http' : 'https'}://${host}`;
};
