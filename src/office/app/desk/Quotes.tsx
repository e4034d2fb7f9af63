import { count } from '../../../shared/count.ts';
import { amountText } from '../format.ts';
import { $quotes, QUOTES } from '../queries.ts';
import { numbersPath } from '../router.ts';
import { AsOf, BackLink } from '../ui.tsx';
import { Loaded } from '../ui-later.tsx';
import { List, moreOf } from './List.tsx';

/** Unanswered quotes, oldest first, because that is the next to ask about. */
export const Quotes = () => (
  <>
    <BackLink href={numbersPath()}>Numbers</BackLink>
    <h1>Open quotes</h1>
    <AsOf of={QUOTES} />
    <Loaded query={$quotes}>
      {({ list, count: all, cents, unpriced }) => (
        <>
          {all > 0 && (
            <p>
              {count(all, 'quote')} out, {amountText(cents)} total
              {unpriced > 0 && `; ${count(unpriced, 'quote')} of them without an amount`}.
            </p>
          )}
          <List
            title="Longest out first"
            list={list}
            total={all}
            more={moreOf('quoted')}
            empty="No quote is out."
            calls="first"
          />
        </>
      )}
    </Loaded>
  </>
);
