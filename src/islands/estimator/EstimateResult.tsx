import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { EstimatorContent } from '../../schemas/estimator.ts';
import { formatArea, formatDollars } from '../../shared/estimate.ts';
import { calculateLoan, formatPerUnit } from '../../shared/price-list.ts';
import { $leadDraft, keepDraft, recallDraft } from '../request-draft/draft-store.ts';
import { $amounts, $estimate, type Estimate, formatRange, type Part, withParts } from './estimate-store.ts';

/** The second step: how much of each addition to the deck. An empty field adds nothing. */
const EstimateParts = ({ parts }: { parts: readonly Part[] }) => {
  const amounts = useStore($amounts);
  return (
    <fieldset className="parts no-print">
      <legend>Add what goes with it</legend>
      {parts.map(({ id, name, unit, from, to }) => (
        <label key={id}>
          <span>
            <span>{name}</span>
            <small>{`${formatDollars(from)} to ${formatDollars(to)} ${formatPerUnit(unit)}`}</small>
          </span>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            autoComplete="off"
            placeholder="0"
            value={amounts[id] ?? ''}
            onChange={({ currentTarget }) => $amounts.setKey(id, currentTarget.value)}
          />
        </label>
      ))}
    </fieldset>
  );
};

/** '320 sq ft in cedar' */
const describeDeck = ({ area, material, extras = [] }: Pick<Estimate, 'area' | 'material' | 'extras'>) =>
  [`${formatArea(area)} in ${material.inSentence}`, ...extras].join(' + ');

export const estimateSentence = (start: string, { from, to, ...built }: Omit<Estimate, 'day'>) =>
  `${start} ${describeDeck(built)}, estimated at ${formatDollars(from)} to ${formatDollars(to)}.`;

/** What the visitor wrote stays; the new sentence replaces an earlier estimate's, by how both start. */
export const withEstimate = (message: string, sentence: string, start: string) => {
  const own = message
    .split('\n')
    .filter((line) => !line.startsWith(start))
    .join('\n')
    .trim();
  return own === '' ? sentence : `${own}\n\n${sentence}`;
};

/** Puts area, material, and range into the draft that the quote form fills in. */
const carryIntoQuote = (estimate: Estimate, start: string) => {
  const { message = '' } = 'message' in $leadDraft.get() ? $leadDraft.get() : recallDraft();
  keepDraft({
    service: estimate.material.choice,
    message: withEstimate(message, estimateSentence(start, estimate), start),
  });
};

type Props = EstimatorContent & { disclaimer: string; requestText: string };

const QUOTE = 'quote';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Goes to the form, whose first field gets the focus: that wakes it, and it finds the estimate in the draft. */
const request = (event: MouseEvent, estimate: Estimate, start: string) => {
  carryIntoQuote(estimate, start);
  const form = document.getElementById(QUOTE);
  const field = form?.querySelector<HTMLInputElement>('[name=name]');
  if (!form || !field) return;
  event.preventDefault(); // otherwise the link would take the focus away again
  form.scrollIntoView();
  field.focus({ preventScroll: true });
};

type Loan = NonNullable<EstimatorContent['financing']>;

/**
 * The monthly payment of a deck that costs at least as much as the example loan, the lender's minimum. The law requires its months, rate,
 * and down payment next to it (12 CFR 1026.24 (d)).
 */
const formatMonthly = (range: Estimate, { amount: least, months, apr }: Loan) => {
  if (range.from < least) return null;
  const [from, to] = [range.from, range.to].map((amount) =>
    formatDollars(calculateLoan({ amount, months, apr }).payment),
  );
  return (
    <p className="monthly">{`Or ${from} to ${to} a month: ${months} months at ${apr}% APR, nothing down, for qualified homeowners.`}</p>
  );
};

/** What a size costs in several materials. */
const Prices = ({ area, prices }: { area: number; prices: EstimatorContent['alternatives'] }) => (
  <dl className="example no-print">
    {prices.map(({ name, ...price }) => (
      <div key={name}>
        <dt>{`${name}, ${formatArea(area)}`}</dt>
        <dd>{formatRange(area, price)}</dd>
      </div>
    ))}
  </dl>
);

/** The range, or an example while there is none. */
export const EstimateResult = ({
  disclaimer,
  requestText,
  words,
  materials,
  startArea,
  parts,
  alternatives,
  financing,
}: Props) => {
  const { day, result: alone, typedArea } = useStore($estimate);
  const amounts = useStore($amounts);
  const result = alone && withParts(alone, parts, amounts);
  const isAsOpened = typedArea === null || typedArea === String(startArea);
  const way = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // The button may be at the bottom of the window, and the range would follow below it, with the next step.
    if (day) way.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);

  return (
    <div className="answer">
      <div className="result" role="status">
        {result && (
          <>
            <p className="what">{describeDeck(result)}</p>
            <p className="range">
              <b>{formatDollars(result.from)}</b>
              <span> to </span>
              <b>{formatDollars(result.to)}</b>
            </p>
            {financing && formatMonthly(result, financing)}
            <p className="disclaimer">{disclaimer}</p>
            <p className="day">{`Estimated on ${longDate.format(result.day)}`}</p>
          </>
        )}
      </div>
      {/* The page's initial size, until it is calculated or changed: an example, not a result. */}
      {!result && isAsOpened && <Prices area={startArea} prices={materials} />}
      {result && (
        <a
          ref={way}
          className="btn btn-primary no-print"
          href={`#${QUOTE}`}
          onClick={(event) => request(event, result, words.request)}
        >
          {requestText}
        </a>
      )}
      {/* The same size in what the price list has besides the estimator's materials. */}
      {result && alternatives.length > 0 && <Prices area={result.area} prices={alternatives} />}
      {result && parts.length > 0 && <EstimateParts parts={parts} />}
    </div>
  );
};
