import { isOwnHost } from '../../server/origins.ts';
import { readBytes } from '../../server/read-bytes.ts';
import { type Guard, HONEYPOT_FIELD, TURNSTILE_FIELD } from '../contract/guard.ts';
import { MAX_BODY_BYTES } from '../contract/limits.ts';
import { pickAttribution } from '../contract/pick-attribution.ts';
import { type Problem, problems } from './problems.ts';

/** What was sent: JSON by our scripts, or a form by a browser without them. */
export type Body = {
  encoding: 'json' | 'form' | 'other';
  /** the values by name, as far as they could be read; a form's attribution and guard stand where JSON has them */
  values: Record<string, unknown>;
  problem?: Problem;
};

const encodings: Record<string, Body['encoding']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

const encodingOf = (request: Request): Body['encoding'] => {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return encodings[mediaType] ?? 'other';
};

/** The text of a body, at most so many bytes of it. */
export const readLimited = async (request: Request, limit: number): Promise<{ text: string; isTooLarge: boolean }> => {
  const { bytes, isTooLarge } = await readBytes(request, limit);
  // A letter that was cut in the middle is left out.
  return { text: new TextDecoder().decode(bytes, { stream: isTooLarge }), isTooLarge };
};

const parseJson = (text: string): Body => {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
      return { encoding: 'json', values: values as Record<string, unknown> };
    }
  } catch {
    // falls through: not JSON is answered like JSON that is no object
  }
  return { encoding: 'json', values: {}, problem: problems.unreadable };
};

/** Without a script only the address of the page with the form still knows which ad brought the visitor. */
const refererQuery = (request: Request): Iterable<[string, string]> => {
  const referer = request.headers.get('Referer') ?? '';
  return isOwnHost(referer, request) ? new URL(referer).searchParams : [];
};

const parseForm = (text: string, request: Request): Body => {
  const sent = Object.fromEntries(new URLSearchParams(text));
  const attribution = pickAttribution([...refererQuery(request), ...Object.entries(sent)]);
  const guard: Guard = { [HONEYPOT_FIELD]: sent[HONEYPOT_FIELD], turnstile: sent[TURNSTILE_FIELD] };
  return { encoding: 'form', values: { ...sent, attribution, guard } };
};

/** Reads the body of a submission, at most MAX_BODY_BYTES of it. */
export const readBody = async (request: Request): Promise<Body> => {
  const encoding = encodingOf(request);
  if (encoding === 'other') return { encoding, values: {}, problem: problems.wrongType };
  const { text, isTooLarge } = await readLimited(request, MAX_BODY_BYTES);
  if (encoding === 'form') {
    const body = parseForm(text, request);
    return isTooLarge ? { ...body, problem: problems.tooLarge } : body;
  }
  return isTooLarge ? { encoding, values: {}, problem: problems.tooLarge } : parseJson(text);
};
