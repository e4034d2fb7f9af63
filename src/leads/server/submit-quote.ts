import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { mayPost } from '../../server/origins.ts';
import type { Query } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { detectSpam } from '../contract/guard.ts';
import { parseLead } from '../contract/parse-lead.ts';
import { serviceChoices, shopArea } from './lead-facts.ts';
import { acceptLead, refuseLead } from './lead-responses.ts';
import { notificationsFor } from './notifications.ts';
import { insertNotification } from './outbox.ts';
import { findPersonKeys } from './person-keys.ts';
import { type Problem, problems, ruleBroken } from './problems.ts';
import { parseEnvelope, readBody } from './read-body.ts';
import { sameRequest } from './same-request.ts';
import { storeLead } from './stored-leads.ts';
import { isOverSubmissionLimit } from './submission-limit.ts';

/** `isTest`: the worker's own daily test, which no guard checks. `onStored` is called if there may be messages to send. */
type Options = { isTest?: boolean; onStored?: (leadId: string) => void };

/** POST /api/submit-quote: read, check, and store the lead, and only then confirm it. */
export const submitQuote = async (
  request: Request,
  env: Env,
  { isTest = false, onStored }: Options = {},
): Promise<Response> => {
  const body = await readBody(request);
  const submission = { body, request, env };
  const no = (problem: Problem) => refuseLead(problem, submission);

  if (!mayPost(request, env)) return no(problems.foreignOrigin);
  if (body.problem !== undefined) return no(body.problem);
  if (await isOverSubmissionLimit(request, env)) return no(problems.tooMany);

  const parsed = parseLead(body.values, Object.keys(serviceChoices));
  if (!parsed.ok) return no(ruleBroken(parsed.fields));
  const { kind, lead } = parsed;

  const { attribution, guard, ...envelope } = parseEnvelope(body.values);
  const now = new Date();
  const same = await sameRequest(kind, lead, now);
  const submissionId = envelope.submissionId ?? (body.encoding === 'form' ? same.id : crypto.randomUUID());
  const spam = isTest ? undefined : detectSpam(guard);
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
    return acceptLead({ ...stored, kind, source: lead.source }, submission);
  } catch (error) {
    logError(new URL(request.url).pathname, error);
    return no(problems.unavailable);
  }
};
