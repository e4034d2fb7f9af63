import { type LeadKind, leadKind } from '../../leads/contract/parse-lead.ts';
import { monthsBefore } from '../../leads/server/weekly-figures.ts';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { business } from '../../server/mail-facts.ts';
import { clientAddress, isOverLimit, isOwnHost, mayPost } from '../../server/origins.ts';
import { runAll } from '../../server/query.ts';
import { readText } from '../../server/request-body.ts';
import { logError } from '../../server/request-log.ts';
import { dayIn } from '../../shared/dates.ts';
import { isPageOfThanks } from '../../shared/routes.ts';
import { KEEP_FIGURES_MONTHS } from '../../shared/visit-limits.ts';
import { type Addition, FIGURES_PATH, MAX_FIGURES_BYTES } from '../contract/beacon.ts';
import { pageKind } from '../contract/page-kinds.ts';
import { knownField, reportSchema, type StepFigure, sortEvents } from './read-beacon.ts';
import { countSteps, countTimings, deleteFigures } from './sql.ts';

/** Whether a request may be counted: not if it asks not to be tracked (https://w3c.github.io/gpc/, and the older DNT), although no visitor is identified. */
const mayCount = ({ headers }: Request): boolean =>
  business.figures === true && headers.get('Sec-GPC') !== '1' && headers.get('DNT') !== '1';

const dayOf = (now: Date): string => dayIn(business.timeZone, now);

const AD_PAGE = /^\/ads\/[a-z0-9-]{1,90}$/;

/** Existing landing pages, as far as this worker has found them. */
const known = new Set<string>();

const isBuilt = async (path: string, env: Env): Promise<boolean> => {
  if (known.has(path)) return true;
  const file = await env.ASSETS.fetch(new URL(path, env.SITE_URL)).catch(() => undefined);
  if (file?.ok) known.add(path);
  return file?.ok === true;
};

/** The kind of a page; an ad's landing page that was built is its own kind, so that two of them can be compared. */
const landingPage = async (path: string, env: Env): Promise<string> =>
  AD_PAGE.test(path) && !isPageOfThanks(path) && (await isBuilt(path, env)) ? path : pageKind(path);

/** Counts steps that no page reports, when they reach the worker, by the page that the request comes from. Never throws: no lead waits for it. */

const countOn = async (request: Request, env: Env, stepsOn: (page: string) => StepFigure[]): Promise<void> => {
  const referer = request.headers.get('Referer') ?? '';
  try {
    const page = await landingPage(isOwnHost(referer, request) ? new URL(referer).pathname : '', env);
    await runAll(env.FIGURES, [countSteps(dayOf(new Date()), page, stepsOn(page))]);
  } catch (error) {
    logError(FIGURES_PATH, error);
  }
};

/** What happened to a form; nothing if it was not one of ours, or could not be read. */
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

/** What visitors add to a stored request (leads/after-sent/server/additions.ts). */
export const countAddition = async (request: Request, answer: Response, env: Env): Promise<void> => {
  const saved = mayCount(request) ? savedBy(request, answer) : [];
  const figures = (form: LeadKind) => saved.map((step) => ({ step, form, field: '' }));
  if (saved.length > 0) await countOn(request, env, (page) => figures(page.startsWith('/ads/') ? 'ad' : 'quote'));
};

/** Where visits are counted, in a separate database. No address, no id, and nothing that a visitor typed gets there. */

const answer = (status: number, sentence?: string) => new Response(sentence ?? null, { status });

/** POST /api/figures: the events of a page view, sent when it is left. */
export const countVisit = async (request: Request, env: Env): Promise<Response> => {
  if (!mayPost(request, env)) return answer(403, 'This was told by a page that is not ours.');
  if (!mayCount(request)) return answer(204);
  const { text, isTooLarge } = await readText(request, MAX_FIGURES_BYTES);
  if (isTooLarge) return answer(413, 'That is more than a page view tells.');
  // If the rate limiter does not answer, nothing is counted: unlike a lead, no one misses it.
  const isOver = await isOverLimit(env.FIGURES_RATE_LIMIT, clientAddress(request)).catch(() => true);
  if (isOver) return answer(429, 'Too much was told from this connection in the last minute.');
  const { data } = reportSchema.safeParse(text);
  if (data === undefined) return answer(400, 'That is not a report of a page view.');
  const [path, ...events] = data;
  const { timings, steps } = sortEvents(events);
  const day = dayOf(new Date());
  await runAll(env.FIGURES, [
    countTimings(day, pageKind(path), timings),
    countSteps(day, await landingPage(path, env), steps),
  ]);
  return answer(204);
};

/** Once a day, in a quiet minute: deletes counts that are older than the privacy policy says. */
export const forgetOldFigures = async (env: Env, now: Date): Promise<void> => {
  if (now.getUTCHours() !== 9 || now.getUTCMinutes() !== 30) return;
  await runAll(env.FIGURES, deleteFigures(dayOf(monthsBefore(now, KEEP_FIGURES_MONTHS))));
};
