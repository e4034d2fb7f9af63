import { useEffect, useState } from 'react';
import type { Week } from '../../contract/answers.ts';
import { daySchema } from '../../contract/changes.ts';
import { askWeek, mondayOf } from '../queries.ts';

type Props = {
  /** as it is typed */
  day: string;
  /** what overlaps, in sentences */
  find: (week: Week) => string[];
};

/** Says while something is arranged who is elsewhere then, as far as the week of that day is known. */
export const Overlaps = ({ day, find }: Props) => {
  const monday = daySchema.safeParse(day).success ? mondayOf(day) : undefined;
  const [known, setKnown] = useState<{ monday: string; week: Week }>();
  useEffect(() => {
    let isMeant = true;
    if (monday !== undefined)
      askWeek(monday).then(
        (week) => isMeant && setKnown({ monday, week }),
        () => {}, // without a connection nothing is known of that week
      );
    return () => {
      isMeant = false;
    };
  }, [monday]);
  return (
    <p role="status" className="quiet">
      {known !== undefined && known.monday === monday && find(known.week).join(' ')}
    </p>
  );
};
