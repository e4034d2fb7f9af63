import { officePhone } from '../../server/mail-facts.ts';
import { RATE_PERIOD_SECONDS, STORE_RETRY_SECONDS } from '../contract/limits.ts';
import type { FieldErrors } from '../contract/parse-lead.ts';

/** Why a lead was not accepted: the status, and one sentence for people. */
export type Problem = {
  status: number;
  sentence: string;
  fields?: FieldErrors;
  headers?: Record<string, string>;
};

const orCall = `or call ${officePhone}`;

export const problems = {
  unreadable: {
    status: 400,
    sentence: `We could not read that request. Please send it again, ${orCall}.`,
  },
  foreignOrigin: {
    status: 403,
    sentence: `The form was sent from a page that is not ours. Please send it from this site, ${orCall}.`,
  },
  preview: {
    status: 403,
    sentence: `This is only a preview of our website, and nothing is sent from it. Please send it from the website itself, ${orCall}.`,
  },
  wrongMethod: {
    status: 405,
    sentence: `Nothing was sent yet. Please fill in the form, ${orCall}.`,
    headers: { Allow: 'POST, OPTIONS' },
  },
  tooLarge: {
    status: 413,
    sentence: `That is more text than we can take at once. Please shorten it, ${orCall}.`,
  },
  wrongType: {
    status: 415,
    sentence: `We cannot take files or this kind of form here. Please fill in the form, ${orCall}.`,
  },
  tooMany: {
    status: 429,
    sentence: `Many requests came from your connection in the last minute. Please wait a minute and send it again, ${orCall}.`,
    headers: { 'Retry-After': String(RATE_PERIOD_SECONDS) },
  },
  unavailable: {
    status: 503,
    sentence: `We could not save your request just now. Please send it again in a moment, ${orCall}.`,
    headers: { 'Retry-After': String(STORE_RETRY_SECONDS) },
  },
  unexpected: {
    status: 500,
    sentence: `Something went wrong on our side. Please send it again, ${orCall}.`,
  },
} satisfies Record<string, Problem>;

/** A lead that breaks a rule; the sentence is the fields' sentences, each said once. */
export const ruleBroken = (fields: FieldErrors): Problem => ({
  status: 422,
  sentence: [...new Set(Object.values(fields))].join(' '),
  fields,
});
