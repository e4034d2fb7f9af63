import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sendClaimed } from '../../leads/server/deliver.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { type Claimed, claimPushes } from '../../leads/server/outbox.ts';
import { searchColumnsOf } from '../../leads/server/searched.ts';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { builtPage, plainPage } from '../../server/html-pages.ts';
import { prepare, readRows, runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { CALENDAR_PATH, OFFICE_PATH } from '../../shared/routes.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../contract/office-limits.ts';
import { emptySchema } from '../contract/requests.ts';
import { computeStanding } from '../contract/standing.ts';
import { showCalendar } from './calendars.ts';
import { addressOf, routes } from './office-routes.ts';
import { hasPush, sendPush } from './push.ts';
import { remind } from './reminders.ts';
import { refuse } from './responses.ts';
import { type Guarded, guard } from './sessions.ts';
import { selectWithOldSearch, setSearchColumns } from './sql/asked-before.ts';
import { eventOf, selectEvents } from './sql/events.ts';
import { insertNews, insertPushes } from './sql/push-queries.ts';
import { deleteExpired } from './sql/sign-in.ts';
import { weekLines } from './week-lines.ts';

/** The page that the office's app runs in, and the app's files. They contain no lead data: the app requests that. */

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

const officeShell = async (request: Request, env: Env): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const isFile = /\.\w+$/.test(pathname);
  const page = await builtPage(isFile ? pathname : SHELL, request, env);
  if (page === undefined) return withHeaders(plainPage('404', 404), 'no-store');
  if (!isFile) return withHeaders(page, 'no-store');
  const cacheControl = HASHED.test(pathname) ? 'private, max-age=31536000, immutable' : 'no-cache';
  return withHeaders(page, cacheControl, page.headers.get('Content-Type') ?? undefined);
};

/** Leads per run: parsing a number takes a moment, and a worker has few. */
const AT_ONCE = 50;

/** Rebuilds search columns that were made by older rules, or by none: a few in each run, until none is left. */
export const backfillSearchColumns = async (env: Env): Promise<void> => {
  const old = await readRows(env.DB, selectWithOldSearch(AT_ONCE));
  const rows = old.map(({ id, email, fields, notes }) => ({
    id,
    ...searchColumnsOf({ ...fieldsOf({ fields }), email }, shopArea, JSON.parse(notes) as string[]),
  }));
  if (rows.length > 0) await runAll(env.DB, setSearchColumns(rows));
};

/** Per run; each costs two statements, and Cloudflare's free plan allows 50 in a run. */
const PUSHES_IN_ONE_RUN = 10;

/** Sends the pushes that are due, all at once: each device has its own server, and one that hangs delays no other. Never throws. */
const deliverPushes = async (env: Env, leadId?: string): Promise<void> => {
  try {
    const { results } = await prepare(env.DB, claimPushes(PUSHES_IN_ONE_RUN, new Date(), leadId)).all<Claimed>();
    await Promise.all(results.map((message) => sendClaimed(message, env, ({ id }) => sendPush(id, env))));
  } catch (error) {
    logError('push', error);
  }
};

/** The office's API: every route of routes.ts behind the same guard. */
const office = new Hono<Guarded>();

const limit = bodyLimit({ maxSize: MAX_OFFICE_BODY_BYTES, onError: () => refuse(413, 'That is too long.') });

// Photos, the only PUT, are limited where they are read.
office.use(`${OFFICE_API}/*`, (c, next) => (c.req.method === 'PUT' ? next() : limit(c, next)));

for (const { method, access, input, answer, ...route } of routes) {
  office.on(method, addressOf(route), guard({ access, input }), answer);
}

// Only the office learns which addresses do not exist.
office.all(`${OFFICE_API}/*`, guard({ access: 'staff', input: emptySchema }), () =>
  refuse(404, 'There is nothing at this address.'),
);

office.onError((error, c) => {
  logError(c.req.path, error);
  return refuse(503, 'That did not work just now. Try again in a moment.');
});

/** A change of a lead's state as the webhook receives it (docs/operations.md). `number` counts a lead's events: a larger one is newer. */
const stateChange = async (leadId: string, number: number, env: Env): Promise<object | undefined> => {
  const events = (await readRows(env.DB, selectEvents(leadId))).map(eventOf).filter((event) => event.number <= number);
  const last = events.at(-1);
  if (last?.number !== number) return undefined;
  const { state, amount, lostReason } = computeStanding(events);
  return {
    number,
    from: computeStanding(events.slice(0, -1)).state,
    to: state,
    at: last.notedAt,
    by: last.person,
    amount: amount === null ? null : amount / 100,
    lostReason,
  };
};

const officeRoutes = new Hono<{ Bindings: Env }>();
officeRoutes.route('/', office);
officeRoutes.get(CALENDAR_PATH, showCalendar);
officeRoutes.get(OFFICE_PATH, ({ req, env }) => officeShell(req.raw, env));
officeRoutes.get(`${OFFICE_PATH}/*`, ({ req, env }) => officeShell(req.raw, env));

export const officeFloor: Floor = {
  routes: officeRoutes,
  scheduled: {
    closeOffice: (env, now) => runAll(env.DB, deleteExpired(now.toISOString())),
    remind,
    backfillSearchColumns,
  },
  onLead: (leadId, now, env) => (hasPush(env) ? [insertPushes(leadId, now)] : []),
  onAddition: (leadId, now) => [insertNews(leadId, now)],
  deliver: deliverPushes,
  leadAddress: (leadId, siteUrl) => new URL(`${OFFICE_PATH}/lead/${leadId}`, siteUrl).href,
  stateChange,
  healthProblems: (env) =>
    env.VAPID_PRIVATE_JWK && !hasPush(env)
      ? [{ kind: 'push', sentence: 'VAPID_PRIVATE_JWK is not a key, so no device gets alerts.' }]
      : [],
  weekLines: (run, now, siteUrl) => weekLines(run, now, new URL(OFFICE_PATH, siteUrl).href),
};
