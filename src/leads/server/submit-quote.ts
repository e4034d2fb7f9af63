import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { mayPost } from '../../server/origins.ts';
import type { Query } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { detectSpam, type Suspicion } from '../contract/guard.ts';
import { parseLead } from '../contract/parse-lead.ts';
import { serviceChoices, shopArea } from './lead-facts.ts';
import { acceptLead, refuseLead } from './lead-responses.ts';
import { notificationsFor } from './notifications.ts';
import { insertNotification } from './outbox.ts';
import { findPersonKeys } from './person-keys.ts';
import { type Problem, problems, ruleBroken } from './problems.ts';
import { type Body, parseEnvelope, readBody } from './read-body.ts';
import { sameRequest } from './same-request.ts';
import { storeLead } from './stored-leads.ts';
import { isOverSubmissionLimit } from './submission-limit.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 3000;

/**
 * The only bad result. An expired or used token is not one: a request that could not be stored is resent with its old token,
 * hours later if need be.
 */
const FORGED = 'invalid-input-response';

/**
 * True if Turnstile is on and says that no person's browser made this token. If it does not answer, or its
 * own set-up is wrong, no one is suspected.
 */
const isRejected = async (token: unknown, env: Env): Promise<boolean> => {
  if (!env.TURNSTILE_SECRET) return false;
  if (typeof token !== 'string' || token === '') return true;
  try {
    const response = await fetch(VERIFY_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ secret: env.TURNSTILE_SECRET, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { 'error-codes'?: string[] };
    return answer['error-codes']?.includes(FORGED) === true;
  } catch (error) {
    logError('turnstile', error);
    return false;
  }
};

type Options = {
  /** the worker's own daily test, which no guard checks */
  isTest?: boolean;
  /** called with the lead's id once it is stored and may have messages to send */
  onStored?: (leadId: string) => void;
};

/** Turnstile is a script: a form sent without scripts has no token, and is not suspected for it. */
const suspect = async (guard: Record<string, unknown>, body: Body, env: Env): Promise<Suspicion | undefined> => {
  const suspicion = detectSpam(guard);
  if (suspicion !== undefined) return suspicion;
  const hasToken = guard.turnstile !== undefined || body.encoding === 'json';
  return hasToken && (await isRejected(guard.turnstile, env)) ? 'turnstile' : undefined;
};

/** POST /api/submit-quote: read, check, and store the lead, and only then confirm it. */
export const submitQuote = async (
  request: Request,
  env: Env,
  { isTest = false, onStored }: Options = {},
): Promise<Response> => {
  const body = await readBody(request);
  const asked = { body, request, env };
  const no = (problem: Problem) => refuseLead(problem, asked);

  if (!mayPost(request, env)) return no(problems.foreignOrigin);
  if (body.problem !== undefined) return no(body.problem);
  if (await isOverSubmissionLimit(request, env)) return no(problems.tooMany);

  const parsed = parseLead(body.values, Object.keys(serviceChoices));
  if (!parsed.ok) return no(ruleBroken(parsed.fields));
  const { kind, lead } = parsed;

  const { attribution, guard, ...envelope } = parseEnvelope(body.values);
  const same = await sameRequest(kind, lead, new Date());
  const submissionId = envelope.submissionId ?? (body.encoding === 'form' ? same.id : crypto.randomUUID());
  const spam = isTest ? undefined : await suspect(guard, body, env);
  const now = new Date();
  const messages = (leadId: string): Query[] =>
    spam !== undefined
      ? []
      : [
          ...notificationsFor(kind, lead, isTest, env).map((purpose) => insertNotification(leadId, purpose, now)),
          ...(isTest ? [] : floors.flatMap(({ onLead }) => onLead?.(leadId, now, env) ?? [])),
        ];
  try {
    const keys = findPersonKeys(lead, shopArea);
    const one = { submissionId, same, kind, lead, attribution, spam, isTest, keys };
    const stored = await storeLead(env.DB, one, messages);
    if (messages(stored.id).length > 0) onStored?.(stored.id);
    return acceptLead({ ...stored, kind, source: lead.source }, asked);
  } catch (error) {
    logError(new URL(request.url).pathname, error);
    return no(problems.unavailable);
  }
};
