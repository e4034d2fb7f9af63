import type { Env } from '../../../server/env.ts';
import { plainPage } from '../../../server/pages.ts';
import { clientAddress } from '../../../server/rate-limit.ts';
import { readBytes } from '../../../server/request-body.ts';
import { logError } from '../../../server/request-log.ts';
import { ADDITION_PAGE, REQUESTS_PATH } from '../../contract/addition.ts';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { MAX_FORM_FILES, MAX_PHOTO_BYTES, MAX_PHOTO_FORM_BYTES } from '../../contract/photo-limits.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import { problemOf, type Refusal } from '../../photos/server/refusals.ts';
import { type Stored, storePhoto } from '../../photos/server/store-photo.ts';
import { isOpen, keyOf } from './open-request.ts';
import { saveFields } from './save-fields.ts';

/** What a browser sends by itself, by the media type of its forms: the largest, in bytes. */
export const FORM_LIMITS: Record<string, number> = {
  'application/x-www-form-urlencoded': MAX_BODY_BYTES,
  'multipart/form-data': MAX_PHOTO_FORM_BYTES,
};

/** Without a script, a form whose request is unknown has no page to return to. */
export const refusePlainly = (name: Refusal): Response => {
  const { status, sentence } = problemOf(name);
  return plainPage('Nothing was saved', status, sentence);
};

const readForm = async (request: Request, limit: number): Promise<FormData | Refusal> => {
  const { bytes, isTooLarge } = await readBytes(request, limit);
  if (isTooLarge) return 'formTooLarge';
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => 'wrongEncoding' as const);
};

/** Browsers send a field for files that is left empty as a file without a byte. */
const isFile = (value: unknown): value is File => value instanceof File && value.size > 0;

type Lead = { leadId: string; address: string };

/** A photo of such a form has no id: the same bytes are the same photo. */
const storeFile = async (lead: Lead, file: File, env: Env, now: Date): Promise<Stored | Refusal> => {
  if (file.size > MAX_PHOTO_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const photo = readPhoto(bytes);
  if ('refusal' in photo) return photo.refusal;
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  return storePhoto({ ...lead, id }, photo, env, now);
};

/** Each by itself: what one of them meets keeps no other from being stored. Far more than can be stored are not looked at. */
const storeFiles = async (lead: Lead, files: File[], env: Env, now: Date): Promise<(Stored | Refusal)[]> => {
  const outcomes: (Stored | Refusal)[] = [];
  for (const file of files.slice(0, MAX_FORM_FILES)) {
    const outcome = await storeFile(lead, file, env, now).catch((error: unknown): Refusal => {
      logError(REQUESTS_PATH, error);
      return 'unavailable';
    });
    outcomes.push(outcome);
  }
  return files.length > MAX_FORM_FILES ? [...outcomes, 'tooManyPhotos'] : outcomes;
};

const isGood = (outcome: Stored | Refusal) => outcome === 'stored' || outcome === 'known';

/** Answers and photos in one form, with the key. Leads back to the page, which says what was saved and what was not. */
export const addByForm = async (
  leadId: string,
  request: Request,
  limit: number,
  env: Env,
  now: Date,
): Promise<Response> => {
  // Where there is nothing to add to, nothing is read.
  if ((await keyOf(leadId, env, now)) === undefined) return refusePlainly('closed');
  const form = await readForm(request, limit);
  if (typeof form === 'string') return refusePlainly(form);
  const key = form.get('key');
  if (typeof key !== 'string' || !(await isOpen(leadId, key, env, now))) return refusePlainly('closed');

  const wrong = await saveFields(leadId, Object.fromEntries(form), env, now);
  const lead = { leadId, address: clientAddress(request) };
  const outcomes = await storeFiles(lead, form.getAll('photos').filter(isFile), env, now);
  const refused = outcomes.find((outcome) => !isGood(outcome)) ?? (wrong && 'invalid');
  const said = { id: leadId, key, photos: String(outcomes.filter(isGood).length), ...(refused && { refused }) };
  const location = `${ADDITION_PAGE}?${new URLSearchParams(said)}`;
  return new Response(null, { status: 303, headers: { Location: location } });
};
