import { monthsBefore } from '../../leads/server/week.ts';
import type { Env } from '../../server/env.ts';
import { mayPost } from '../../server/origins.ts';
import { runAll } from '../../server/query.ts';
import { clientAddress, isOverLimit } from '../../server/rate-limit.ts';
import { readText } from '../../server/request-body.ts';
import { KEEP_FIGURES_MONTHS } from '../../shared/visit-limits.ts';
import { MAX_FIGURES_BYTES } from '../contract/figures-limits.ts';
import { pageKind } from '../contract/page-kinds.ts';
import { dayOf, landingPage, mayCount } from './countable.ts';
import { reportSchema, sortEvents } from './read-beacon.ts';
import { countSteps, countTimings, deleteFigures } from './sql.ts';

/** Where visits are counted, in a database of their own. No address, no id and nothing that a visitor typed gets there. */

const answer = (status: number, sentence?: string) => new Response(sentence ?? null, { status });

/** POST /api/figures: the events of a page view, sent when it is left. */
export const countVisit = async (request: Request, env: Env): Promise<Response> => {
  if (!mayPost(request, env)) return answer(403, 'This was told by a page that is not ours.');
  if (!mayCount(request)) return answer(204);
  const { text, isTooLarge } = await readText(request, MAX_FIGURES_BYTES);
  if (isTooLarge) return answer(413, 'That is more than a page view tells.');
  // A limiter that does not answer counts nothing: unlike a lead, nobody misses it.
  const isOver = await isOverLimit(env.FIGURES_RATE_LIMIT, clientAddress(request)).catch(() => true);
  if (isOver) return answer(429, 'Too much was told from this connection in the last minute.');
  const { data } = reportSchema.safeParse(text);
  if (data === undefined) return answer(400, 'That is no report of a page view.');
  const [path, ...events] = data;
  const { timings, steps } = sortEvents(events);
  const day = dayOf(new Date());
  await runAll(env.FIGURES, [
    countTimings(day, pageKind(path), timings),
    countSteps(day, await landingPage(path, env), steps),
  ]);
  return answer(204);
};

/** Once a day, in a minute in which little else is done: what was counted is kept as long as the privacy policy says. */
export const forgetOldFigures = async (env: Env, now: Date): Promise<void> => {
  if (now.getUTCHours() !== 9 || now.getUTCMinutes() !== 30) return;
  await runAll(env.FIGURES, deleteFigures(dayOf(monthsBefore(now, KEEP_FIGURES_MONTHS))));
};
