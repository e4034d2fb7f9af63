import type { Env } from '../../server/env.ts';
import { otherAllowedOrigin } from '../../server/origins.ts';
import { ALREADY_RECEIVED } from '../contract/destinations.ts';
import type { LeadKind } from '../contract/parse-lead.ts';
import { formPage } from './form-page.ts';
import { pageAfter } from './lead-facts.ts';
import type { Problem } from './problems.ts';
import type { Body } from './read-body.ts';
import type { StoredLead } from './stored-leads.ts';

type LeadContext = { body: Omit<Body, 'problem'>; request: Request; env: Env };

/** With what it takes to add to the request there, if the worker fills that page; for a copy, the page says so. */
const placeAfter = (
  kind: LeadKind,
  page: string,
  { isNew, addTo }: StoredLead,
  otherOrigin: string | undefined,
): string => {
  if (kind === 'checklist') return page;
  const query = addTo !== undefined && otherOrigin === undefined ? `?${new URLSearchParams(addTo)}` : '';
  return `${page}${query}${isNew ? '' : `#${ALREADY_RECEIVED}`}`;
};

export const acceptLead = (
  { kind, source, ...stored }: StoredLead & { kind: LeadKind; source: string },
  { body, request, env }: LeadContext,
): Response => {
  const { id, addTo } = stored;
  if (body.encoding !== 'form') return Response.json({ ok: true, id, addTo });
  const origin = otherAllowedOrigin(request, env);
  const location = (origin ?? '') + placeAfter(kind, pageAfter(kind, source), stored, origin);
  return new Response(null, { status: 303, headers: { Location: location } });
};

const wantsPage = (encoding: Body['encoding'], request: Request) =>
  encoding === 'form' || (encoding === 'other' && request.headers.get('Accept')?.includes('text/html') === true);

export const refuseLead = async (problem: Problem, { body, request, env }: LeadContext): Promise<Response> => {
  const { encoding, values } = body;
  const { status, sentence, fields, headers } = problem;
  const answer = wantsPage(encoding, request)
    ? await formPage(values, problem, request, env)
    : Response.json({ ok: false, error: sentence, message: sentence, fields }, { status });
  for (const [name, value] of Object.entries(headers ?? {})) answer.headers.set(name, value);
  return answer;
};
