import type { ScheduledController } from '@cloudflare/workers-types';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import headersFile from '../../public/_headers';
import { editingFloor } from '../editing/server/editing-floor.ts';
import { afterSentFloor } from '../leads/after-sent/server/after-sent-floor.ts';
import { KEY_HEADER, REQUESTS_PATH } from '../leads/contract/addition.ts';
import { LEADS_PATH, STORE_RETRY_SECONDS } from '../leads/contract/limits.ts';
import { checkHealth } from '../leads/server/check-health.ts';
import { deliver } from '../leads/server/deliver.ts';
import { refuseLead } from '../leads/server/lead-responses.ts';
import { problems as refusals } from '../leads/server/problems.ts';
import { readBody } from '../leads/server/read-body.ts';
import { submitQuote } from '../leads/server/submit-quote.ts';
import { officeFloor } from '../office/server/office-floor.ts';
import type { Env } from '../server/env.ts';
import { floors } from '../server/floors.ts';
import { builtPage, genericArea, notFound, serverError } from '../server/html-pages.ts';
import { business } from '../server/mail-facts.ts';
import { otherAllowedOrigin, translatedCopy } from '../server/origins.ts';
import { logError, requestLog } from '../server/request-log.ts';
import { NOTICES_STYLES } from '../shared/notice-days.ts';
import { areaSlug, HEALTH_PATH, isAdditionPage, redirectTarget } from '../shared/routes.ts';
import { findIntendedAddress } from './find-intended-address.ts';
import { noticeStyles } from './notice-styles.ts';
import { scheduled } from './scheduled.ts';

/** The block of a `_headers` file that applies to every path, as name and value. */
const headersForAllPaths = (file: string): [string, string][] => {
  const lines = file.split('\n');
  const start = lines.indexOf('/*') + 1;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith(' '));
  return lines.slice(start, end).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
};

const COMMON_HEADERS = headersForAllPaths(headersFile);

/** Their one home is public/_headers, which Cloudflare's assets layer reads for the pages. */
const commonHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of COMMON_HEADERS) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};

// What can be taken out, each with its line here (docs/architecture.md).
floors.push(afterSentFloor);
floors.push(editingFloor);
floors.push(officeFloor);

/** Cloudflare's assets layer answers what was built (wrangler.jsonc); this worker answers the rest. */
const app = new Hono<{ Bindings: Env }>();

const PREFLIGHT_SECONDS = 86_400;

const crossOrigin = (allowMethods: string[], allowHeaders: string[]) =>
  cors({
    origin: (_, c) => otherAllowedOrigin(c.req.raw, c.env) ?? translatedCopy(c.req.raw, c.env),
    allowMethods,
    allowHeaders,
    exposeHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });

const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

/** A preview has no database and no secrets (`previews` in wrangler.jsonc): it shows pages, and nothing else. */
const onlyPagesInPreview: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  if (!c.env.PREVIEW) return next();
  return refuseLead(refusals.preview, { body: await readBody(c.req.raw), request: c.req.raw, env: c.env });
};

app.use(requestLog, commonHeaders);

app.use('/api/*', noStore);
for (const path of ['/api/*', ...floors.flatMap(({ paths = [] }) => paths)]) app.use(path, onlyPagesInPreview);
app.use(LEADS_PATH, crossOrigin(['POST'], ['Content-Type']));
app.use(`${REQUESTS_PATH}/*`, crossOrigin(['POST', 'PUT', 'DELETE'], ['Content-Type', KEY_HEADER]));
app.post(LEADS_PATH, (c) => {
  // After the answer: the visitor does not wait for it, and what fails is sent later (scheduled.ts).
  const onStored = (leadId: string) =>
    c.executionCtx.waitUntil(deliver(c.env, leadId).catch((error: unknown) => logError(LEADS_PATH, error)));
  return submitQuote(c.req.raw, c.env, { onStored });
});
app.all(LEADS_PATH, (c) =>
  refuseLead(refusals.wrongMethod, { body: { encoding: 'other', values: {} }, request: c.req.raw, env: c.env }),
);

app.get(HEALTH_PATH, async (c) => {
  const { isDatabaseOk, problems } = await checkHealth(c.env, new Date());
  const health = {
    ok: problems.length === 0,
    database: isDatabaseOk ? 'ok' : 'unavailable',
    problems: problems.map(({ sentence }) => sentence),
  };
  return health.ok ? c.json(health) : c.json(health, 503, { 'Retry-After': String(STORE_RETRY_SECONDS) });
});

for (const { routes } of floors) if (routes !== undefined) app.route('/', routes);

app.get(NOTICES_STYLES, () => noticeStyles(business.timeZone, new Date()));

app.get('*', async (c): Promise<Response> => {
  const url = new URL(c.req.url);
  const { pathname, search } = url;
  const moved = redirectTarget(pathname);
  if (moved === undefined) {
    const page = isAdditionPage(pathname) ? await builtPage(pathname, c.req.raw, c.env) : undefined;
    if (page !== undefined) return page;
    const slug = areaSlug(pathname);
    if (slug !== undefined) return genericArea(slug, c.req.raw, c.env);
  }
  const meant = await findIntendedAddress(url, c.env);
  if (meant !== undefined) return c.redirect(meant, 308);
  // No address ends with a slash, whatever exists.
  if (moved !== undefined && pathname.endsWith('/')) return c.redirect(moved + search, 308);
  return notFound(pathname, c.req.raw, c.env);
});

app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));

app.onError(async (error, c) => {
  logError(c.req.path, error);
  if (c.req.path === LEADS_PATH) {
    return refuseLead(refusals.unexpected, { body: { encoding: 'json', values: {} }, request: c.req.raw, env: c.env });
  }
  return serverError(c.req.raw, c.env);
});

export default {
  fetch: app.fetch,
  scheduled: (controller: ScheduledController, env: Env) => scheduled(env, new Date(controller.scheduledTime)),
};
