import type { Env } from '../../server/env.ts';
import { builtPage, plainPage } from '../../server/pages.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';

/** The page that the office's app runs in, and the app's files. They hold no data of leads: the app requests those. */

/** The page, as office/build-app.ts writes it. */
const SHELL = `${OFFICE_PATH}/shell`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const COMMON = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'same-origin',
  // The service worker is one folder below the page it caches.
  'Service-Worker-Allowed': OFFICE_PATH,
};

/** Files with a hash of their content in the name. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/;

const HTML = 'text/html; charset=utf-8';

const withHeaders = (page: Response, cacheControl: string, type = HTML): Response =>
  new Response(page.body, {
    status: page.status,
    headers: { ...COMMON, 'Content-Type': type, 'Cache-Control': cacheControl },
  });

/** Answers for everything below /office. */
export const officeShell = async (request: Request, env: Env): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const isFile = /\.\w+$/.test(pathname);
  const page = await builtPage(isFile ? pathname : SHELL, request, env);
  if (page === undefined) return withHeaders(plainPage('404', 404), 'no-store');
  if (!isFile) return withHeaders(page, 'no-store');
  const cacheControl = HASHED.test(pathname) ? 'private, max-age=31536000, immutable' : 'no-cache';
  return withHeaders(page, cacheControl, page.headers.get('Content-Type') ?? undefined);
};
