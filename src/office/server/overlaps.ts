import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import { isAmong, peopleIn } from '../../shared/crew.ts';
import { daysAfter, MINUTE_MS } from '../../shared/dates.ts';
import type { Summary } from '../contract/answers.ts';
import type { Job, Visit } from '../contract/changes.ts';
import { dayHere, daysText, displayName, timeText } from '../pages/format.ts';
import { readTowns } from './built-lists.ts';
import { dayStart } from './desk.ts';
import { selectJobs, selectVisits } from './sql/desk-queries.ts';
import { toSummary } from './summary.ts';

/** Who is somewhere else at the same time, in sentences: 'Bo is at Ellen’s until 10:00 AM.' */

const MOST = 200;

const readPlanned = async (from: string, until: string, env: Env): Promise<{ visits: Summary[]; jobs: Summary[] }> => {
  const [[visits, jobs], towns] = await Promise.all([
    readAll(env.DB, [selectVisits(dayStart(from), dayStart(daysAfter(until, 1)), MOST), selectJobs(from, until, MOST)]),
    readTowns(env),
  ]);
  return { visits: visits.map((row) => toSummary(row, towns)), jobs: jobs.map((row) => toSummary(row, towns)) };
};

const getEnd = ({ at, minutes }: Visit) => Date.parse(at) + minutes * MINUTE_MS;

const mayBeOne = (one: string | null, other: string | null) => one === null || other === null || one === other;

const at = (lead: Summary) => `${displayName(lead)}’s`;

/** @param who the person who goes; null for no one yet */
export const findVisitOverlaps = async (
  visit: Visit,
  who: string | null,
  leadId: string,
  env: Env,
): Promise<string[]> => {
  const day = dayHere(visit.at);
  const { visits, jobs } = await readPlanned(day, day, env);
  const meanwhile = visits.flatMap((lead) => {
    const { visit: other, assignee } = lead;
    if (other === null || lead.id === leadId || !mayBeOne(who, assignee)) return [];
    if (Date.parse(other.at) >= getEnd(visit) || getEnd(other) <= Date.parse(visit.at)) return [];
    const until = timeText(new Date(getEnd(other)).toISOString());
    return [`${assignee ?? 'Someone'} is at ${at(lead)} until ${until}.`];
  });
  const atWork = jobs.flatMap((lead) => {
    if (lead.job === null || who === null || lead.id === leadId) return [];
    return isAmong(who, peopleIn(lead.job.crew)) ? [`${who} works at ${at(lead)} that day.`] : [];
  });
  return [...meanwhile, ...atWork];
};

export const findJobOverlaps = async (job: Job, leadId: string, env: Env): Promise<string[]> => {
  const { jobs } = await readPlanned(job.from, job.until, env);
  return jobs.flatMap((lead) => {
    const { job: other } = lead;
    if (other === null || lead.id === leadId) return [];
    const both = peopleIn(job.crew).filter((name) => isAmong(name, peopleIn(other.crew)));
    return both.map((name) => `${name} works at ${at(lead)}, ${daysText(other)}.`);
  });
};
