import { Hono } from 'hono';
import type { Env } from '../../../server/env.ts';
import type { Floor } from '../../../server/floors.ts';
import { isAdditionPage } from '../../../shared/routes.ts';
import { additionPage } from './addition-page.ts';
import { additions } from './additions.ts';

const routes = new Hono<{ Bindings: Env }>();
routes.route('/', additions);
routes.get('*', (c, next) => {
  const { pathname } = new URL(c.req.url);
  return isAdditionPage(pathname) ? additionPage(c.req.raw, c.env) : next();
});

export const afterSentFloor: Floor = { routes, takesAdditions: true };
