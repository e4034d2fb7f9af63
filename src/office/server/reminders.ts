import { nextTry } from '../../server/back-off.ts';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { prepare, type Query, runAll } from '../../server/query.ts';
import { log } from '../../server/request-log.ts';
import { reason, SendError } from '../../server/send-error.ts';
import { daysAfter, MINUTE_MS } from '../../shared/dates.ts';
import { REMINDERS, type Reminder } from '../contract/reminders.ts';
import { today, visitsOn } from './desk.ts';
import { hasPush, postPush } from './push.ts';
import { MOST_NAMED, reminderContent } from './reminder-content.ts';
import { reminderTimes } from './reminder-times.ts';
import { countDesk, type DeskRow } from './sql/desk.ts';
import {
  type ClaimedReminder,
  claimReminders,
  planReminders,
  type RingingRow,
  selectDueOn,
  selectRinging,
  selectUnanswered,
  settleReminder,
} from './sql/reminders.ts';
import { readTowns } from './towns.ts';

/**
 * Reminds people by their phones. That a device is to be reminded is written down once for each kind and day; what it is told is
 * found out when it is sent, so nothing is said of what was settled, marked as spam or forgotten meanwhile.
 */

/** In one run; each costs a statement, besides ten for all of them. */
const AT_ONCE = 5;

/** A reminder that is being sent is left alone for this long; if the worker died over it, it is then sent again. */
const LEASE_MS = 2 * MINUTE_MS;

/** Each lead is in one reminder of an answer: that which comes first after it. */
const lastAsked = (day: string) => new Date(reminderTimes(daysAfter(day, -1), business).answer.from).toISOString();

const selectFor = (kind: Reminder, day: string, now: Date): Query => {
  const limit = MOST_NAMED + 1;
  const queries: Record<Reminder, Query> = {
    'follow-up': selectDueOn(day, limit),
    answer: selectUnanswered(lastAsked(day), limit),
    visit: visitsOn([1, 1], now, limit),
  };
  return queries[kind];
};

/** What belongs to somebody concerns them, as long as one of their devices rings; anything else concerns everybody. */
const concerning = (leads: DeskRow[], { person }: RingingRow, ringing: RingingRow[]): DeskRow[] => {
  const people = new Set(ringing.map((device) => device.person));
  return leads.filter(({ assignee }) => assignee === null || assignee === person || !people.has(assignee));
};

export const remind = async (env: Env, now: Date): Promise<void> => {
  if (!hasPush(env)) return;
  const day = today(now);
  const times = reminderTimes(day, business);
  const open = REMINDERS.filter((kind) => times[kind].from <= now.getTime() && now.getTime() < times[kind].until);
  if (open.length === 0) return;

  const again = new Date(now.getTime() + LEASE_MS).toISOString();
  const claim = claimReminders(open, AT_ONCE, now.toISOString(), again);
  const planned = await runAll(env.DB, [...planReminders(open, day, now.toISOString()), claim]);
  const claimed = (planned.at(-1)?.results ?? []) as ClaimedReminder[];
  if (claimed.length === 0) return;

  const [devices, desk, ...leads] = await runAll(env.DB, [
    selectRinging,
    countDesk(day),
    ...REMINDERS.map((kind) => selectFor(kind, day, now)),
  ]);
  const ringing = (devices?.results ?? []) as RingingRow[];
  const [counted] = (desk?.results ?? []) as { waiting: number; due: number }[];
  const toCall = (counted?.waiting ?? 0) + (counted?.due ?? 0);
  const towns = await readTowns(env);

  const send = async ({ endpoint, kind }: ClaimedReminder): Promise<void> => {
    const device = ringing.find((one) => one.endpoint === endpoint);
    if (device === undefined) return; // switched off this very moment
    const found = (leads[REMINDERS.indexOf(kind)]?.results ?? []) as DeskRow[];
    const named = concerning(found, device, ringing);
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
