import { isAmong, peopleIn } from '../../../shared/crew.ts';
import { dayIn, MINUTE_MS } from '../../../shared/dates.ts';
import type { Summary, Week } from '../../contract/answers.ts';
import type { Job, Visit } from '../../contract/changes.ts';
import { daysText, nameOf, timeText } from '../format.ts';

/** Who is somewhere else at the same time, in sentences: 'Bo is at Ellen’s until 10:00 AM.' */

export type Planned = Pick<Week, 'visits' | 'jobs'>;
const endOf = ({ at, minutes }: Visit) => Date.parse(at) + minutes * MINUTE_MS;

/** Without a name it may be anyone. */
const mayBeOne = (one: string | null, other: string | null) => one === null || other === null || one === other;

const at = (lead: Summary) => `${nameOf(lead)}’s`;

export const visitOverlaps = (
  visit: Visit,
  who: string | null,
  { visits, jobs }: Planned,
  { leadId, timeZone }: { leadId: string; timeZone: string },
): string[] => {
  const day = dayIn(timeZone, new Date(visit.at));
  const meanwhile = visits.flatMap((lead) => {
    const { visit: other, assignee } = lead;
    if (other === null || lead.id === leadId || !mayBeOne(who, assignee)) return [];
    if (Date.parse(other.at) >= endOf(visit) || endOf(other) <= Date.parse(visit.at)) return [];
    const until = timeText(new Date(endOf(other)).toISOString(), timeZone);
    return [`${assignee ?? 'Somebody'} is at ${at(lead)} until ${until}.`];
  });
  const atWork = jobs.flatMap((lead) => {
    const { job } = lead;
    if (job === null || who === null || lead.id === leadId || day < job.from || day > job.until) return [];
    return isAmong(who, peopleIn(job.crew)) ? [`${who} works at ${at(lead)} that day.`] : [];
  });
  return [...meanwhile, ...atWork];
};

/** What overlaps with the days of a job: other jobs of the same people. */
export const jobOverlaps = (job: Job, jobs: Summary[], leadId: string): string[] =>
  jobs.flatMap((lead) => {
    const { job: other } = lead;
    if (other === null || lead.id === leadId || other.from > job.until || other.until < job.from) return [];
    const both = peopleIn(job.crew).filter((name) => isAmong(name, peopleIn(other.crew)));
    return both.map((name) => `${name} works at ${at(lead)}, ${daysText(other)}.`);
  });
