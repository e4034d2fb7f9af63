import { useStore } from '@nanostores/react';
import type { EstimatorContent } from '../../schemas/estimator.ts';
import { formatArea } from '../../shared/estimate.ts';
import { $estimate, calculate, drawnArea, formatRange } from './estimate-store.ts';
import { deckArea } from './plan-drawing.ts';

type Props = Pick<EstimatorContent, 'materials' | 'sizes' | 'startArea'> & { onChoose: () => void };

/** Common sizes with the range in each material. A size is a button that draws and calculates it; without JavaScript it is text. */
export const SizeTable = ({ materials, sizes, startArea, onChoose }: Props) => {
  const estimate = useStore($estimate);
  const drawn = drawnArea(estimate, startArea);

  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Width × depth</th>
          {materials.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ width, depth }) => {
          const area = deckArea({ width, depth });
          const size = `${width}′ × ${depth}′`;
          return (
            <tr key={size} aria-current={area === drawn || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="needs-js"
                  onClick={() => {
                    calculate(String(area), estimate.material);
                    onChoose();
                  }}
                >
                  {size}
                </button>
                <span className="size-text">{size}</span>
                <small>{formatArea(area)}</small>
              </th>
              {materials.map(({ id, name, ...price }) => (
                <td key={id} data-label={materials.length > 2 ? name : undefined}>
                  {formatRange(area, price)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
