import { officePhone } from '../../../server/mail-facts.ts';
import { ADD_HOURS, MAX_PHOTOS, RATE_PERIOD_SECONDS, STORE_RETRY_SECONDS } from '../../contract/limits.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_FORM_BYTES } from '../../contract/photo-limits.ts';
import type { Problem } from '../../server/problems.ts';
import { photoSentences, tooLargeSentence } from '../photo-sentences.ts';

const MEGABYTE = 1024 * 1024;
const orCall = `or call ${officePhone}`;

const refusals = {
  foreignOrigin: {
    status: 403,
    sentence: `This was sent from a page that is not ours. Please send it from this site, ${orCall}.`,
  },
  /** The same answer for a wrong key as for an unknown request, so that neither reveals which exist. */
  closed: {
    status: 404,
    sentence: `There is no request here that can be added to. That works for ${ADD_HOURS} hours, from the browser that sent it. Your request itself is safe; to add something, reply to our email ${orCall}.`,
  },
  tooLarge: { status: 413, sentence: tooLargeSentence(MAX_PHOTO_BYTES) },
  formTooLarge: {
    status: 413,
    sentence: `These are more than ${MAX_PHOTO_FORM_BYTES / MEGABYTE} MB at once. Please go back and choose fewer or smaller photos.`,
  },
  wrongKind: { status: 415, sentence: photoSentences.wrongKind },
  empty: { status: 415, sentence: photoSentences.empty },
  heic: { status: 415, sentence: photoSentences.heic },
  webp: { status: 415, sentence: photoSentences.webp },
  wrongEncoding: {
    status: 415,
    sentence: `We cannot read what was sent. Please use the form, ${orCall}.`,
  },
  cut: { status: 422, sentence: photoSentences.cut },
  tooManyPixels: { status: 422, sentence: photoSentences.tooManyPixels },
  invalid: {
    status: 422,
    sentence: 'Some of the answers could not be read. Please look at them again.',
  },
  tooManyPhotos: {
    status: 429,
    sentence: `${MAX_PHOTOS} photos of a request are as many as we take here. Send more by replying to our email.`,
  },
  fullSender: {
    status: 429,
    sentence: `Many photos came from your connection today. Please send these by replying to our email, ${orCall}.`,
  },
  fullDay: {
    status: 429,
    sentence: `We cannot take more photos today. Please send them by replying to our email, ${orCall}.`,
  },
  tooOften: {
    status: 429,
    sentence: `Much came from your connection in the last minute. Please wait a minute and send it again, ${orCall}.`,
    headers: { 'Retry-After': String(RATE_PERIOD_SECONDS) },
  },
  unavailable: {
    status: 503,
    sentence: 'We could not save this just now. Your request itself is safe. Please try again in a moment.',
    headers: { 'Retry-After': String(STORE_RETRY_SECONDS) },
  },
} satisfies Record<string, Problem>;

export type Refusal = keyof typeof refusals;

export const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusals, name);

export const toProblem = (name: Refusal): Problem => refusals[name];
