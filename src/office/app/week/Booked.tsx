import { daysAfter } from '../../../shared/dates.ts';
import { dayText } from '../format.ts';
import { Block, CopyButton } from '../ui.tsx';

/** A lead time that nobody renews is taken from the page after so many days. */
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

/** How far ahead the work goes, and what to write so that the website says it. */
export const Booked = ({ until, today }: { until: string | null; today: string }) => {
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
