import { type Context, Hono } from 'hono';
import type { Env } from '../../../server/env.ts';
import { mayPost } from '../../../server/origins.ts';
import { prepare } from '../../../server/query.ts';
import { logError } from '../../../server/request-log.ts';
import { isPhotoId, KEY_HEADER, REQUESTS_PATH } from '../../contract/addition.ts';
import { receivePhoto, receiveSmall } from '../../photos/server/receive-photo.ts';
import { deleteVisitorsPhoto } from '../../photos/server/records.ts';
import { isOverLimit } from '../../server/rate-limit.ts';
import { done, refuse } from './answers.ts';
import { addByForm, FORM_LIMITS } from './by-form.ts';
import { addByScript } from './by-script.ts';
import { isOpen } from './open.ts';

/** What visitors add to a request that is stored (src/leads/contract/addition.ts). Nothing of it is ever given back to them. */
export const additions = new Hono<{ Bindings: Env }>();

additions.use(`${REQUESTS_PATH}/*`, async ({ req, env }, next) => {
  if (!mayPost(req.raw, env)) return refuse('foreignOrigin');
  if (await isOverLimit(req.raw, env, 'addition')) return refuse('tooOften');
  return next();
});

const mediaTypeOf = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';

additions.post(`${REQUESTS_PATH}/:id`, ({ req, env }) => {
  const type = mediaTypeOf(req.raw);
  if (type === 'application/json') return addByScript(req.param('id'), req.raw, env, new Date());
  const limit = FORM_LIMITS[type];
  return limit === undefined ? refuse('wrongEncoding') : addByForm(req.param('id'), req.raw, limit, env, new Date());
});

const PHOTO = `${REQUESTS_PATH}/:id/photos/:photo` as const;

/** The photo that an address names, where the key of its request came along, in time. */
const openPhoto = async ({ req, env }: Context<{ Bindings: Env }, typeof PHOTO>, now: Date) => {
  const [leadId, id] = [req.param('id'), req.param('photo')];
  return isPhotoId(id) && (await isOpen(leadId, req.header(KEY_HEADER), env, now)) ? { leadId, id } : undefined;
};

additions.put(PHOTO, async (c) => {
  const now = new Date();
  const photo = await openPhoto(c, now);
  if (photo === undefined) return refuse('closed');
  const outcome = await receivePhoto(c.req.raw, photo, c.env, now);
  if (outcome === 'stored' || outcome === 'known') return done(photo.leadId, c.env, outcome === 'stored' ? 201 : 200);
  return refuse(outcome);
});

additions.put(`${PHOTO}/small`, async (c) => {
  const photo = await openPhoto(c, new Date());
  if (photo === undefined) return refuse('closed');
  const outcome = await receiveSmall(c.req.raw, photo, false, c.env);
  return outcome === 'stored' ? done(photo.leadId, c.env) : refuse(outcome);
});

additions.delete(PHOTO, async (c) => {
  const photo = await openPhoto(c, new Date());
  if (photo === undefined) return refuse('closed');
  await prepare(c.env.DB, deleteVisitorsPhoto(photo.leadId, photo.id)).run();
  return done(photo.leadId, c.env);
});

additions.all(`${REQUESTS_PATH}/*`, () => refuse('closed'));

additions.onError((error, { req }) => {
  logError(req.path, error);
  return refuse('unavailable');
});
