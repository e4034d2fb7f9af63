import { ALREADY_RECEIVED } from '../lead/destinations.ts';
import type { LeadKind } from '../lead/parse-lead.ts';
import type { Env } from './env.ts';
import { formPage } from './form-page.ts';
import { pageAfter } from './lead-facts.ts';
import { otherAllowedOrigin } from './origins.ts';
import type { Problem } from './problems.ts';
import type { Body } from './read-body.ts';

/** A request for the endpoint, with what was read of it. */
type Asked = { body: Omit<Body, 'problem'>; request: Request; env: Env };

/** A stored lead: JSON for a script, a redirect to the page that confirms for a native form; of a copy the page says so. */
export const accept = (
  { id, isNew, kind }: { id: string; isNew: boolean; kind: LeadKind },
  { body, request, env }: Asked,
): Response => {
  if (body.encoding !== 'form') return Response.json({ ok: true, id });
  const origin = otherAllowedOrigin(request, env) ?? '';
  const location = origin + pageAfter(kind) + (isNew || kind === 'checklist' ? '' : `#${ALREADY_RECEIVED}`);
  return new Response(null, { status: 303, headers: { Location: location } });
};

const wantsPage = (encoding: Body['encoding'], request: Request) =>
  encoding === 'form' || (encoding === 'other' && request.headers.get('Accept')?.includes('text/html') === true);

/** A lead that was not taken: JSON for a script, the filled form for a person. */
export const refuse = async (problem: Problem, { body, request, env }: Asked): Promise<Response> => {
  const { encoding, values } = body;
  const { status, sentence, fields, headers } = problem;
  const answer = wantsPage(encoding, request)
    ? await formPage(values, problem, request, env)
    : Response.json({ ok: false, error: sentence, message: sentence, fields }, { status });
  for (const [name, value] of Object.entries(headers ?? {})) answer.headers.set(name, value);
  return answer;
};
