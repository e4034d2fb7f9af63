import { type Context, Hono } from 'hono';
import type { Env } from '../../../server/env.ts';
import { mayPost } from '../../../server/origins.ts';
import { prepare } from '../../../server/query.ts';
import { mediaTypeOf, parseObject, readText } from '../../../server/request-body.ts';
import { logError } from '../../../server/request-log.ts';
import { isPhotoId, KEY_HEADER, REQUESTS_PATH } from '../../contract/addition.ts';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { receivePhoto, receiveSmall } from '../../photos/server/receive-photo.ts';
import { deleteVisitorsPhoto } from '../../photos/server/records.ts';
import { isOverSubmissionLimit } from '../../server/submission-limit.ts';
import { confirmAddition, refuseAddition } from './addition-responses.ts';
import { addByForm, FORM_LIMITS, refusePlainly } from './by-form.ts';
import { readHalfDays } from './half-days.ts';
import { isOpen } from './open-request.ts';
import { saveFields } from './save-fields.ts';

/** What our scripts send: one answer after the other, each as JSON with the key. */
const addByScript = async (leadId: string, request: Request, env: Env, now: Date): Promise<Response> => {
  const { text, isTooLarge } = await readText(request, MAX_BODY_BYTES);
  if (isTooLarge) return refuseAddition('formTooLarge');
  const values = parseObject(text);
  if (values === undefined) return refuseAddition('wrongEncoding');
  if (!(await isOpen(leadId, values.key, env, now))) return refuseAddition('closed');
  const wrong = await saveFields(leadId, values, env, now);
  return wrong === undefined ? confirmAddition(leadId, env) : refuseAddition('invalid', wrong);
};

/** What visitors add to a request that is stored (src/leads/contract/addition.ts). Nothing of it is ever given back to them. */
export const additions = new Hono<{ Bindings: Env }>();

additions.use(`${REQUESTS_PATH}/*`, async ({ req, env }, next) => {
  const refuse = mediaTypeOf(req.raw) in FORM_LIMITS ? refusePlainly : refuseAddition;
  if (!mayPost(req.raw, env)) return refuse('foreignOrigin');
  if (await isOverSubmissionLimit(req.raw, env, 'addition')) return refuse('tooOften');
  return next();
});

additions.post(`${REQUESTS_PATH}/:id`, ({ req, env }) => {
  const type = mediaTypeOf(req.raw);
  if (type === 'application/json') return addByScript(req.param('id'), req.raw, env, new Date());
  const limit = FORM_LIMITS[type];
  return limit === undefined
    ? refuseAddition('wrongEncoding')
    : addByForm(req.param('id'), req.raw, limit, env, new Date());
});

additions.post(`${REQUESTS_PATH}/:id/half-days`, async ({ req, env }) => {
  const now = new Date();
  const { text } = await readText(req.raw, MAX_BODY_BYTES);
  if (!(await isOpen(req.param('id'), parseObject(text)?.key, env, now))) return refuseAddition('closed');
  return Response.json({ halfDays: await readHalfDays(env, now) });
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
  if (photo === undefined) return refuseAddition('closed');
  const outcome = await receivePhoto(c.req.raw, photo, c.env, now);
  if (outcome === 'stored' || outcome === 'known')
    return confirmAddition(photo.leadId, c.env, outcome === 'stored' ? 201 : 200);
  return refuseAddition(outcome);
});

additions.put(`${PHOTO}/small`, async (c) => {
  const photo = await openPhoto(c, new Date());
  if (photo === undefined) return refuseAddition('closed');
  const outcome = await receiveSmall(c.req.raw, photo, false, c.env);
  return outcome === 'stored' ? confirmAddition(photo.leadId, c.env) : refuseAddition(outcome);
});

additions.delete(PHOTO, async (c) => {
  const photo = await openPhoto(c, new Date());
  if (photo === undefined) return refuseAddition('closed');
  await prepare(c.env.DB, deleteVisitorsPhoto(photo.leadId, photo.id)).run();
  return confirmAddition(photo.leadId, c.env);
});

additions.all(`${REQUESTS_PATH}/*`, () => refuseAddition('closed'));

additions.onError((error, { req }) => {
  logError(req.path, error);
  return refuseAddition('unavailable');
});
