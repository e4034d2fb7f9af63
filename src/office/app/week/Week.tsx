import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { count } from '../../../shared/count.ts';
import { daysAfter, MINUTE_MS, WEEK_DAYS } from '../../../shared/dates.ts';
import type { Week as Answer, Summary } from '../../contract/answers.ts';
import type { Job as Days } from '../../contract/changes.ts';
import { dayHere, timeHere } from '../business-time.ts';
import { NotStored, Ways } from '../desk/LeadRow.tsx';
import { daysText, dayText, nameOf, travelHref, weekdayText } from '../format.ts';
import { FollowUpMark } from '../lead-status.tsx';
import { $businessZone, $week, $weekFrom, thisMonday, weekKey } from '../queries.ts';
import { leadPath, weekPath } from '../router.ts';
import { AsOf, Block, CopyButton, Icon, useNow } from '../ui.tsx';
import { Loaded } from '../ui-later.tsx';
import { jobOverlaps, visitOverlaps } from './overlaps.ts';

/** A lead time that no one renews disappears from the page after this many days. */
const HOLDS_DAYS = 30;

/** The lead time of the website, as it is written in notices.yaml (docs/decisions/office.md). */
const entryOf = (until: string, today: string) =>
  [
    'booked:',
    `  text: We are booked until ${dayText(until)}.`,
    '  kind: lead-time',
    `  from: ${today}`,
    `  until: ${[until, daysAfter(today, HOLDS_DAYS)].sort()[0]}`,
  ].join('\n');

/** How far ahead the work goes, and the lines for the website that say so. */
const Booked = ({ until, today }: { until: string | null; today: string }) => {
  if (until === null) return null;
  const entry = entryOf(until, today);
  return (
    <Block title={`Booked until ${dayText(until)}`}>
      <p className="quiet">For the page of prices, put this in place of the lead time in notices.yaml:</p>
      <pre className="code">{entry}</pre>
      <p className="buttons">
        <CopyButton text={entry} />
      </p>
    </Block>
  );
};

type ItemProps = {
  lead: Summary;
  before: string;
  facts: string[];
  /** whether to show buttons that call and text */
  hasWays?: boolean;
  children?: ReactNode;
};

const Item = ({ lead, before, facts, hasWays = true, children }: ItemProps) => (
  <li className="row card">
    <div className="row-text">
      <h3>
        <a className="card-link" href={leadPath(lead.id)}>
          {before} {nameOf(lead)}
        </a>
      </h3>
      <p className="row-what">{facts.filter(Boolean).join(' · ')}</p>
      {children}
      <NotStored leadId={lead.id} />
    </div>
    {hasWays && <Ways lead={lead} />}
  </li>
);

const Overlaps = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className="row-facts">
      <span className="mark mark-late">
        <Icon name="alert" /> {sentence}
      </span>
    </p>
  ));

const Job = ({ lead, week, day }: { lead: Summary; week: Answer; day: string }) => {
  const { job, place, service } = lead;
  if (job === null || day < job.from || day > job.until) return null;
  const [starts, ends] = [day === job.from, day === job.until];
  const what = starts && ends ? 'Job of one day:' : starts ? 'Job starts:' : ends ? 'Last day:' : 'At work:';
  return (
    <Item lead={lead} before={what} facts={[job.crew || 'Nobody goes yet', place, service]} hasWays={starts}>
      {starts && <Overlaps sentences={jobOverlaps(job, week.jobs, lead.id)} />}
    </Item>
  );
};

const Visit = ({ lead, week }: { lead: Summary; week: Answer }) => {
  const { visit, assignee, service } = lead;
  if (visit === null) return null;
  const end = new Date(Date.parse(visit.at) + visit.minutes * MINUTE_MS).toISOString();
  const sentences = visitOverlaps(visit, assignee, week, { leadId: lead.id, timeZone: $businessZone.get() });
  return (
    <Item
      lead={lead}
      before={timeHere(visit.at)}
      facts={[`until ${timeHere(end)}`, assignee ?? 'Belongs to nobody', service]}
    >
      {visit.place !== '' && (
        <p className="row-what">
          <a className="link" href={travelHref(visit.place)} target="_blank" rel="noreferrer">
            <span className="sr-only">Directions to </span>
            {visit.place}
          </a>
        </p>
      )}
      <Overlaps sentences={sentences} />
    </Item>
  );
};

/** Directions past all of a person's visits, in the order of the day. */
const Routes = ({ visits }: { visits: Summary[] }) => {
  const people = new Set(visits.map(({ assignee }) => assignee));
  return [...people].map((person) => {
    const places = visits.flatMap(({ visit, assignee }) => (assignee === person && visit?.place ? [visit.place] : []));
    const [last = '', ...before] = [...places].reverse();
    if (before.length === 0) return null;
    return (
      <p key={person}>
        <a className="link" href={travelHref(last, [...before].reverse())} target="_blank" rel="noreferrer">
          {person === null ? 'Route' : `${person}’s route`}, {count(places.length, 'stop')}
        </a>
      </p>
    );
  });
};

/** No one works on a closed day, unless the job starts or ends on it. */
const isAtWork = ({ from, until }: Days, day: string, isClosed: boolean) =>
  from <= day && day <= until && (!isClosed || day === from || day === until);

/** In the current week, what is late is due today. */
const dueOn = (followUp: string, isThisWeek: boolean, today: string) =>
  isThisWeek && followUp < today ? today : followUp;

const Day = ({ day, today, isThisWeek, week }: { day: string; today: string; isThisWeek: boolean; week: Answer }) => {
  const visits = week.visits.filter(({ visit }) => visit !== null && dayHere(visit.at) === day);
  const isClosed = week.closed.includes(day);
  const jobs = week.jobs.filter(({ job }) => job !== null && isAtWork(job, day, isClosed));
  const due = week.followUps.filter(({ followUp }) => followUp !== null && dueOn(followUp, isThisWeek, today) === day);
  const wished = week.wishes.flatMap((lead) =>
    lead.wishes.flatMap((wish) => (wish.day === day ? [{ lead, half: wish.half }] : [])),
  );
  const heading = `day-${day}`;
  return (
    <section className={day === today ? 'week-day week-today' : 'week-day'} aria-labelledby={heading}>
      <h2 id={heading}>
        {weekdayText(day)} <span className="count">{dayText(day)}</span>
      </h2>
      <p className="row-facts">
        {day === today && <span className="mark">Today</span>}
        {isClosed && <span>Closed</span>}
      </p>
      <Routes visits={visits} />
      {visits.length + jobs.length + due.length + wished.length === 0 ? (
        <p className="quiet">Nothing on this day.</p>
      ) : (
        <ol className="ruled">
          {jobs.map((lead) => (
            <Job key={lead.id} lead={lead} week={week} day={day} />
          ))}
          {visits.map((lead) => (
            <Visit key={lead.id} lead={lead} week={week} />
          ))}
          {wished.map(({ lead, half }) => (
            <Item key={lead.id + half} lead={lead} before="Wish:" facts={[half, lead.place, lead.service]} />
          ))}
          {due.map((lead) => (
            <Item key={lead.id} lead={lead} before="Follow up:" facts={[lead.assignee ?? '', lead.place, lead.service]}>
              {lead.followUp !== null && lead.followUp < today && (
                <p className="row-facts">
                  <FollowUpMark day={lead.followUp} today={today} />
                </p>
              )}
            </Item>
          ))}
        </ol>
      )}
    </section>
  );
};

export const Week = () => {
  const from = useStore($weekFrom) ?? thisMonday();
  const today = dayHere(useNow());
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => daysAfter(from, index));
  const weeks = [
    ['Earlier', daysAfter(from, -WEEK_DAYS)],
    ['This week', thisMonday()],
    ['Later', daysAfter(from, WEEK_DAYS)],
  ] as const;
  return (
    <>
      <h1>Week of {daysText({ from, until: daysAfter(from, WEEK_DAYS - 1) })}</h1>
      <AsOf of={weekKey(from)} />
      <nav className="filters" aria-label="Weeks">
        {weeks.map(([text, monday]) => (
          <a key={text} className="filter" href={weekPath(monday)} aria-current={monday === from ? 'true' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <Loaded query={$week}>
        {(week) => (
          <>
            <div className="week">
              {days.map((day) => (
                <Day key={day} day={day} today={today} isThisWeek={days.includes(today)} week={week} />
              ))}
            </div>
            <Booked until={week.bookedUntil} today={today} />
          </>
        )}
      </Loaded>
    </>
  );
};
