import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { logError } from '../../server/request-log.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../contract/limits.ts';
import { emptySchema } from '../contract/requests.ts';
import { guard } from './guard.ts';
import { refuse } from './responses.ts';
import { addressOf, routes } from './routes.ts';
import type { Guarded } from './sessions.ts';

/** The office's API: every route of routes.ts behind the same guard. */
export const office = new Hono<Guarded>();

const limit = bodyLimit({ maxSize: MAX_OFFICE_BODY_BYTES, onError: () => refuse(413, 'That is too long.') });

// Photos, the only PUT, are limited where they are read.
office.use(`${OFFICE_API}/*`, (c, next) => (c.req.method === 'PUT' ? next() : limit(c, next)));

for (const { method, access, input, answer, ...route } of routes) {
  office.on(method, addressOf(route), guard({ access, input, takesPhoto: method === 'PUT' }), answer);
}

// Only the office learns which addresses do not exist.
office.all(`${OFFICE_API}/*`, guard({ access: 'staff', input: emptySchema }), () =>
  refuse(404, 'There is nothing at this address.'),
);

office.onError((error, c) => {
  logError(c.req.path, error);
  return refuse(503, 'That did not work just now. Try again in a moment.');
});
