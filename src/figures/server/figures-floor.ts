import { Hono } from 'hono';
import { REQUESTS_PATH } from '../../leads/contract/addition.ts';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { business } from '../../server/mail-facts.ts';
import { runOn } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { dayIn } from '../../shared/dates.ts';
import { FIGURES_PATH } from '../contract/beacon.ts';
import { countAddition, countNativeForm, countVisit, forgetOldFigures } from './count-figures.ts';
import { readDecline } from './report.ts';

const routes = new Hono<{ Bindings: Env }>();
// Answers and photos.
for (const added of [`${REQUESTS_PATH}/:id`, `${REQUESTS_PATH}/:id/photos/:photo`])
  routes.use(added, async (c, next) => {
    await next();
    c.executionCtx.waitUntil(countAddition(c.req.raw, c.res, c.env));
  });
routes.post(FIGURES_PATH, (c) => countVisit(c.req.raw, c.env));

/** What the count of visits adds to the worker. It sees additions to requests only if it is listed before that floor. */
export const figuresFloor: Floor = {
  routes,
  scheduled: { forgetOldFigures },
  onForm: countNativeForm,
  // The mail is about leads: it must not fail with the database of figures.
  digest: async (env, now) => {
    if (!business.figures) return undefined;
    return readDecline(runOn(env.FIGURES), dayIn(business.timeZone, now)).catch((error: unknown) => {
      logError(FIGURES_PATH, error);
      return undefined;
    });
  },
};
