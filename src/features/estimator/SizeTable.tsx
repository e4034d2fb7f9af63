import { useStore } from '@nanostores/react';
import { estimateRange, formatArea, formatDollars, materialNames, materials, type Rate } from '../../rules/estimate.ts';
import type { EstimatorContent } from '../../schemas/estimator.ts';
import { $estimate, calculate } from './estimate-store.ts';
import { areaOf } from './plan-size.ts';

type Props = EstimatorContent & { onChoose: () => void };

const formatRange = (area: number, rate: Rate) => {
  const price = estimateRange(area, rate);
  return price && `${formatDollars(price.low)}–${formatDollars(price.high)}`;
};

/** Common sizes with both ranges. A size is a button that draws and calculates it; without JavaScript it is text. */
export const SizeTable = ({ materials: prices, sizes, startArea, onChoose }: Props) => {
  const { drawnArea, material } = useStore($estimate);
  const drawn = drawnArea ?? startArea;

  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Width × depth</th>
          {materials.map((name) => (
            <th key={name} scope="col">
              {materialNames[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ width, depth }) => {
          const area = areaOf({ width, depth });
          const size = `${width}′ × ${depth}′`;
          return (
            <tr key={size} aria-current={area === drawn || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="needs-js"
                  onClick={() => {
                    calculate(String(area), material, prices[material]);
                    onChoose();
                  }}
                >
                  {size}
                </button>
                <span className="size-text">{size}</span>
                <small>{formatArea(area)}</small>
              </th>
              {materials.map((name) => (
                <td key={name}>{formatRange(area, prices[name])}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
