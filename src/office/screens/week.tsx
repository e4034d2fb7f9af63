import type { Env } from '../../server/env.ts';
import { isShopOpen } from '../../server/shop-hours.ts';
import { includesName, parseCrew } from '../../shared/crew.ts';
import { daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import { daySchema } from '../contract/changes.ts';
import { leadPath, OFFICE_PATH, YOU_PATH } from '../contract/paths.ts';
import { Link } from '../pages/controls.tsx';
import { dayHere, daysText, dayText, displayName, timeText, weekdayText } from '../pages/format.ts';
import { ContactLinks } from '../pages/LeadRows.tsx';
import { readPlanned, today } from '../server/desk.ts';
import { screen } from '../server/screens.tsx';
import type { Summary } from '../server/summary.ts';

/** Seven days: visits, follow-ups, and the work of won jobs, each on its days. */

/** @param whose only this person's; everything if empty */
const readWeek = async (from: string, whose: string, env: Env, now: Date) => {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => daysAfter(from, index));
  const day = today(now);
  const isMine = ({ assignee, job }: Summary) =>
    whose === '' || assignee === whose || includesName(whose, parseCrew(job?.crew ?? ''));
  const last = daysAfter(from, WEEK_DAYS - 1);
  const { visits, followUps, jobs } = await readPlanned(from, last, env, days.includes(day) ? '' : from);
  return days.map((one) => ({
    day: one,
    isClosed: !isShopOpen(one),
    visits: visits.filter(isMine).filter(({ visit }) => visit !== null && dayHere(visit.at) === one),
    // On today also the late ones.
    followUps: followUps
      .filter(isMine)
      .filter(({ followUp }) => followUp === one || (one === day && (followUp ?? '') < one)),
    jobs: jobs.filter(isMine).filter(({ job }) => job !== null && job.from <= one && one <= job.until),
  }));
};

type DayOfWeek = Awaited<ReturnType<typeof readWeek>>[number];

const weekPath = (from: string, isMine: boolean) =>
  `${OFFICE_PATH}/week?${new URLSearchParams({ from, ...(isMine && { mine: '1' }) })}`;

type EntryProps = {
  lead: Summary;
  what: string;
  who?: string;
  /** it was on the previous page, with everything */
  isBrief?: boolean;
};

const Entry = ({ lead, what, who = lead.assignee ?? 'Unassigned', isBrief = false }: EntryProps) => {
  const { id, service, address } = lead;
  return (
    <li className="row">
      <div>
        <h3>
          {what}{' '}
          <a href={leadPath(id)} data-events={lead.events}>
            {displayName(lead)}
          </a>
        </h3>
        <p>{[service, who].filter(Boolean).join(' · ')}</p>
        {!isBrief && address && <p>{address}</p>}
      </div>
      {!isBrief && <ContactLinks lead={lead} />}
    </li>
  );
};

const Day = ({ day, isClosed, visits, followUps, jobs, today, from }: DayOfWeek & { today: string; from: string }) => {
  const isEmpty = visits.length + followUps.length + jobs.length === 0;
  const late = (lead: Summary) =>
    lead.followUp !== null && lead.followUp < day ? `Follow up since ${dayText(lead.followUp)}` : 'Follow up';
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        {day === today ? 'Today, ' : ''}
        {`${weekdayText(day)}, ${dayText(day)}`}
        {isClosed && <span className="quiet"> Closed</span>}
      </h2>
      {isEmpty ? (
        <p className="quiet">Nothing planned.</p>
      ) : (
        <ul className="ruled mt-2.5">
          {visits.map((lead) => (
            <Entry key={`visit ${lead.id}`} lead={lead} what={`${timeText(lead.visit?.at ?? '')} Visit`} />
          ))}
          {followUps.map((lead) => (
            <Entry key={`call ${lead.id}`} lead={lead} what={late(lead)} />
          ))}
          {jobs.map((lead) => (
            <Entry
              key={`job ${lead.id}`}
              lead={lead}
              what={lead.job ? `Job ${daysText(lead.job)}` : 'Job'}
              who={lead.job?.crew || 'No crew yet'}
              isBrief={day > from && lead.job !== null && lead.job.from < day}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

type Props = {
  /** the first of seven days */
  from: string;
  today: string;
  isMine: boolean;
  days: DayOfWeek[];
};

/** Seven days from today, or from another day. */
const Week = ({ from, today, isMine, days }: Props) => (
  <>
    <h1>{from === today ? 'The next seven days' : daysText({ from, until: daysAfter(from, WEEK_DAYS - 1) })}</h1>
    <p className="links">
      <Link to={weekPath(from, false)} aria-current={isMine ? undefined : 'true'}>
        Everyone
      </Link>
      <Link to={weekPath(from, true)} aria-current={isMine ? 'true' : undefined}>
        Mine
      </Link>
    </p>
    {days.map((day) => (
      <Day key={day.day} {...day} today={today} from={from} />
    ))}
    <p className="links">
      <Link to={weekPath(daysAfter(from, -WEEK_DAYS), isMine)}>Seven days before</Link>
      {from !== today && <Link to={weekPath(today, isMine)}>From today</Link>}
      <Link to={weekPath(daysAfter(from, WEEK_DAYS), isMine)}>Seven days after</Link>
      <Link to={`${YOU_PATH}#calendar`}>Calendar link</Link>
    </p>
  </>
);

export const weekRoutes = [
  screen('/week', 'staff', async ({ env, now, person, query }) => {
    const day = today(now);
    const from = daySchema.safeParse(query.from).data ?? day;
    const isMine = query.mine === '1';
    const days = await readWeek(from, isMine ? person.name : '', env, now);
    return { title: 'Week', here: 'week', body: <Week from={from} today={day} isMine={isMine} days={days} /> };
  }),
];
