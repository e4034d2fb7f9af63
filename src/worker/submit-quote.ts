import { parseEnvelope } from '../features/lead/envelope.ts';
import { parseLead } from '../features/lead/parse-lead.ts';
import { accepted, refused } from './answers.ts';
import type { Env } from './env.ts';
import { storeLead } from './leads.ts';
import { mayPost } from './origins.ts';
import { type Problem, problems, ruleBroken } from './problems.ts';
import { readBody } from './read-body.ts';
import { logError } from './request-log.ts';

/** A limiter that does not answer must not cost a lead. */
const isOverLimit = async (request: Request, env: Env): Promise<boolean> => {
  const key = request.headers.get('CF-Connecting-IP') ?? 'unknown';
  const { success } = await env.RATE_LIMIT.limit({ key }).catch(() => ({ success: true }));
  return !success;
};

/** POST /api/submit-quote: read, check, store, and only then say yes. */
export const submitQuote = async (request: Request, env: Env): Promise<Response> => {
  const body = await readBody(request);
  const refuse = (problem: Problem) => refused(problem, body, request, env);

  if (!mayPost(request, env)) return refuse(problems.foreignOrigin);
  if (body.problem !== undefined) return refuse(body.problem);
  if (await isOverLimit(request, env)) return refuse(problems.tooMany);

  const parsed = parseLead(body.values);
  if (!parsed.ok) return refuse(ruleBroken(parsed.fields));
  const { kind, lead } = parsed;

  const { submissionId = crypto.randomUUID(), attribution } = parseEnvelope(body.values);
  try {
    const id = await storeLead(env.DB, { submissionId, kind, lead, attribution });
    return accepted(id, kind, body, request, env);
  } catch (error) {
    logError(new URL(request.url).pathname, error);
    return refuse(problems.unavailable);
  }
};
