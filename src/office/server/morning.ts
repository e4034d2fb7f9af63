import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { prepare, type Query, readAll, readRows, sql } from '../../server/query.ts';
import { log } from '../../server/request-log.ts';
import { reason, SendError } from '../../server/send-error.ts';
import { shopSpans } from '../../server/shop-hours.ts';
import { MINUTE_MS, toMoment } from '../../shared/dates.ts';
import type { Span as OpenSpan } from '../../shared/opening-hours.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { FIRST_PAGE } from '../contract/requests.ts';
import { timeText } from '../pages/format.ts';
import { readTowns, type Towns } from './built-lists.ts';
import { readSection, today } from './desk.ts';
import { readPlanned } from './planned.ts';
import { aboutLead, asLine, hasPush, type PushContent, postPush } from './push.ts';
import { type PushRow, SUBSCRIBED } from './sql/push-queries.ts';
import type { Summary } from './summary.ts';

/**
 * Tells people in the morning, on their phones, what the day brings. A row is written once for each device and day; the content
 * is read when it is sent, so that it leaves out what was settled, marked as spam, or forgotten meanwhile.
 */

/** Requests come and visits follow on days without hours, too. */
const USUAL = { opens: '08:00', closes: '18:00' };

/** From when until when the message of a day (2026-01-31) is sent, in ms since 1970: no alert at night. */
export const getMorning = (day: string, spansOn: (day: string) => OpenSpan[], timeZone: string) => {
  const spans = spansOn(day);
  const [opens = USUAL.opens] = spans.map((span) => span.opens).toSorted();
  const closes = spans.map((span) => span.closes).toSorted();
  return { from: toMoment(day, opens, timeZone), until: toMoment(day, closes.at(-1) ?? USUAL.closes, timeZone) };
};

type Day = Record<'visits' | 'jobs' | 'waiting' | 'due', Summary[]>;

/** Lists end at a page: fifty are fifty or more. */
const counted = (leads: Summary[], one: string, more: string) => {
  if (leads.length === 0) return [];
  if (leads.length >= PAGE_SIZE) return [`${PAGE_SIZE}+ ${more}`];
  return [leads.length === 1 ? `1 ${one}` : `${leads.length} ${more}`];
};

/** The message: a tap opens the one lead, or the desk if there are more. Undefined if the day has nothing. */
const morningContent = (day: Day, showsPerson: boolean, towns: Towns): PushContent | undefined => {
  const all = [...day.visits, ...day.jobs, ...day.due, ...day.waiting];
  const [first] = all;
  if (first === undefined) return undefined;
  const words = all.map((lead) => {
    const { what, who } = aboutLead(lead, towns);
    const time = day.visits.includes(lead) ? `${timeText(lead.visit?.at ?? '')} ` : '';
    return time + (showsPerson && who ? who : what);
  });
  return {
    title: [
      ...counted(day.visits, 'visit', 'visits'),
      ...counted(day.jobs, 'job starts', 'jobs start'),
      ...counted(day.waiting, 'to call', 'to call'),
      ...counted(day.due, 'follow-up', 'follow-ups'),
    ].join(' · '),
    body: asLine(words.join(' · ')),
    path: new Set(all.map(({ id }) => id)).size === 1 ? leadPath(first.id) : OFFICE_PATH,
    tag: 'morning',
  };
};

/** A device has none while its push service refuses us. */
const WANTED = sql`refused_at IS NULL AND json_array_length(reminders) > 0`;

/** The table held several kinds of reminders once. */
const KIND = 'morning';

/** Plans the message of this day for each device that wants it, unless it has one, and deletes those of other days. Run both. */
export const planMorning = (day: string, now: string): [Query, Query] => [
  sql`DELETE FROM office_reminders WHERE day <> ${day} OR kind <> ${KIND}`,
  sql`
    INSERT INTO office_reminders (endpoint, kind, day, due_at)
    SELECT endpoint, ${KIND}, ${day}, ${now} FROM office_push WHERE ${WANTED}
    ON CONFLICT DO NOTHING`,
];

const MOST_ATTEMPTS = 10;

/** Claims what is due, so that no other run sends it; unless it is settled, it is due again at `again`. */
export const claimMorning = (limit: number, now: string, again: string) =>
  sql<{ endpoint: string }>`
    UPDATE office_reminders SET attempts = attempts + 1, due_at = ${again}
    WHERE rowid IN (
      SELECT office_reminders.rowid FROM office_reminders JOIN office_push USING (endpoint)
      WHERE due_at <= ${now} AND attempts < ${MOST_ATTEMPTS} AND ${WANTED} ORDER BY due_at LIMIT ${limit}
    )
    RETURNING endpoint`;

type RingingRow = PushRow & { person: string };

/** Every device with alerts on, with the name of its owner. */
const selectRinging = sql<RingingRow>`
  SELECT endpoint, p256dh, auth, shows_person, name AS person FROM ${SUBSCRIBED}
  JOIN office_people ON office_people.id = person_id
  WHERE refused_at IS NULL`;

/** Messages per run; each costs a statement, plus ten for all of them. */
const AT_ONCE = 5;

/** How long a claimed message is left alone; if it was not sent meanwhile, it is tried again. */
const LEASE_MS = 2 * MINUTE_MS;

/** Leads for a device's owner: their own, and those of no one or of people without a device with alerts. */
const concerning = (leads: Summary[], { person }: RingingRow, ringing: RingingRow[]): Summary[] => {
  const people = new Set(ringing.map((device) => device.person));
  return leads.filter(({ assignee }) => assignee === null || assignee === person || !people.has(assignee));
};

export const tellMorning = async (env: Env, now: Date): Promise<void> => {
  if (!hasPush(env)) return;
  const day = today(now);
  const { from, until } = getMorning(day, shopSpans, business.timeZone);
  if (now.getTime() < from || now.getTime() >= until) return;

  const again = new Date(now.getTime() + LEASE_MS).toISOString();
  const claim = claimMorning(AT_ONCE, now.toISOString(), again);
  const [, , claimed] = await readAll(env.DB, [...planMorning(day, now.toISOString()), claim]);
  if (claimed.length === 0) return;

  const [ringing, { visits, jobs, followUps }, { leads }, towns] = await Promise.all([
    readRows(env.DB, selectRinging),
    readPlanned(day, day, env, '', PAGE_SIZE),
    readSection('waiting', FIRST_PAGE, env, now),
    readTowns(env),
  ]);
  const starting = jobs.filter(({ job }) => job?.from === day);

  const send = async (endpoint: string): Promise<void> => {
    const device = ringing.find((one) => one.endpoint === endpoint);
    if (device === undefined) return; // just turned off
    const own = (all: Summary[]) => concerning(all, device, ringing);
    const lists = { visits: own(visits), jobs: own(starting), waiting: own(leads), due: own(followUps) };
    const content = morningContent(lists, device.shows_person === 1, towns);
    if (content !== undefined) await postPush(device, content, env);
  };

  const sendAndSettle = async (endpoint: string): Promise<void> => {
    try {
      await send(endpoint);
    } catch (error) {
      log({ level: 'error', message: 'morning', error: reason(error) });
      if (!(error instanceof SendError && error.isFinal)) return;
    }
    await prepare(env.DB, sql`UPDATE office_reminders SET due_at = NULL WHERE endpoint = ${endpoint}`).run();
  };
  await Promise.all(claimed.map(({ endpoint }) => sendAndSettle(endpoint)));
};
