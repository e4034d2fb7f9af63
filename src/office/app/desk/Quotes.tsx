import { useStore } from '@nanostores/react';
import { count } from '../../../shared/count.ts';
import { amountText } from '../format.ts';
import { $businessZone, $quotes, QUOTES } from '../queries.ts';
import { numbersPath } from '../router.ts';
import { AsOf, Problem } from '../ui.tsx';
import { List, moreOf } from './List.tsx';

/** Unanswered quotes, oldest first, because that is the next to ask about. */
export const Quotes = () => {
  const { data, error } = useStore($quotes);
  return (
    <>
      <p>
        <a className="link" href={numbersPath()}>
          ‹ Numbers
        </a>
      </p>
      <h1>Open quotes</h1>
      <AsOf of={QUOTES} timeZone={useStore($businessZone)} />
      {data === undefined ? (
        <Problem error={error} />
      ) : (
        <>
          {data.count > 0 && (
            <p>
              {count(data.count, 'quote')} out, {amountText(data.cents)} total
              {data.unpriced > 0 && `; ${count(data.unpriced, 'quote')} of them without an amount`}.
            </p>
          )}
          <List
            title="Longest out first"
            list={data.list}
            total={data.count}
            more={moreOf('quoted')}
            empty="No quote is out."
            calls="first"
          />
        </>
      )}
    </>
  );
};
