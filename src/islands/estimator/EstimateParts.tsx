import { useStore } from '@nanostores/react';
import { formatDollars } from '../../shared/estimate.ts';
import { perUnit } from '../../shared/price-list.ts';
import { $amounts, type Part } from './estimate-store.ts';

/** The second step: how much of what goes with the deck. An empty field adds nothing. */
export const EstimateParts = ({ parts }: { parts: readonly Part[] }) => {
  const amounts = useStore($amounts);
  return (
    <fieldset className="parts no-print">
      <legend>Add what goes with it</legend>
      {parts.map(({ id, name, unit, from, to }) => (
        <label key={id}>
          <span>
            <span>{name}</span>
            <small>{`${formatDollars(from)} to ${formatDollars(to)} ${perUnit(unit)}`}</small>
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
