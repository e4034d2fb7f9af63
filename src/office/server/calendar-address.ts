import type { Context } from 'hono';
import { RATE_PERIOD_SECONDS } from '../../leads/contract/limits.ts';
import type { Env } from '../../server/env.ts';
import { prepare, runAll } from '../../server/query.ts';
import { clientAddress, isOverLimit } from '../../server/rate-limit.ts';
import { logError } from '../../server/request-log.ts';
import { hashOf, newToken } from '../../server/tokens.ts';
import { CALENDAR_PATH } from '../../shared/routes.ts';
import { LAST_DAY } from '../contract/limits.ts';
import { readTowns } from './built-lists.ts';
import { wholeCalendar } from './calendars.ts';
import { startOfDaysAgo, today } from './desk.ts';
import type { SignedIn } from './sessions.ts';
import { putCalendar, selectCalendar } from './sql/calendars.ts';
import { type DeskRow, selectFollowUps, selectJobs, selectVisits } from './sql/desk.ts';
import { summaryOf } from './summary.ts';

/**
 * The calendar that a person's phone subscribes to. No program that reads calendars can sign in, so the address is the key: its secret
 * stands in the query, which no log of ours holds, and outside of what an outer wall around the office covers.
 */

const PAST_DAYS = 31;
const COMING_DAYS = 366;
const MOST_EVENTS = 500;

/** A new address; the one before opens nothing any more. Shown only now: the database holds its hash. */
export const makeCalendar = async ({ id }: SignedIn, origin: string, env: Env, now: Date): Promise<string> => {
  const token = newToken();
  await prepare(env.DB, putCalendar(id, await hashOf(token), now.toISOString())).run();
  const address = new URL(CALENDAR_PATH, origin);
  address.searchParams.set('key', token);
  return address.href;
};

/** Visits, follow-ups and jobs of the last weeks and the next year. */
const readCalendar = async (env: Env, now: Date): Promise<string> => {
  const first = today(new Date(startOfDaysAgo(PAST_DAYS, now)));
  const [[visits, followUps, jobs], towns] = await Promise.all([
    runAll<DeskRow>(env.DB, [
      selectVisits(startOfDaysAgo(PAST_DAYS, now), startOfDaysAgo(-COMING_DAYS, now), MOST_EVENTS),
      selectFollowUps(first, LAST_DAY, MOST_EVENTS),
      selectJobs(first, LAST_DAY, MOST_EVENTS),
    ]),
    readTowns(env),
  ]);
  if (!visits || !followUps || !jobs) throw new Error('The database gave no calendar');
  const summaries = ({ results }: { results: DeskRow[] }) => results.map((row) => summaryOf(row, towns));
  return wholeCalendar({ visits: summaries(visits), followUps: summaries(followUps), jobs: summaries(jobs) }, env);
};

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const refuse = (status: number, sentence: string, more: Record<string, string> = {}) =>
  new Response(sentence, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more } });

/** Hands out the calendar to whoever has an address that works. */
export const showCalendar = async ({ req, env }: Context<{ Bindings: Env }>): Promise<Response> => {
  try {
    if (await isOverLimit(env.RATE_LIMIT, `calendar ${clientAddress(req.raw)}`)) {
      return refuse(429, 'Too many tries. Wait a minute.', { 'Retry-After': String(RATE_PERIOD_SECONDS) });
    }
    const known = await prepare(env.DB, selectCalendar(await hashOf(req.query('key') ?? ''))).first();
    if (known === null)
      return refuse(404, 'This calendar is no longer here. Make a new address in the office, under You.');
    const calendar = await readCalendar(env, new Date());
    return new Response(calendar, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    logError(CALENDAR_PATH, error);
    return refuse(503, 'That did not work just now.', { 'Retry-After': String(RATE_PERIOD_SECONDS) });
  }
};
