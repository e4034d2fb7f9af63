import { OFFICE_PATH } from '../lead/office/limits.ts';
import { dayIn, daysAfter, HOUR_MS, startOfDay } from '../lib/dates.ts';
import { checkHealth } from './check-health.ts';
import { noteCheck, readCheck } from './check-records.ts';
import type { Env } from './env.ts';
import { builderAddress, mailTransports, sendMail } from './mail.ts';
import { business } from './mail-facts.ts';
import { runOn } from './query.ts';
import { readWeek, weekLine, weekText } from './week.ts';

/** Monday morning, by the clock of the shop. */
const WEEKDAY = 1;
const HOUR = 8;

const dueOn = (monday: string) => startOfDay(monday, business.timeZone) + HOUR * HOUR_MS;

/** The last time that the digest was due. */
const lastDue = (now: Date): Date => {
  const today = dayIn(business.timeZone, now);
  const monday = daysAfter(today, -((new Date(today).getUTCDay() - WEEKDAY + 7) % 7));
  const due = dueOn(monday);
  return new Date(due <= now.getTime() ? due : dueOn(daysAfter(monday, -7)));
};

/** Once a week, where mail is set up: how many leads came from where, and whether all is well. */
export const digest = async (env: Env, now: Date): Promise<void> => {
  if (mailTransports(env).length === 0) return;
  const last = await readCheck(env.DB, 'digest');
  if (last !== undefined && Date.parse(last.at) >= lastDue(now).getTime()) return;
  if (last !== undefined) {
    const [week, { problems }] = await Promise.all([readWeek(runOn(env.DB), now), checkHealth(env, now)]);
    const mail = {
      to: builderAddress(env),
      subject: `${business.name} website. ${weekLine(week, problems)}`,
      text: weekText(week, problems, new URL(OFFICE_PATH, env.SITE_URL).href),
    };
    await sendMail(mail, env, `digest-${lastDue(now).toISOString()}`);
  }
  // A worker that has just been set up has no week behind it: its first digest comes with the next Monday.
  await noteCheck(env.DB, 'digest', now, null);
};
