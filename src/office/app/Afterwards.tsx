import { useStore } from '@nanostores/react';
import { dayIn } from '../../shared/dates.ts';
import type { Summary } from '../contract/answers.ts';
import { $businessZone } from './business-zone.ts';
import { dayText, span } from './format.ts';

type Props = { lead: Pick<Summary, 'quotedAt' | 'reviewAskedAt' | 'assignee'>; now: number };

/** What else is known of how a lead stands: how long its quote is out, that a review was asked for, and whose it is. */
export const Afterwards = ({ lead: { quotedAt, reviewAskedAt, assignee }, now }: Props) => {
  const timeZone = useStore($businessZone);
  return (
    <>
      {quotedAt !== null && <span>Quote out for {span(now - Date.parse(quotedAt))}</span>}
      {reviewAskedAt !== null && <span>Asked for a review on {dayText(dayIn(timeZone, new Date(reviewAskedAt)))}</span>}
      {assignee !== null && <span>Belongs to {assignee}</span>}
    </>
  );
};
