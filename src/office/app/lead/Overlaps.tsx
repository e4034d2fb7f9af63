import { useEffect, useState } from 'react';
import { DAY_MS, daysAfter, WEEK_DAYS } from '../../../shared/dates.ts';
import type { Week } from '../../contract/answers.ts';
import { daySchema } from '../../contract/changes.ts';
import { askWeek, mondayOf } from '../queries.ts';
import { once } from '../search-kept.ts';
import type { Planned } from '../week/overlaps.ts';

/** Each is a request: for a job that is longer, or whose year is mistyped, no more are read. */
const MOST_WEEKS = 26;

const isDay = (typed: string) => daySchema.safeParse(typed).success;

const mondaysOf = (from: string, until: string): string[] => {
  if (!isDay(from)) return [];
  const first = mondayOf(from);
  const last = isDay(until) && until > from ? mondayOf(until) : first;
  const weeks = 1 + (Date.parse(last) - Date.parse(first)) / (WEEK_DAYS * DAY_MS);
  return Array.from({ length: Math.min(weeks, MOST_WEEKS) }, (_, index) => daysAfter(first, index * WEEK_DAYS));
};

/** A job that continues over several weeks is in each. */
const together = (weeks: Week[]): Planned => ({
  visits: once(weeks.flatMap(({ visits }) => visits)),
  jobs: once(weeks.flatMap(({ jobs }) => jobs)),
});

type Props = {
  /** as they are typed; `until` may be empty */
  from: string;
  until: string;
  /** what overlaps, in sentences */
  find: (planned: Planned) => string[];
};

/** While something is being scheduled, says who is elsewhere then, as far as the weeks of those days are known. */
export const Overlaps = ({ from, until, find }: Props) => {
  const mondays = mondaysOf(from, until).join(' ');
  const [known, setKnown] = useState<{ mondays: string; planned: Planned }>();
  useEffect(() => {
    let isMeant = true;
    const asked = mondays === '' ? [] : mondays.split(' ').map(askWeek);
    // Without a connection nothing is known about a week.
    Promise.allSettled(asked).then((answers) => {
      const weeks = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (isMeant) setKnown({ mondays, planned: together(weeks) });
    });
    return () => {
      isMeant = false;
    };
  }, [mondays]);
  return (
    <p role="status" className="quiet">
      {known !== undefined && known.mondays === mondays && find(known.planned).join(' ')}
    </p>
  );
};
