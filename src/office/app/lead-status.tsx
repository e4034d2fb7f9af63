import type { AnswerPromise } from '../../leads/contract/promises.ts';
import { count } from '../../shared/count.ts';
import { DAY_MS, daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import type { Summary } from '../contract/answers.ts';
import type { Job as Days } from '../contract/changes.ts';
import type { Tried } from '../contract/standing.ts';
import { lostReasons, rulesOf, waitsForCall } from '../contract/states.ts';
import { dayHere, momentHere, timeHere } from './business-time.ts';
import { dayText, howCame, span, weekdayText } from './format.ts';
import { Icon } from './ui.tsx';

const LATE: Record<AnswerPromise, string> = {
  'same-day-response': 'Answer was due the same day',
  'reply-24-hours': 'Answer was due within 24 hours',
  'one-business-day': 'Answer was due within 1 business day',
};

/** Time left until the promised answer, or the day by which it is due. */
const Promised = ({ lead: { answerBy, promise }, now }: { lead: Summary; now: number }) => {
  if (now >= answerBy)
    return (
      <span className="mark mark-late">
        <Icon name="alert" /> {LATE[promise]}
      </span>
    );
  const last = dayHere(answerBy - 1);
  const isToday = last === dayHere(now);
  return (
    <span className="mark">{isToday ? `Today: ${span(answerBy - now)} left` : `Answer by ${weekdayText(last)}`}</span>
  );
};

type StateMarkProps = { lead: Pick<Summary, 'state' | 'lostReason' | 'kind' | 'source'> };

export const StateMark = ({ lead: { state, lostReason, kind, source } }: StateMarkProps) => {
  if (rulesOf(state).waits && kind === 'checklist') return <span className="mark">{howCame({ kind, source })}</span>;
  const why = lostReason !== null ? `: ${lostReasons[lostReason].toLowerCase()}` : '';
  return <span className={`mark mark-${state}`}>{rulesOf(state).label + why}</span>;
};

type ComingProps = { lead: Pick<Summary, 'state' | 'followUp' | 'visit' | 'isVisitSaid' | 'job'>; now: number };

export const FollowUpMark = ({ day, today }: { day: string; today: string }) => {
  if (day > today) return <span>Follow up {dayText(day)}</span>;
  if (day === today) return <span className="mark">Follow up today</span>;
  const late = count((Date.parse(today) - Date.parse(day)) / DAY_MS, 'day');
  return (
    <span className="mark mark-late">
      <Icon name="alert" /> Follow-up {late} late
    </span>
  );
};

const Visit = ({ at, isSettled, today }: { at: string; isSettled: boolean; today: string }) => {
  const day = dayHere(at);
  if (day < today) {
    const was = day === daysAfter(today, -1) ? 'yesterday' : dayText(day);
    return isSettled ? null : <span className="mark">The visit was {was}: what came of it?</span>;
  }
  if (day === today) return <span className="mark">Visit today, {timeHere(at)}</span>;
  if (day === daysAfter(today, 1)) return <span className="mark">Visit tomorrow, {timeHere(at)}</span>;
  return <span>Visit {momentHere(at)}</span>;
};

/** The work: when it starts, how long it continues, or since when it is done. */
const Job = ({ job: { from, until }, today }: { job: Days; today: string }) => {
  if (until < today) return <span>Done since {dayText(until)}</span>;
  if (from <= today) return <span className="mark">At work until {dayText(until)}</span>;
  if (from > daysAfter(today, WEEK_DAYS - 1)) return <span>Starts {dayText(from)}</span>;
  return <span className="mark">Starts {from === daysAfter(today, 1) ? 'tomorrow' : weekdayText(from)}</span>;
};

/** The answer that is promised to a lead that waits for a call, or else its state. */
export const PromiseOrState = ({ lead, now }: { lead: Summary; now: number }) =>
  waitsForCall(lead) ? <Promised lead={lead} now={now} /> : <StateMark lead={lead} />;

/** A follow-up, which may be late, a visit, which may be over without an outcome, and the work of a won job. */
export const Coming = ({ lead: { state, followUp, visit, isVisitSaid, job }, now }: ComingProps) => {
  const today = dayHere(now);
  return (
    <>
      {visit !== null && <Visit at={visit.at} isSettled={isVisitSaid || rulesOf(state).ends !== null} today={today} />}
      {followUp !== null && <FollowUpMark day={followUp} today={today} />}
      {job !== null && rulesOf(state).ends === 'won' && <Job job={job} today={today} />}
    </>
  );
};

/** How many calls went unanswered since someone was reached: `Tried 2×, last 10:40 AM by Bo`. */
export const TriedMark = ({ tried: { times, at, by }, now }: { tried: Tried; now: number }) => {
  const isToday = dayHere(at) === dayHere(now);
  return (
    <span className="mark">
      Tried {times}×, last {isToday ? timeHere(at) : momentHere(at)} by {by}
    </span>
  );
};

type AfterwardsProps = { lead: Pick<Summary, 'quotedAt' | 'reviewAskedAt' | 'assignee'>; now: number };

/** How long the quote is out, when a review was asked for, and the assignee. */
export const Afterwards = ({ lead: { quotedAt, reviewAskedAt, assignee }, now }: AfterwardsProps) => {
  return (
    <>
      {quotedAt !== null && <span>Quote out for {span(now - Date.parse(quotedAt))}</span>}
      {reviewAskedAt !== null && <span>Asked for a review on {dayText(dayHere(reviewAskedAt))}</span>}
      {assignee !== null && <span>Belongs to {assignee}</span>}
    </>
  );
};
