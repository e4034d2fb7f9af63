import { useStore } from '@nanostores/react';
import { formatArea, formatDollars } from './estimate.ts';
import { $estimate, type Estimate } from './estimate-store.ts';
import { carryIntoQuote } from './request-quote.ts';

type Props = { disclaimer: string; requestText: string };

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The link leads to the form; the form wakes as its first field gets the focus, and finds the estimate in the draft. */
const request = (estimate: Estimate) => {
  carryIntoQuote(estimate);
  document.querySelector<HTMLInputElement>('#quote [name=name]')?.focus();
};

/** The range, or nothing while there is none. */
export const EstimateResult = ({ disclaimer, requestText }: Props) => {
  const { result } = useStore($estimate);

  return (
    <>
      <div className="result" role="status">
        {result && (
          <>
            <p className="what">{`${formatArea(result.area)} in ${result.material}`}</p>
            <p className="range">
              <b>{formatDollars(result.low)}</b> to <b>{formatDollars(result.high)}</b>
            </p>
            <p className="disclaimer">{disclaimer}</p>
            <p className="day">Estimated on {longDate.format(result.day)}</p>
          </>
        )}
      </div>
      {result && (
        <a className="btn btn-outline no-print" href="#quote" onClick={() => request(result)}>
          {requestText}
        </a>
      )}
    </>
  );
};
