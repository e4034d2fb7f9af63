import { type Context, Hono } from 'hono';
import type { Env } from '../../../server/env.ts';
import { plainPage } from '../../../server/html-pages.ts';
import { clientAddress, mayPost } from '../../../server/origins.ts';
import { prepare } from '../../../server/query.ts';
import { getMediaType, parseObject, readBytes, readText } from '../../../server/request-body.ts';
import { logError } from '../../../server/request-log.ts';
import { ADDITION_PAGE, isPhotoId, KEY_HEADER, REQUESTS_PATH } from '../../contract/addition.ts';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import type { FieldErrors } from '../../contract/parse-lead.ts';
import { MAX_FORM_FILES, MAX_PHOTO_BYTES, MAX_PHOTO_FORM_BYTES } from '../../contract/photo-limits.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import { deleteVisitorsPhoto } from '../../photos/server/records.ts';
import { type Refusal, toProblem } from '../../photos/server/refusals.ts';
import {
  howManyPhotos,
  type Outcome,
  receivePhoto,
  receiveSmall,
  storePhoto,
} from '../../photos/server/store-photo.ts';
import { isOverSubmissionLimit } from '../../server/submission-limit.ts';
import { deriveKey, isOpen, saveFields } from './save-fields.ts';

const confirmAddition = async (leadId: string, env: Env, status = 200): Promise<Response> =>
  Response.json({ ok: true, photos: await howManyPhotos(leadId, env) }, { status });

const refuseAddition = (name: Refusal, fields?: FieldErrors): Response => {
  const { status, sentence, headers } = toProblem(name);
  const message = fields === undefined ? sentence : [...new Set(Object.values(fields))].join(' ');
  return Response.json({ ok: false, message, fields }, { status, headers });
};

/** What a browser sends natively, by the media type of its forms: the largest, in bytes. */
const FORM_LIMITS: Record<string, number> = {
  'application/x-www-form-urlencoded': MAX_BODY_BYTES,
  'multipart/form-data': MAX_PHOTO_FORM_BYTES,
};

/** Without a script, a form whose request is unknown has no page to return to. */
const refusePlainly = (name: Refusal): Response => {
  const { status, sentence } = toProblem(name);
  return plainPage('Nothing was saved', status, sentence);
};

const readForm = async (request: Request, limit: number): Promise<FormData | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, limit);
  if (isTooLarge) return 'formTooLarge';
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => 'wrongEncoding' as const);
};

/** Browsers send an empty file input as a file without a name. */
const isFile = (value: unknown): value is File => value instanceof File && value.name !== '';

type Lead = { leadId: string; address: string };

/** A photo from such a form has no id: the same bytes are the same photo. */
const storeFile = async (lead: Lead, file: File, env: Env, now: Date): Promise<Outcome | Refusal> => {
  if (file.size > MAX_PHOTO_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const photo = readPhoto(bytes);
  if ('refusal' in photo) return photo.refusal;
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  return storePhoto({ ...lead, id }, photo, env, now);
};

/** Each separately: a problem with one does not keep others from being stored. Files far beyond the limit are not read. */
const storeFiles = async (lead: Lead, files: File[], env: Env, now: Date): Promise<(Outcome | Refusal)[]> => {
  const outcomes: (Outcome | Refusal)[] = [];
  for (const file of files.slice(0, MAX_FORM_FILES)) {
    const outcome = await storeFile(lead, file, env, now).catch((error: unknown): Refusal => {
      logError(REQUESTS_PATH, error);
      return 'unavailable';
    });
    outcomes.push(outcome);
  }
  return files.length > MAX_FORM_FILES ? [...outcomes, 'tooManyPhotos'] : outcomes;
};

const isGood = (outcome: Outcome | Refusal) => outcome === 'stored' || outcome === 'known';

/** Answers and photos in one form, with the key. Redirects back to the page, which says what was saved and what was not. */
const addByForm = async (leadId: string, request: Request, limit: number, env: Env, now: Date): Promise<Response> => {
  // If there is nothing to add to, nothing is read.
  if ((await deriveKey(leadId, env, now)) === undefined) return refusePlainly('closed');
  const form = await readForm(request, limit);
  if (typeof form === 'string') return refusePlainly(form);
  const key = form.get('key');
  if (typeof key !== 'string' || !(await isOpen(leadId, key, env, now))) return refusePlainly('closed');

  const wrong = await saveFields(leadId, Object.fromEntries(form), env, now);
  const lead = { leadId, address: clientAddress(request) };
  const outcomes = await storeFiles(lead, form.getAll('photos').filter(isFile), env, now);
  const refused = outcomes.find((outcome) => !isGood(outcome)) ?? (wrong && 'invalid');
  const query = { id: leadId, key, photos: String(outcomes.filter(isGood).length), ...(refused && { refused }) };
  const location = `${ADDITION_PAGE}?${new URLSearchParams(query)}`;
  return new Response(null, { status: 303, headers: { Location: location } });
};

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

/** What visitors add to a stored request (src/leads/contract/addition.ts). None of it is ever sent back to them. */
export const additions = new Hono<{ Bindings: Env }>();

additions.use(`${REQUESTS_PATH}/*`, async ({ req, env }, next) => {
  const refuse = getMediaType(req.raw) in FORM_LIMITS ? refusePlainly : refuseAddition;
  if (!mayPost(req.raw, env)) return refuse('foreignOrigin');
  if (await isOverSubmissionLimit(req.raw, env, 'addition')) return refuse('tooOften');
  return next();
});

additions.post(`${REQUESTS_PATH}/:id`, ({ req, env }) => {
  const type = getMediaType(req.raw);
  if (type === 'application/json') return addByScript(req.param('id'), req.raw, env, new Date());
  const limit = FORM_LIMITS[type];
  return limit === undefined
    ? refuseAddition('wrongEncoding')
    : addByForm(req.param('id'), req.raw, limit, env, new Date());
});

const PHOTO = `${REQUESTS_PATH}/:id/photos/:photo` as const;

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
  const outcome = await receiveSmall(c.req.raw, photo, c.env);
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
