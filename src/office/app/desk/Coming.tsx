import { useStore } from '@nanostores/react';
import { count } from '../../../shared/count.ts';
import { DAY_MS, dayIn, daysAfter } from '../../../shared/dates.ts';
import type { Summary } from '../../contract/answers.ts';
import { $businessZone } from '../business-zone.ts';
import { dayText, momentText, timeText } from '../format.ts';
import { Icon } from '../Icon.tsx';

type Props = { lead: Pick<Summary, 'followUp' | 'visit'>; now: number };

const FollowUp = ({ day, today }: { day: string; today: string }) => {
  if (day > today) return <span>Follow up {dayText(day)}</span>;
  if (day === today) return <span className="mark">Follow up today</span>;
  const late = count((Date.parse(today) - Date.parse(day)) / DAY_MS, 'day');
  return (
    <span className="mark mark-late">
      <Icon name="alert" /> Follow-up {late} late
    </span>
  );
};

const Visit = ({ at, today, timeZone }: { at: string; today: string; timeZone: string }) => {
  const day = dayIn(timeZone, new Date(at));
  if (day < today) return null;
  if (day === today) return <span className="mark">Visit today, {timeText(at, timeZone)}</span>;
  if (day === daysAfter(today, 1)) return <span className="mark">Visit tomorrow, {timeText(at, timeZone)}</span>;
  return <span>Visit {momentText(at, timeZone)}</span>;
};

/** What is to be done on a day: a follow-up, which may be late, and a visit that is not over. */
export const Coming = ({ lead: { followUp, visit }, now }: Props) => {
  const timeZone = useStore($businessZone);
  const today = dayIn(timeZone, new Date(now));
  return (
    <>
      {visit !== null && <Visit at={visit.at} today={today} timeZone={timeZone} />}
      {followUp !== null && <FollowUp day={followUp} today={today} />}
    </>
  );
};
