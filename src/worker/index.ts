import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { LEADS_PATH, STORE_RETRY_SECONDS } from '../features/lead/limits.ts';
import { refused } from './answers.ts';
import type { Env } from './env.ts';
import { commonHeaders } from './headers.ts';
import { checkLeads } from './leads.ts';
import { otherAllowedOrigin } from './origins.ts';
import { genericArea, notFound, serverError } from './pages.ts';
import { problems } from './problems.ts';
import { logError, requestLog } from './request-log.ts';
import { areaSlug, HEALTH_PATH, redirectTarget } from './routes.ts';
import { submitQuote } from './submit-quote.ts';

/** Cloudflare's assets layer answers what was built (wrangler.jsonc); this worker answers the rest. */
const app = new Hono<{ Bindings: Env }>();

const PREFLIGHT_SECONDS = 86_400;

const crossOrigin = cors({
  origin: (_, c) => otherAllowedOrigin(c.req.raw, c.env),
  allowMethods: ['POST'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['Retry-After'],
  maxAge: PREFLIGHT_SECONDS,
});

const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

app.use(requestLog, commonHeaders);

app.use('/api/*', noStore);
app.use(LEADS_PATH, crossOrigin);
app.post(LEADS_PATH, (c) => submitQuote(c.req.raw, c.env));
app.all(LEADS_PATH, (c) => refused(problems.wrongMethod, { encoding: 'other', values: {} }, c.req.raw, c.env));

app.get(HEALTH_PATH, async (c) => {
  try {
    await checkLeads(c.env.DB);
    return c.json({ ok: true, database: 'ok' });
  } catch (error) {
    logError(HEALTH_PATH, error);
    return c.json({ ok: false, database: 'unavailable' }, 503, { 'Retry-After': String(STORE_RETRY_SECONDS) });
  }
});

app.get('*', (c) => {
  const { pathname, search } = new URL(c.req.url);
  const target = redirectTarget(pathname);
  if (target !== undefined) return c.redirect(target + search, 308);
  const slug = areaSlug(pathname);
  return slug === undefined ? notFound(pathname, c.req.raw, c.env) : genericArea(slug, c.req.raw, c.env);
});

app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));

app.onError(async (error, c) => {
  logError(c.req.path, error);
  if (c.req.path === LEADS_PATH) {
    return refused(problems.unexpected, { encoding: 'json', values: {} }, c.req.raw, c.env);
  }
  return serverError(c.req.raw, c.env);
});

export default { fetch: app.fetch };
