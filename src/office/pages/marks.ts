import type { AnswerPromise } from '../../leads/contract/promises.ts';
import { count } from '../../shared/count.ts';
import { DAY_MS, daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import { getRules, lostReasons, suspicions, waitsForCall } from '../contract/states.ts';
import type { Summary } from '../server/summary.ts';
import { amountText, dayHere, dayText, momentText, timeText, weekdayText } from './format.ts';

/** What a list says about a lead in a word or two. */

/** `now`: it is today's; `late`: it should have been done */
export type Mark = { text: string; look?: 'now' | 'late' };

const LATE: Record<AnswerPromise, string> = {
  'same-day-response': 'Answer was due the same day',
  'reply-24-hours': 'Answer was due within 24 hours',
  'one-business-day': 'Answer was due within 1 business day',
};

/** When an answer was promised. */
const promiseMark = ({ answerBy, promise }: Summary, now: number): Mark => {
  if (now >= answerBy) return { text: LATE[promise], look: 'late' };
  const last = dayHere(answerBy - 1);
  return last === dayHere(now) ? { text: 'Call today', look: 'now' } : { text: `Answer by ${weekdayText(last)}` };
};

/** `today`, `yesterday`, `5 days ago` */
const daysAgo = (day: string, today: string): string => {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
};

/** The state in words: 'Quoted 5 days ago', 'Lost: the price'. */
const stateText = ({ state, quotedAt, lostReason, kind }: Summary, now: number): string => {
  if (getRules(state).phase === 'waiting' && kind === 'checklist') return 'Downloaded the checklist';
  const { label } = getRules(state);
  if (quotedAt !== null) return `${label} ${daysAgo(dayHere(quotedAt), dayHere(now))}`;
  return lostReason === null ? label : `${label}: ${lostReasons[lostReason].toLowerCase()}`;
};

const followUpMark = (day: string, today: string): Mark => {
  if (day > today) return { text: `Follow up on ${dayText(day)}` };
  if (day === today) return { text: 'Follow up today', look: 'now' };
  const late = count((Date.parse(today) - Date.parse(day)) / DAY_MS, 'day');
  return { text: `Follow-up ${late} late`, look: 'late' };
};

const visitMarks = ({ visit, state }: Summary, today: string): Mark[] => {
  if (visit === null) return [];
  const day = dayHere(visit.at);
  if (day === today) return [{ text: `Visit today, ${timeText(visit.at)}`, look: 'now' }];
  if (day > today) {
    const when = day === daysAfter(today, 1) ? `tomorrow, ${timeText(visit.at)}` : momentText(visit.at);
    return [{ text: `Visit ${when}` }];
  }
  return getRules(state).phase === 'open' ? [{ text: `Visited ${daysAgo(day, today)}` }] : [];
};

/** The work of a won job: when it starts, how long it continues, or when it ended. */
const jobMark = ({ from, until }: NonNullable<Summary['job']>, today: string): Mark => {
  if (until < today) return { text: `Finished ${dayText(until)}` };
  if (from <= today) return { text: `Working until ${dayText(until)}`, look: 'now' };
  if (from > daysAfter(today, WEEK_DAYS - 1)) return { text: `Starts ${dayText(from)}` };
  return { text: `Starts ${from === daysAfter(today, 1) ? 'tomorrow' : weekdayText(from)}` };
};

export const listMarks = (lead: Summary, now: number): Mark[] => {
  const { followUp, job, amount, photos, spam, reviewAskedAt, assignee } = lead;
  const today = dayHere(now);
  return [
    waitsForCall(lead) ? promiseMark(lead, now) : { text: stateText(lead, now) },
    ...visitMarks(lead, today),
    ...(followUp === null ? [] : [followUpMark(followUp, today)]),
    ...(job === null ? [] : [jobMark(job, today)]),
    ...(amount === null ? [] : [{ text: amountText(amount) }]),
    ...(photos === 0 ? [] : [{ text: count(photos, 'photo') }]),
    ...(reviewAskedAt === null ? [] : [{ text: `Asked for a review on ${dayText(dayHere(reviewAskedAt))}` }]),
    ...(spam === null ? [] : [{ text: `Spam: ${suspicions[spam as keyof typeof suspicions] ?? spam}` }]),
    ...(assignee === null ? [] : [{ text: assignee }]),
  ];
};

/** `Tried 2×, last 10:40 AM by Bo` */
export const triedText = ({ tried }: Summary, now: number): string | undefined => {
  if (tried === null) return undefined;
  const isToday = dayHere(tried.at) === dayHere(now);
  return `Tried ${tried.times}×, last ${isToday ? timeText(tried.at) : momentText(tried.at)} by ${tried.by}`;
};
