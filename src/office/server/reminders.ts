import { LONGEST_PROMISE_DAYS } from '../../leads/server/answer-promise.ts';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { prepare, type Query, readAll } from '../../server/query.ts';
import { log } from '../../server/request-log.ts';
import { nextTry, reason, SendError } from '../../server/send-error.ts';
import { shopSpans } from '../../server/shop-hours.ts';
import { DAY_MS, daysAfter, HOUR_MS, MINUTE_MS, momentOf, WEEK_DAYS } from '../../shared/dates.ts';
import type { Span as OpenSpan } from '../../shared/opening-hours.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import { REMINDERS, type Reminder } from '../contract/alerts.ts';
import { leadPath } from '../contract/paths.ts';
import { readTowns, type Towns } from './built-lists.ts';
import { today, visitsOn } from './desk.ts';
import { aboutLead, asLine, hasPush, type PushContent, postPush } from './push.ts';
import { countDesk, type DeskRow, selectStarts } from './sql/desk-queries.ts';
import {
  type ClaimedReminder,
  claimReminders,
  planReminders,
  type RingingRow,
  selectDueOn,
  selectRinging,
  selectUnanswered,
  settleReminder,
} from './sql/reminder-queries.ts';

/** When people are reminded: by the shop's hours on that day, so that no one is reminded at night. */

type SpansOn = (day: string) => OpenSpan[];

/** On a day without hours requests come, too, and visits follow. */
const USUAL = { opens: '08:00', closes: '18:00' };

const weekFrom = (day: string) => Array.from({ length: WEEK_DAYS }, (_, index) => daysAfter(day, index));

/**
 * The first and last day whose job starts a calendar day announces: until the next day with hours, and none on a day without, because
 * the previous one has announced them. If that is more than a week away, each day announces the next.
 */
export const startsToldOn = (day: string, spansOn: SpansOn): [from: string, until: string] => {
  const tomorrow = daysAfter(day, 1);
  const isOpen = (one: string) => spansOn(one).length > 0;
  const last = weekFrom(daysAfter(tomorrow, -WEEK_DAYS)).findLast(isOpen);
  const next = last && weekFrom(daysAfter(last, 1)).find(isOpen);
  if (next === undefined) return [tomorrow, tomorrow];
  return [tomorrow, last === day ? next : day];
};

/** From when until when the shop is open on a calendar day, including breaks. */
const hoursOn = (spans: OpenSpan[]): typeof USUAL => {
  const opens = spans.map((span) => span.opens).toSorted()[0];
  const closes = spans
    .map((span) => span.closes)
    .toSorted()
    .at(-1);
  return opens === undefined || closes === undefined ? USUAL : { opens, closes };
};

/** A late run still reminds until the end of this span. In ms since 1970. */
type Span = { from: number; until: number };

/** When each reminder of a calendar day (2026-01-31) goes out. */
export const reminderTimes = (day: string, spansOn: SpansOn, timeZone: string): Record<Reminder, Span> => {
  const { opens, closes } = hoursOn(spansOn(day));
  const closing = momentOf(day, closes, timeZone);
  const evening = { from: closing - HOUR_MS, until: closing + 2 * HOUR_MS };
  return {
    'follow-up': { from: momentOf(day, opens, timeZone), until: closing },
    answer: { from: closing - 2 * HOUR_MS, until: closing },
    visit: evening,
    job: evening,
  };
};

/**
 * Reminds people on their phones. A row is written once for each device, kind, and day; the content is read when it is sent, so it
 * leaves out what was settled, marked as spam, or forgotten meanwhile.
 */

/** Beyond this a message says `20+`. */
const MOST_NAMED = 20;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: business.timeZone });

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

const titles: Record<Reminder, (count: string, first: DeskRow) => string> = {
  'follow-up': (count) => `${count} to follow up today`,
  answer: (count) =>
    count === '1' ? '1 person still waits for an answer' : `${count} people still wait for an answer`,
  visit: (count, { visit_at }) => {
    const time = clock.format(new Date(visit_at ?? ''));
    return count === '1' ? `Visit tomorrow at ${time}` : `${count} visits tomorrow, the first at ${time}`;
  },
  job: (count, { job_from }) => {
    const day = weekday.format(new Date(job_from ?? ''));
    return count === '1' ? `A job starts ${day}` : `${count} jobs start, the first on ${day}`;
  },
};

/** The message: a tap opens the one lead, or the desk if there are more. */
const reminderContent = (
  kind: Reminder,
  leads: DeskRow[],
  showsPerson: boolean,
  towns: Towns,
): Omit<PushContent, 'toCall'> => {
  const [first] = leads;
  if (first === undefined) throw new Error('There is nothing to be reminded of');
  const count = leads.length > MOST_NAMED ? `${MOST_NAMED}+` : String(leads.length);
  const words = leads.map((lead) => {
    const { what, who } = aboutLead(lead, towns);
    return showsPerson && who ? who : what;
  });
  return {
    title: titles[kind](count, first),
    body: asLine(words.join(' · ')),
    path: leads.length === 1 ? leadPath(first.id) : OFFICE_PATH,
    tag: kind,
  };
};

/** Reminders per run; each costs a statement, plus ten for all of them. */
const AT_ONCE = 5;

/** How long a claimed reminder is left alone; if the worker died meanwhile, it is then sent again. */
const LEASE_MS = 2 * MINUTE_MS;

const timesOf = (day: string) => reminderTimes(day, shopSpans, business.timeZone);

/** Each lead is in one reminder of an answer: the last one before it is due. */
const unanswered = (day: string, limit: number): Query<DeskRow> => {
  const askedOn = (one: string) => timesOf(one).answer.from;
  const [before, now, next] = [askedOn(daysAfter(day, -1)), askedOn(day), askedOn(daysAfter(day, 1))];
  const since = now - LONGEST_PROMISE_DAYS * DAY_MS;
  return selectUnanswered(
    { since: new Date(since).toISOString(), before: new Date(before).toISOString(), now, next },
    limit,
  );
};

const selectFor = (kind: Reminder, day: string, now: Date): Query<DeskRow> => {
  const limit = MOST_NAMED + 1;
  const queries: Record<Reminder, Query<DeskRow>> = {
    'follow-up': selectDueOn(day, limit),
    answer: unanswered(day, limit),
    visit: visitsOn([1, 1], now, limit),
    job: selectStarts(...startsToldOn(day, shopSpans), limit),
  };
  return queries[kind];
};

/** Leads for the owner of a device: their own, and those of no one or of people without a device that rings. */
const concerning = (leads: DeskRow[], { person }: RingingRow, ringing: RingingRow[]): DeskRow[] => {
  const people = new Set(ringing.map((device) => device.person));
  return leads.filter(({ assignee }) => assignee === null || assignee === person || !people.has(assignee));
};

export const remind = async (env: Env, now: Date): Promise<void> => {
  if (!hasPush(env)) return;
  const day = today(now);
  const times = timesOf(day);
  const open = REMINDERS.filter((kind) => times[kind].from <= now.getTime() && now.getTime() < times[kind].until);
  if (open.length === 0) return;

  const again = new Date(now.getTime() + LEASE_MS).toISOString();
  const claim = claimReminders(open, AT_ONCE, now.toISOString(), again);
  const [, , claimed] = await readAll(env.DB, [...planReminders(open, day, now.toISOString()), claim]);
  if (claimed.length === 0) return;

  const [ringing, [counted], ...leads] = await readAll(env.DB, [
    selectRinging,
    countDesk(day),
    ...REMINDERS.map((kind) => selectFor(kind, day, now)),
  ]);
  const toCall = (counted?.waiting ?? 0) + (counted?.due ?? 0);
  const towns = await readTowns(env);

  const send = async ({ endpoint, kind }: ClaimedReminder): Promise<void> => {
    const device = ringing.find((one) => one.endpoint === endpoint);
    if (device === undefined) return; // just turned off
    const named = concerning(leads[REMINDERS.indexOf(kind)] ?? [], device, ringing);
    if (named.length === 0) return;
    await postPush(device, { ...reminderContent(kind, named, device.shows_person === 1, towns), toCall }, env);
  };

  const sendAndSettle = async (one: ClaimedReminder): Promise<void> => {
    const { endpoint, kind, attempts } = one;
    let next: Date | undefined;
    await send(one).catch((error: unknown) => {
      const isFinal = error instanceof SendError && error.isFinal;
      next = isFinal ? undefined : nextTry(attempts, now, new Date(times[kind].until), Math.random());
      log({ level: 'error', message: `reminder/${kind}`, attempts, error: reason(error) });
    });
    await prepare(env.DB, settleReminder(endpoint, kind, next?.toISOString() ?? null)).run();
  };
  await Promise.all(claimed.map(sendAndSettle));
};
