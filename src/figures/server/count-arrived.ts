import { type LeadKind, leadKind } from '../../leads/contract/parse-lead.ts';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { isOwnHost } from '../../server/origins.ts';
import { runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import type { Addition } from '../contract/beacon-events.ts';
import { FIGURES_PATH } from '../contract/figures-limits.ts';
import { dayOf, landingPage, mayCount } from './countable.ts';
import { knownField, type StepFigure } from './read-beacon.ts';
import { countSteps } from './sql.ts';

/** Counts steps that no page reports, when they reach the worker, by the page that the request names. Never throws: a lead does not wait for it. */

const countOn = async (request: Request, env: Env, stepsOn: (page: string) => StepFigure[]): Promise<void> => {
  const referer = request.headers.get('Referer') ?? '';
  try {
    const page = await landingPage(isOwnHost(referer, request) ? new URL(referer).pathname : '', env);
    await runAll(env.FIGURES, [countSteps(dayOf(new Date()), page, stepsOn(page))]);
  } catch (error) {
    logError(FIGURES_PATH, error);
  }
};

/** What became of a form; nothing where it was none of ours, or could not be read. */
const outcome = (form: LeadKind, problem: { status: number; fields?: object } | undefined): StepFigure[] => {
  if (problem === undefined) return [{ step: 'confirmed', form, field: '' }];
  if (problem.fields === undefined) return problem.status >= 429 ? [{ step: 'failed', form, field: '' }] : [];
  return Object.keys(problem.fields).map((field) => ({ step: 'refused', form, field: knownField(form, field) }));
};

/** A form that was sent without JavaScript. */
export const countNativeForm: NonNullable<Floor['onForm']> = async ({ encoding, values }, problem, request, env) => {
  if (encoding !== 'form' || !mayCount(request)) return;
  const form = leadKind(values.source);
  const steps = outcome(form, problem);
  if (steps.length > 0) await countOn(request, env, () => [{ step: 'sent', form, field: '' }, ...steps]);
};

/** Photos come one by one; a form without JavaScript sends answers and photos at once, and is redirected to an address with the number stored. */
const savedBy = ({ method }: Request, { ok, status, headers }: Response): Addition[] => {
  if (method === 'PUT') return status === 201 ? ['photo'] : [];
  if (method !== 'POST' || !(ok || status === 303)) return [];
  const photos = new URLSearchParams(headers.get('Location')?.split('?')[1]).get('photos') ?? '0';
  return photos === '0' ? ['answer'] : ['answer', 'photo'];
};

/** What visitors add to a request that is stored (leads/after-sent/server/additions.ts). */
export const countAddition = async (request: Request, answer: Response, env: Env): Promise<void> => {
  const saved = mayCount(request) ? savedBy(request, answer) : [];
  const figures = (form: LeadKind) => saved.map((step) => ({ step, form, field: '' }));
  if (saved.length > 0) await countOn(request, env, (page) => figures(page.startsWith('/ads/') ? 'ad' : 'quote'));
};
