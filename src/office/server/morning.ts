import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { readRows } from '../../server/query.ts';
import { shopSpans } from '../../server/shop-hours.ts';
import { toMoment } from '../../shared/dates.ts';
import type { Span as OpenSpan } from '../../shared/opening-hours.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { FIRST_PAGE } from '../contract/requests.ts';
import { timeText } from '../pages/format.ts';
import { readTowns } from './built-lists.ts';
import { readPlanned, readSection, today } from './desk.ts';
import { aboutLead, asLine, type PushContent } from './push.ts';
import { type PushMessageRow, selectReachable } from './sql/push-queries.ts';
import type { Summary } from './summary.ts';

/** What the day brings, as people are told in the morning on their phones. */

/** Requests come and visits follow on days without hours, too. */
const USUAL = { opens: '08:00', closes: '18:00' };

/** From when until when the message of a day (2026-01-31) is sent, in ms since 1970: no alert at night. */
export const getMorning = (day: string, spansOn: (day: string) => OpenSpan[], timeZone: string) => {
  const spans = spansOn(day);
  const [opens = USUAL.opens] = spans.map((span) => span.opens).toSorted();
  const closes = spans.map((span) => span.closes).toSorted();
  return { from: toMoment(day, opens, timeZone), until: toMoment(day, closes.at(-1) ?? USUAL.closes, timeZone) };
};

export const isMorning = (now: Date): boolean => {
  const { from, until } = getMorning(today(now), shopSpans, business.timeZone);
  return from <= now.getTime() && now.getTime() < until;
};

/** Read when it is sent, so that it leaves out what was settled, marked as spam, or forgotten meanwhile. */
export const readMorning = async (env: Env, now: Date) => {
  const day = today(now);
  const [reachable, { visits, jobs, followUps }, { leads }, towns] = await Promise.all([
    readRows(env.DB, selectReachable),
    readPlanned(day, day, env, '', PAGE_SIZE),
    readSection('waiting', FIRST_PAGE, env, now),
    readTowns(env),
  ]);
  const lists = { visits, jobs: jobs.filter(({ job }) => job?.from === day), waiting: leads, due: followUps };
  return { lists, reachable: reachable.map(({ person }) => person), towns };
};

type Morning = Awaited<ReturnType<typeof readMorning>>;

/** Lists end at a page: fifty are fifty or more. */
const counted = (leads: Summary[], one: string, more: string) => {
  if (leads.length === 0) return [];
  if (leads.length >= PAGE_SIZE) return [`${PAGE_SIZE}+ ${more}`];
  return [leads.length === 1 ? `1 ${one}` : `${leads.length} ${more}`];
};

/** The message: a tap opens the one lead, or the desk if there are more. Undefined if the day has nothing. */
export const morningContent = (
  { lists, reachable, towns }: Morning,
  { person, shows_person }: Pick<PushMessageRow, 'person' | 'shows_person'>,
): PushContent | undefined => {
  // Their own leads, and those of no one or of people without a device with alerts.
  const own = (leads: Summary[]) =>
    leads.filter(({ assignee }) => assignee === null || assignee === person || !reachable.includes(assignee));
  const [visits, jobs, due, waiting] = [own(lists.visits), own(lists.jobs), own(lists.due), own(lists.waiting)];
  const all = [...visits, ...jobs, ...due, ...waiting];
  const [first] = all;
  if (first === undefined) return undefined;
  const words = all.map((lead) => {
    const { what, who } = aboutLead(lead, towns);
    const time = visits.includes(lead) ? `${timeText(lead.visit?.at ?? '')} ` : '';
    return time + (shows_person === 1 && who ? who : what);
  });
  return {
    title: [
      ...counted(visits, 'visit', 'visits'),
      ...counted(jobs, 'job starts', 'jobs start'),
      ...counted(waiting, 'to call', 'to call'),
      ...counted(due, 'follow-up', 'follow-ups'),
    ].join(' · '),
    body: asLine(words.join(' · ')),
    path: new Set(all.map(({ id }) => id)).size === 1 ? leadPath(first.id) : OFFICE_PATH,
    tag: 'morning',
  };
};
