import type { Summary } from '../contract/answers.ts';
import { span } from './format.ts';
import { Icon } from './Icon.tsx';

/** How much of the day is left that the promise gives. */
export const Promised = ({ lead: { answerBy }, now }: { lead: Summary; now: number }) =>
  now < answerBy ? (
    <span className="mark">Today: {span(answerBy - now)} left</span>
  ) : (
    <span className="mark mark-late">
      <Icon name="alert" /> Answer was due the same day
    </span>
  );
