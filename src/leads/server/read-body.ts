import * as z from 'zod/mini';
import { isOwnHost } from '../../server/origins.ts';
import { getMediaType, objectSchema, parseObject, readText } from '../../server/request-body.ts';
import { type Guard, HONEYPOT_FIELD } from '../contract/guard.ts';
import { MAX_BODY_BYTES, MAX_SUBMISSION_ID_LENGTH } from '../contract/limits.ts';
import { type Attribution, pickAttribution } from '../contract/pick-attribution.ts';
import { type Problem, problems } from './problems.ts';

/** A lead is never refused for what comes with it: whatever cannot be read is dropped. */
type Envelope = {
  /** undefined if the sender made none, or none that can be read */
  submissionId: string | undefined;
  /** empty if no ad brought the visitor */
  attribution: Attribution;
  /** what the spam guards were sent, as it came */
  guard: Record<string, unknown>;
};

const submissionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{8,}$/), z.maxLength(MAX_SUBMISSION_ID_LENGTH));
const recordOrEmpty = (value: unknown): Record<string, unknown> => objectSchema.safeParse(value).data ?? {};

/** Reads the envelope of a JSON body. Never throws. */
export const parseEnvelope = (body: Record<string, unknown>): Envelope => ({
  submissionId: submissionIdSchema.safeParse(body.submissionId).data,
  attribution: pickAttribution(Object.entries(recordOrEmpty(body.attribution))),
  guard: recordOrEmpty(body.guard),
});

/** What was sent: JSON by our scripts, or a form by a browser without them. */
export type Body = {
  encoding: 'json' | 'form' | 'other';
  /** the values by name, as far as they could be read; a form's attribution and guard are where JSON has them */
  values: Record<string, unknown>;
  problem?: Problem;
};

const encodings: Record<string, Body['encoding']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

const parseJson = (text: string): Body => {
  const values = parseObject(text);
  return values === undefined
    ? { encoding: 'json', values: {}, problem: problems.unreadable }
    : { encoding: 'json', values };
};

/** Without a script only the address of the form's page still knows which ad brought the visitor. */
const refererQuery = (request: Request): Iterable<[string, string]> => {
  const referer = request.headers.get('Referer') ?? '';
  return isOwnHost(referer, request) ? new URL(referer).searchParams : [];
};

const parseForm = (text: string, request: Request): Body => {
  const sent = Object.fromEntries(new URLSearchParams(text));
  const attribution = pickAttribution([...refererQuery(request), ...Object.entries(sent)]);
  const guard: Guard = { [HONEYPOT_FIELD]: sent[HONEYPOT_FIELD] };
  return { encoding: 'form', values: { ...sent, attribution, guard } };
};

export const readBody = async (request: Request): Promise<Body> => {
  const encoding = encodings[getMediaType(request)] ?? 'other';
  if (encoding === 'other') return { encoding, values: {}, problem: problems.wrongType };
  const { text, isTooLarge } = await readText(request, MAX_BODY_BYTES);
  if (encoding === 'form') {
    const body = parseForm(text, request);
    return isTooLarge ? { ...body, problem: problems.tooLarge } : body;
  }
  return isTooLarge ? { encoding, values: {}, problem: problems.tooLarge } : parseJson(text);
};
