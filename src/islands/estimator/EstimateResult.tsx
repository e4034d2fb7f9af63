import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { formatDollars } from '../../shared/estimate.ts';
import { $estimate, type Estimate } from './estimate-store.ts';
import { carryIntoQuote, whatIsBuilt } from './request-quote.ts';

type Props = { disclaimer: string; requestText: string };

/** Id of the page's quote form. */
const QUOTE = 'quote';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Leads to the form, whose first field gets the focus: that wakes it, and it finds the estimate in the draft. */
const request = (event: MouseEvent, estimate: Estimate) => {
  carryIntoQuote(estimate);
  const form = document.getElementById(QUOTE);
  const field = form?.querySelector<HTMLInputElement>('[name=name]');
  if (!form || !field) return;
  event.preventDefault(); // the link would take the focus away again
  form.scrollIntoView();
  field.focus({ preventScroll: true });
};

/** The range, or nothing while there is none. */
export const EstimateResult = ({ disclaimer, requestText }: Props) => {
  const { day, result } = useStore($estimate);
  const answer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button may be at the lower edge of the window, and the range would follow below it.
    if (day) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);

  return (
    <div ref={answer} className="answer">
      <div className="result" role="status">
        {result && (
          <>
            <p className="what">{whatIsBuilt(result)}</p>
            <p className="range">
              <b>{formatDollars(result.low)}</b>
              <span> to </span>
              <b>{formatDollars(result.high)}</b>
            </p>
            <p className="disclaimer">{disclaimer}</p>
            <p className="day">{`Estimated on ${longDate.format(result.day)}`}</p>
          </>
        )}
      </div>
      {result && (
        <a className="btn btn-outline no-print" href={`#${QUOTE}`} onClick={(event) => request(event, result)}>
          {requestText}
        </a>
      )}
    </div>
  );
};
