import { checkHealth } from './check-health.ts';
import { noteCheck, readCheck } from './check-records.ts';
import type { Env } from './env.ts';
import { builderAddress, mailTransports, sendMail } from './mail.ts';
import { business } from './mail-facts.ts';
import { prepare, type Query } from './query.ts';
import { readWeek, weekLine, weekText } from './week.ts';

/** Monday morning in Michigan. */
const WEEKDAY = 1;
const HOUR_UTC = 12;

/** The last time that the digest was due. */
export const lastDue = (now: Date): Date => {
  const due = new Date(now);
  due.setUTCHours(HOUR_UTC, 0, 0, 0);
  due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() - WEEKDAY + 7) % 7));
  if (due > now) due.setUTCDate(due.getUTCDate() - 7);
  return due;
};

/** Once a week, where mail is set up: how many leads came from where, and whether all is well. */
export const digest = async (env: Env, now: Date): Promise<void> => {
  if (mailTransports(env).length === 0) return;
  const last = await readCheck(env.DB, 'digest');
  if (last !== undefined && Date.parse(last.at) >= lastDue(now).getTime()) return;
  if (last !== undefined) {
    const run = async (query: Query) => (await prepare(env.DB, query).all()).results;
    const [week, { problems }] = await Promise.all([readWeek(run, now), checkHealth(env, now)]);
    const mail = {
      to: builderAddress(env),
      subject: `${business.name} website. ${weekLine(week, problems)}`,
      text: weekText(week, problems),
    };
    await sendMail(mail, env, `digest-${lastDue(now).toISOString()}`);
  }
  // A worker that has just been set up has no week behind it: its first digest comes with the next Monday.
  await noteCheck(env.DB, 'digest', now, null);
};
