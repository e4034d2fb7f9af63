import type { Context } from 'hono';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { RATE_PERIOD_SECONDS } from '../../leads/contract/limits.ts';
import type { Env } from '../../server/env.ts';
import { builderAddress } from '../../server/mail.ts';
import { business } from '../../server/mail-facts.ts';
import { clientAddress, isOverLimit } from '../../server/origins.ts';
import { prepare, readRow, sql } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { hashToken, newToken } from '../../server/tokens.ts';
import { daysAfter, MINUTE_MS } from '../../shared/dates.ts';
import type { Job, Visit } from '../contract/changes.ts';
import { LAST_DAY } from '../contract/office-limits.ts';
import { CALENDAR_PATH, leadPath } from '../contract/paths.ts';
import { readPlanned, today } from './desk.ts';
import type { SignedIn } from './sessions.ts';
import type { Summary } from './summary.ts';

/**
 * The calendar that a person's phone subscribes to. No calendar program can sign in, so the address is the key: its secret
 * is in the query, which none of our logs keep, and the path is outside what a second sign-in for the office covers.
 */

const PAST_DAYS = 31;

/** Programs that respect it refresh after this long. */
const HOUR_S = 3600;

/** A new address; the previous one stops working. Shown only now: the database holds its hash. */
export const makeCalendar = async (
  { id }: Pick<SignedIn, 'id'>,
  origin: string,
  env: Env,
  now: Date,
): Promise<string> => {
  const token = newToken();
  const made = sql`
    INSERT INTO office_calendars (person_id, token_hash, made_at) VALUES (${id}, ${await hashToken(token)}, ${now.toISOString()})
    ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at`;
  await prepare(env.DB, made).run();
  const address = new URL(CALENDAR_PATH, origin);
  address.searchParams.set('key', token);
  return address.href;
};

export const selectPersonCalendar = (personId: string) =>
  sql<{ made_at: string }>`SELECT made_at FROM office_calendars WHERE person_id = ${personId}`;

/** A row if an address works: it belongs to someone in the office. */
export const selectCalendar = (tokenHash: string) => sql`
  SELECT person_id FROM office_calendars JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`;

export const deleteCalendar = (personId: string) => sql`DELETE FROM office_calendars WHERE person_id = ${personId}`;

const readCalendar = async (env: Env, now: Date): Promise<string> => {
  const { visits, followUps, jobs } = await readPlanned(daysAfter(today(now), -PAST_DAYS), LAST_DAY, env);
  const calendar = ical({ prodId: { company: business.name, product: 'Office' } });
  calendar.name(`${business.name}: visits`);
  // Programs read it again and again, so a canceled event is simply left out.
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.ttl(HOUR_S);
  calendar.events([
    ...visits.flatMap((lead) => (lead.visit === null ? [] : visitEvent(lead, lead.visit, env))),
    ...followUps.flatMap((lead) => (lead.followUp === null ? [] : followUpEvent(lead, lead.followUp, env))),
    ...jobs.flatMap((lead) => (lead.job === null ? [] : jobEvent(lead, lead.job, env))),
  ]);
  // The library leaves out the end of the last line.
  return `${calendar}\r\n`;
};

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const refuse = (status: number, sentence: string, more: Record<string, string> = {}) =>
  new Response(sentence, { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more } });

export const showCalendar = async ({ req, env }: Context<{ Bindings: Env }>): Promise<Response> => {
  try {
    if (await isOverLimit(env.RATE_LIMIT, `calendar ${clientAddress(req.raw)}`)) {
      return refuse(429, 'Too many tries. Wait a minute.', { 'Retry-After': String(RATE_PERIOD_SECONDS) });
    }
    if ((await readRow(env.DB, selectCalendar(await hashToken(req.query('key') ?? '')))) === undefined)
      return refuse(404, 'This calendar link no longer works. Get a new one in the office, under You.');
    const calendar = await readCalendar(env, new Date());
    return new Response(calendar, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    logError(CALENDAR_PATH, error);
    return refuse(503, 'That did not work just now.', { 'Retry-After': String(RATE_PERIOD_SECONDS) });
  }
};

/**
 * Calendars for any program (RFC 5545). An event keeps its UID while its SEQUENCE counts up, so that the moved one replaces the
 * old one.
 */

const about = (what: string, { id, events, name, service, place, phone, email, assignee }: Summary, env: Env) => ({
  summary: `${what}: ${name || phone || email}`,
  description: [service, place, phone, email, assignee].filter(Boolean).join('\n'),
  url: new URL(leadPath(id), env.SITE_URL).href,
  organizer: { name: business.name, email: builderAddress(env) },
  // A later event of the lead makes a newer version.
  sequence: events,
});

/** A reminder or the crew's work, during which people can still be booked. */
const wholeDays = (from: string, until: string) => ({
  allDay: true,
  start: from,
  end: daysAfter(until, 1),
  transparency: ICalEventTransparency.TRANSPARENT,
});

const followUpEvent = (lead: Summary, day: string, env: Env): ICalEventData => ({
  ...about('Follow up', lead, env),
  id: `${lead.id}@follow-up`,
  ...wholeDays(day, day),
});

/** Times are in UTC, which every calendar shows in its own time zone. */
const visitEvent = (lead: Summary, { at, minutes }: Visit, env: Env): ICalEventData => ({
  ...about('Visit', lead, env),
  id: `${lead.id}@visit`,
  start: at,
  end: new Date(Date.parse(at) + minutes * MINUTE_MS),
  location: lead.address,
});

/** A start and an end in one: all days of the work. */
const jobEvent = (lead: Summary, { from, until, crew }: Job, env: Env): ICalEventData => {
  const { description, ...rest } = about('Job', lead, env);
  return {
    ...rest,
    description: [crew && `Crew: ${crew}`, description].filter(Boolean).join('\n'),
    id: `${lead.id}@job`,
    ...wholeDays(from, until),
    location: lead.address,
  };
};
