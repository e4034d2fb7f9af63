import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { builderAddress, mailTransports, sendMail } from '../../server/mail.ts';
import { business } from '../../server/mail-facts.ts';
import { runOn } from '../../server/query.ts';
import { dayIn, HOUR_MS, mondaysUntil, startOfDay } from '../../shared/dates.ts';
import { isDue, REMINDERS_PATH, type Reminder, remindersText } from '../../shared/reminder-kinds.ts';
import { checkHealth, noteCheck, readCheck } from './check-health.ts';
import { readWeek, weekLine, weekText } from './weekly-figures.ts';

/** On Mondays, shop time. */
const HOUR = 8;

const getDueTime = (monday: string) => startOfDay(monday, business.timeZone) + HOUR * HOUR_MS;

const lastDue = (now: Date): Date => {
  const today = dayIn(business.timeZone, now);
  const [before, last] = mondaysUntil(today, 2).map(getDueTime) as [number, number];
  return new Date(last <= now.getTime() ? last : before);
};

const MOST_REMINDERS = 10;

/** The build's reminders as text, with the first digest of a month; empty on other days, and if there are none. */
const monthly = async (env: Env, now: Date): Promise<string> => {
  const day = dayIn(business.timeZone, lastDue(now));
  if (Number(day.slice(-2)) > 7) return '';
  const file = await env.ASSETS.fetch(new URL(REMINDERS_PATH, env.SITE_URL)).catch(() => undefined);
  if (!file?.ok) return '';
  const due = ((await file.json()) as Reminder[]).filter((reminder) => isDue(reminder, day));
  return due.length === 0 ? '' : `Once a month: what may be looked at again.\n\n${remindersText(due, MOST_REMINDERS)}`;
};

/** Once a week, if mail is set up: how many leads came from where, whether all is well, and each month the reminders. */
export const digest = async (env: Env, now: Date): Promise<void> => {
  if (mailTransports(env).length === 0) return;
  const last = await readCheck(env.DB, 'digest');
  if (last !== undefined && Date.parse(last.at) >= lastDue(now).getTime()) return;
  if (last !== undefined) {
    const [week, weekLines, { problems }, reminders] = await Promise.all([
      readWeek(runOn(env.DB), now),
      Promise.all(floors.map((floor) => floor.weekLines?.(runOn(env.DB), now, env.SITE_URL) ?? [])),
      checkHealth(env, now),
      monthly(env, now),
    ]);
    const text = weekText(week, problems, weekLines.flat());
    const mail = {
      to: builderAddress(env),
      subject: `${business.name} website. ${weekLine(week, problems)}`,
      text: [text, reminders].filter(Boolean).join('\n\n'),
    };
    await sendMail(mail, env, `digest-${lastDue(now).toISOString()}`);
  }
  // A newly deployed worker has no past week: its first digest comes the following Monday.
  await noteCheck(env.DB, 'digest', now, null);
};
