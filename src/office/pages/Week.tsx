import { daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import type { DayOfWeek, Summary } from '../contract/answers.ts';
import { leadPath, OFFICE_PATH, YOU_PATH } from '../contract/paths.ts';
import { Link } from './controls.tsx';
import { daysText, dayText, displayName, timeText, travelHref, weekdayText } from './format.ts';

const weekPath = (from: string, isMine: boolean) =>
  `${OFFICE_PATH}/week?${new URLSearchParams({ from, ...(isMine && { mine: '1' }) })}`;

type EntryProps = {
  lead: Summary;
  what: string;
  who: string;
  /** it was on the previous page, with everything */
  isBrief?: boolean;
};

const Entry = ({ lead, what, who, isBrief = false }: EntryProps) => {
  const { id, service, street, address, phoneLinks } = lead;
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
        {address && !isBrief && (
          <p>
            {`${address} `}
            {street && (
              <Link to={travelHref(address)}>
                Directions<span className="sr-only"> to {displayName(lead)}</span>
              </Link>
            )}
          </p>
        )}
      </div>
      {phoneLinks && !isBrief && (
        <p className="ways">
          <a className="btn btn-outline" href={phoneLinks.call}>
            Call<span className="sr-only"> {displayName(lead)}</span>
          </a>
        </p>
      )}
    </li>
  );
};

const UNASSIGNED = 'Unassigned';

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
        <ul className="rows">
          {visits.map((lead) => (
            <Entry
              key={`visit ${lead.id}`}
              lead={lead}
              what={`${timeText(lead.visit?.at ?? '')} Visit`}
              who={lead.assignee ?? UNASSIGNED}
            />
          ))}
          {followUps.map((lead) => (
            <Entry key={`call ${lead.id}`} lead={lead} what={late(lead)} who={lead.assignee ?? UNASSIGNED} />
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
export const Week = ({ from, today, isMine, days }: Props) => (
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
