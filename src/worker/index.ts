import type { ScheduledController } from '@cloudflare/workers-types';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { editSignIn } from '../editing/server/edit-sign-in.ts';
import { FIGURES_PATH } from '../figures/contract/limits.ts';
import { countAddition, countNativeForm } from '../figures/server/count-arrived.ts';
import { countVisit } from '../figures/server/count-visit.ts';
import { additionPage } from '../leads/after-sent/server/addition-page.ts';
import { additions } from '../leads/after-sent/server/additions.ts';
import { KEY_HEADER, REQUESTS_PATH } from '../leads/contract/addition.ts';
import { LEADS_PATH, STORE_RETRY_SECONDS } from '../leads/contract/limits.ts';
import { refuse } from '../leads/server/answers.ts';
import { checkHealth } from '../leads/server/check-health.ts';
import { deliver } from '../leads/server/deliver.ts';
import { problems as refusals } from '../leads/server/problems.ts';
import { readBody } from '../leads/server/read-body.ts';
import { type OnForm, submitQuote } from '../leads/server/submit-quote.ts';
import { OFFICE_PATH } from '../office/contract/limits.ts';
import { office } from '../office/server/office.ts';
import { officeShell } from '../office/server/shell.ts';
import type { Env } from '../server/env.ts';
import { commonHeaders } from '../server/headers.ts';
import { business } from '../server/mail-facts.ts';
import { otherAllowedOrigin } from '../server/origins.ts';
import { genericArea, notFound, serverError } from '../server/pages.ts';
import { logError, requestLog } from '../server/request-log.ts';
import { NOTICES_STYLES } from '../shared/notices.ts';
import { areaSlug, HEALTH_PATH, isAdditionPage, redirectTarget, SIGN_IN_PATH } from '../shared/routes.ts';
import { noticeStyles } from './notice-styles.ts';
import { scheduled } from './scheduled.ts';

/** Cloudflare's assets layer answers what was built (wrangler.jsonc); this worker answers the rest. */
const app = new Hono<{ Bindings: Env }>();

const PREFLIGHT_SECONDS = 86_400;

const crossOrigin = (allowMethods: string[], allowHeaders: string[]) =>
  cors({
    origin: (_, c) => otherAllowedOrigin(c.req.raw, c.env),
    allowMethods,
    allowHeaders,
    exposeHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });

const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};

/** A preview has the database of the live site: it may read there, and change nothing. */
const nothingFromPreviews: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  if (!c.env.PREVIEW || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return refuse(refusals.preview, { body: await readBody(c.req.raw), request: c.req.raw, env: c.env });
};

app.use(requestLog, commonHeaders);

app.use('/api/*', noStore);
app.use(LEADS_PATH, crossOrigin(['POST'], ['Content-Type']));
app.use(`${REQUESTS_PATH}/*`, crossOrigin(['POST', 'PUT', 'DELETE'], ['Content-Type', KEY_HEADER]));
app.use('/api/*', nothingFromPreviews);
app.post(LEADS_PATH, (c) => {
  // After the answer: the visitor does not wait for it, and what fails is sent later (scheduled.ts).
  const onStored = (leadId: string) =>
    c.executionCtx.waitUntil(deliver(c.env, leadId).catch((error: unknown) => logError(LEADS_PATH, error)));
  const onForm: OnForm = (...form) => c.executionCtx.waitUntil(countNativeForm(...form, c.req.raw, c.env));
  return submitQuote(c.req.raw, c.env, { onStored, onForm });
});
app.all(LEADS_PATH, (c) =>
  refuse(refusals.wrongMethod, { body: { encoding: 'other', values: {} }, request: c.req.raw, env: c.env }),
);

app.use(`${REQUESTS_PATH}/*`, async (c, next) => {
  await next();
  c.executionCtx.waitUntil(countAddition(c.req.raw, c.res, c.env));
});
app.route('/', additions);
app.post(FIGURES_PATH, (c) => countVisit(c.req.raw, c.env));

app.get(HEALTH_PATH, async (c) => {
  const { isDatabaseOk, problems } = await checkHealth(c.env, new Date());
  const health = {
    ok: problems.length === 0,
    database: isDatabaseOk ? 'ok' : 'unavailable',
    problems: problems.map(({ sentence }) => sentence),
  };
  return health.ok ? c.json(health) : c.json(health, 503, { 'Retry-After': String(STORE_RETRY_SECONDS) });
});

app.route(SIGN_IN_PATH, editSignIn);
app.route('/', office);
app.get(OFFICE_PATH, (c) => officeShell(c.req.raw, c.env));
app.get(`${OFFICE_PATH}/*`, (c) => officeShell(c.req.raw, c.env));

app.get(NOTICES_STYLES, () => noticeStyles(business.timeZone, new Date()));

app.get('*', async (c): Promise<Response> => {
  const { pathname, search } = new URL(c.req.url);
  const target = redirectTarget(pathname);
  if (target !== undefined) return c.redirect(target + search, 308);
  if (isAdditionPage(pathname)) return additionPage(c.req.raw, c.env);
  const slug = areaSlug(pathname);
  return slug === undefined ? notFound(pathname, c.req.raw, c.env) : genericArea(slug, c.req.raw, c.env);
});

app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));

app.onError(async (error, c) => {
  logError(c.req.path, error);
  if (c.req.path === LEADS_PATH) {
    return refuse(refusals.unexpected, { body: { encoding: 'json', values: {} }, request: c.req.raw, env: c.env });
  }
  return serverError(c.req.raw, c.env);
});

export default {
  fetch: app.fetch,
  scheduled: (controller: ScheduledController, env: Env) => scheduled(env, new Date(controller.scheduledTime)),
};
