import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { shopArea } from '../../leads/server/lead-facts.ts';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { builtPage } from '../../server/html-pages.ts';
import { readRows, runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { OFFICE_API } from '../contract/office-limits.ts';
import { CALENDAR_PATH, ENROL_PATH, leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { computeStanding, inOrder } from '../contract/standing.ts';
import { routes } from '../screens/all.ts';
import { deliverPushes, tellMorning } from './alerts.ts';
import { backfillSearchColumns } from './backfill-search.ts';
import { showCalendar } from './calendars.ts';
import { admit } from './guard.ts';
import { deleteExpired } from './people.ts';
import { hasPush } from './push.ts';
import { refusal } from './refusals.ts';
import { showRefusal } from './screens.tsx';
import { buildSearchText } from './searched.ts';
import { selectEvents, toEvent } from './sql/events.ts';
import { insertNews, insertPushes } from './sql/push-queries.ts';
import { weekLines } from './week-lines.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'same-origin',
  // The service worker is one folder below the page it caches.
  'Service-Worker-Allowed': OFFICE_PATH,
};

/** For pages and files. A page is private, and out of date a moment later. */
const officeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};

/** The office's files, which contain no lead. Those with a hash in the name never change. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/;

const officeFile = async (request: Request, env: Env): Promise<Response | undefined> => {
  const { pathname } = new URL(request.url);
  if (!/\.\w+$/.test(pathname)) return undefined;
  const file = await builtPage(pathname, request, env);
  if (file === undefined) return undefined;
  const headers = {
    'Content-Type': file.headers.get('Content-Type') ?? '',
    'Cache-Control': HASHED.test(pathname) ? 'private, max-age=31536000, immutable' : 'no-cache',
  };
  return new Response(file.body, { headers });
};

/** A change of a lead's state as the webhook receives it (docs/operations.md). `number` counts a lead's events: a larger one is newer. */
const stateChange = async (leadId: string, number: number, env: Env): Promise<object | undefined> => {
  const events = (await readRows(env.DB, selectEvents(leadId))).map(toEvent).filter((event) => event.number <= number);
  const cause = events.find((event) => event.number === number);
  if (cause === undefined) return undefined;
  const before = computeStanding(inOrder(events.filter((event) => event !== cause)));
  const { state, amount, lostReason } = computeStanding(inOrder(events));
  return {
    number,
    from: before.state,
    to: state,
    at: cause.notedAt,
    by: cause.person,
    amount: amount === null ? null : amount / 100,
    lostReason,
  };
};

const office = new Hono<{ Bindings: Env }>();

office.use(OFFICE_PATH, officeHeaders);
office.use(`${OFFICE_PATH}/*`, officeHeaders);

for (const { method, path, answer } of routes) office.on(method, path, answer);

office.get(CALENDAR_PATH, showCalendar);
// For mails, alerts, and calendars with old addresses.
office.get(`${OFFICE_PATH}/lead/:id`, (c) => c.redirect(leadPath(c.req.param('id')), 301));
office.get(`${OFFICE_PATH}/*`, async (c, next) => (await officeFile(c.req.raw, c.env)) ?? next());

// Only the office is told which addresses do not exist.
for (const path of [`${OFFICE_PATH}/*`, `${OFFICE_API}/*`]) {
  office.all(path, async (c) => {
    await admit(c, 'staff');
    throw refusal(404, 'There is nothing at this address.');
  });
}

office.onError((error, c) => {
  if (error instanceof HTTPException) return showRefusal(c, error);
  logError(c.req.path, error);
  // Who is signed in may be why.
  c.set('person', undefined);
  return showRefusal(c, refusal(503, 'That did not work just now. Try again in a moment.'));
});

export const officeFloor: Floor = {
  routes: office,
  paths: [`${OFFICE_PATH}/*`, CALENDAR_PATH],
  // Mail programs may encode the `#` in front of an invitation's token.
  logPath: (path) => (/office.*enrol/i.test(path) ? ENROL_PATH : undefined),
  searchText: (lead) => buildSearchText({ ...lead }, shopArea),
  scheduled: {
    closeOffice: (env, now) => runAll(env.DB, deleteExpired(now.toISOString())),
    tellMorning,
    backfillSearchColumns,
  },
  onLead: (leadId, now, env) => (hasPush(env) ? [insertPushes(leadId, now)] : []),
  onAddition: (leadId, now) => [insertNews(leadId, now)],
  deliver: deliverPushes,
  leadAddress: (leadId, siteUrl) => new URL(leadPath(leadId), siteUrl).href,
  stateChange,
  healthProblems: (env) =>
    env.VAPID_PRIVATE_JWK && !hasPush(env)
      ? [{ kind: 'push', sentence: 'VAPID_PRIVATE_JWK is not a key, so no device gets alerts.' }]
      : [],
  weekLines: (run, now, siteUrl) => weekLines(run, now, new URL(OFFICE_PATH, siteUrl).href),
};
