import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { isShopOpen } from '../../server/shop-hours.ts';
import { clockIn, daysAfter, MINUTE_MS, toMoment } from '../../shared/dates.ts';
import type { Change, Job, Visit } from '../contract/changes.ts';
import { HOW, type LeadForm, type Next } from '../contract/lead-form.ts';
import type { Problems } from '../contract/sent-form.ts';
import { NO_ANSWER } from '../contract/standing.ts';
import { getRules, type State } from '../contract/states.ts';
import { dayHere, dayText, displayName, timeText } from '../pages/format.ts';
import { readPlanned } from './desk.ts';
import type { Summary } from './summary.ts';

/** What 'How did it go?' changes, and what the page asks about before it saves. */

const VISIT_MINUTES = 60;
const FRIDAY = 5;

/** Days from `day` to the next such weekday (0 is Sunday), at least one. */
const daysTo = (weekday: number, day: string) => ((weekday - new Date(day).getUTCDay() + 6) % 7) + 1;

const dayOfNext = (next: Exclude<Next, 'day'>, today: string): string | null => {
  const days = { tomorrow: 1, friday: daysTo(FRIDAY, today), week: 7, none: undefined }[next];
  if (days === undefined) return null;
  const open = [0, 1, 2, 3, 4, 5, 6].map((more) => daysAfter(today, days + more)).find((day) => isShopOpen(day));
  return (next === 'week' && open) || daysAfter(today, days);
};

/** The day of the next step; null clears it, undefined leaves it. A call clears one that is due. */
const getFollowUp = ({ next, day, how }: LeadForm, { followUp }: Summary, today: string): string | null | undefined => {
  if (next === 'day') return day;
  if (next !== '') return dayOfNext(next, today);
  const isCall = how !== '' && how !== 'spam';
  return isCall && followUp !== null && followUp <= today ? null : undefined;
};

/** Someone who was reached keeps the state, or starts with the first. */
const getState = (how: LeadForm['how'], before: State): State | null => {
  if (how === '') return null;
  const { phase } = getRules(before);
  return how === 'reached' && phase !== 'waiting' && phase !== 'lost' ? before : HOW[how].state;
};

const willBeWon = (how: LeadForm['how'], before: State): boolean =>
  getRules(getState(how, before) ?? before).phase === 'won';

/** The call, the letter, or the visit itself. */
const buildOutcome = (form: LeadForm, lead: Summary, today: string): Change[] => {
  const { how, note, amount, lostReason } = form;
  const followUp = getFollowUp(form, lead, today);
  const state = getState(how, lead.state);
  if (state !== null) {
    const { asks } = getRules(state);
    return [
      {
        kind: 'outcome',
        state,
        ...(asks.includes('amount') && amount !== undefined && { amount }),
        ...(asks.includes('lostReason') && lostReason !== '' && { lostReason }),
        ...(followUp !== undefined && { followUp }),
        ...(note !== '' && { note }),
      },
    ];
  }
  const said = how === 'no-answer' ? `${NO_ANSWER} ${note}`.trim() : note;
  return [
    ...(how === 'spam' ? [{ kind: 'spam', isSpam: true } as const] : []),
    ...(said === '' ? [] : [{ kind: 'note', note: said } as const]),
    ...(followUp === undefined ? [] : [{ kind: 'follow-up', followUp } as const]),
  ];
};

const buildVisit = ({ visitDay, visitTime, cancelsVisit }: LeadForm, { visit }: Summary): Change[] => {
  if (cancelsVisit) return [{ kind: 'visit', visit: null }];
  if (visitDay === '' && visitTime === '') return [];
  // `2026-01-31 14:05:00`
  const [day = '', time = ''] = visit === null ? [] : clockIn(business.timeZone, Date.parse(visit.at)).split(' ');
  const at = new Date(
    toMoment(visitDay || day, visitTime || time.slice(0, 'hh:mm'.length), business.timeZone),
  ).toISOString();
  return [{ kind: 'visit', visit: { at, minutes: visit?.minutes ?? VISIT_MINUTES, place: '' } }];
};

/** If only the first day moves, the last one stays; a new job without one takes a day. */
const getLastDay = ({ jobFrom, jobUntil }: LeadForm, job: Job | null) =>
  jobUntil || (job !== null && job.until >= jobFrom ? job.until : jobFrom);

const buildJob = (form: LeadForm, { job }: Summary): Change[] => {
  const { jobFrom, crew, clearsJob } = form;
  if (clearsJob) return [{ kind: 'job', job: null }];
  const planned: Job | null =
    jobFrom === '' ? job : { from: jobFrom, until: getLastDay(form, job), crew: job?.crew ?? '' };
  if (planned === null || (jobFrom === '' && crew === '')) return [];
  return [{ kind: 'job', job: { ...planned, crew: crew || planned.crew } }];
};

/** What a form has to say besides, about this lead. */
export const findMissing = (
  { how, visitDay, visitTime, jobFrom, crew }: LeadForm,
  { state, visit, job }: Summary,
): Problems => {
  return {
    ...(visit === null && visitDay !== '' && visitTime === '' && { visitTime: 'Choose a time.' }),
    ...(visit === null && visitDay === '' && visitTime !== '' && { visitDay: 'Choose a day.' }),
    ...(willBeWon(how, state) &&
      job === null &&
      crew !== '' &&
      jobFrom === '' && { jobFrom: 'Choose the first day, too.' }),
  };
};

export const buildChanges = (form: LeadForm, lead: Summary, today: string): Change[] => [
  ...buildOutcome(form, lead, today),
  ...buildVisit(form, lead),
  ...buildJob(form, lead),
  ...(form.street === '' ? [] : [{ kind: 'correction', fields: { address: form.street } } as const]),
  ...(form.assignee === '' ? [] : [{ kind: 'assign', to: form.assignee === '-' ? null : form.assignee } as const]),
];

const farOff = (day: string, today: string): string[] => {
  if (day < today) return [`${dayText(day)}: That date has passed.`];
  return day > daysAfter(today, 366) ? [`${dayText(day)} is more than a year off.`] : [];
};

const getEnd = ({ at, minutes }: Visit) => Date.parse(at) + minutes * MINUTE_MS;

const mayBeOne = (one: string | null, other: string | null) => one === null || other === null || one === other;

/**
 * Who is somewhere else at the same time, in sentences: 'Bo is at Ellen’s until 10:00 AM.'
 * @param who the person who goes; null for no one yet
 */
const findVisitOverlaps = async (visit: Visit, who: string | null, leadId: string, env: Env): Promise<string[]> => {
  const day = dayHere(visit.at);
  const { visits } = await readPlanned(day, day, env);
  return visits.flatMap((lead) => {
    const { visit: other, assignee } = lead;
    if (other === null || lead.id === leadId || !mayBeOne(who, assignee)) return [];
    if (Date.parse(other.at) >= getEnd(visit) || getEnd(other) <= Date.parse(visit.at)) return [];
    const until = timeText(new Date(getEnd(other)).toISOString());
    return [`${assignee ?? 'Someone'} is at ${displayName(lead)}’s until ${until}.`];
  });
};

/** Possible mistakes, in sentences: the form is saved once the author confirms. */
export const findDoubts = async (
  changes: readonly Change[],
  form: LeadForm,
  lead: Summary,
  env: Env,
  today: string,
): Promise<string[]> => {
  const who = form.assignee === '' ? lead.assignee : form.assignee === '-' ? null : form.assignee;
  const doubts = changes.map(async (change): Promise<string[]> => {
    if (change.kind === 'visit' && change.visit !== null) {
      const day = dayHere(change.visit.at);
      const closed = isShopOpen(day) ? [] : ['Closed that day.'];
      return [...farOff(day, today), ...closed, ...(await findVisitOverlaps(change.visit, who, lead.id, env))];
    }
    if (change.kind === 'job' && change.job !== null) {
      const days = form.jobFrom === '' ? [] : [...new Set([change.job.from, change.job.until])];
      return days.flatMap((day) => farOff(day, today));
    }
    return 'followUp' in change && change.followUp ? farOff(change.followUp, today) : [];
  });
  return (await Promise.all(doubts)).flat();
};
