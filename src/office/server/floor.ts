import { Hono } from 'hono';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { runAll } from '../../server/query.ts';
import { CALENDAR_PATH, OFFICE_PATH } from '../../shared/routes.ts';
import { backfillSearchColumns } from './backfill-search-columns.ts';
import { showCalendar } from './calendar-address.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { office } from './office.ts';
import { hasPush } from './push.ts';
import { remind } from './reminders.ts';
import { officeShell } from './shell.ts';
import { insertNews, insertPushes } from './sql/push.ts';
import { deleteExpired } from './sql/sign-in.ts';
import { stateChange } from './state-change.ts';
import { weekLines } from './week-lines.ts';

const routes = new Hono<{ Bindings: Env }>();
routes.route('/', office);
routes.get(CALENDAR_PATH, showCalendar);
routes.get(OFFICE_PATH, ({ req, env }) => officeShell(req.raw, env));
routes.get(`${OFFICE_PATH}/*`, ({ req, env }) => officeShell(req.raw, env));

/** What the office adds to the worker. */
export const officeFloor: Floor = {
  routes,
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
      ? [{ kind: 'push', sentence: 'VAPID_PRIVATE_JWK is no key, so no device is told of leads.' }]
      : [],
  weekLines: (run, now, siteUrl) => weekLines(run, now, new URL(OFFICE_PATH, siteUrl).href),
};
