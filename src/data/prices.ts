import { formatDollars, type PriceRange } from '../shared/estimate.ts';
import { materialPrice, type Price, reckon } from '../shared/price-list.ts';
import { getPriceList } from './estimator.ts';

/** '$45 to $65' */
const writeRange = ({ low, high }: PriceRange) => `${formatDollars(low)} to ${formatDollars(high)}`;

const makeRow = ({ name, unit, from, to, note }: Price & { note?: string | undefined }) => ({
  name,
  price: writeRange({ low: from, high: to }),
  unit,
  note,
});

/** All prices under their headings. The estimator's materials come first under the first one. */
export const getPriceGroups = async () => {
  const { materials, groups, prices } = await getPriceList();
  const estimated = Object.values(materials).map((material) =>
    makeRow({ ...materialPrice(material), note: material.note }),
  );
  return groups.map((name, index) => ({
    name,
    rows: [
      ...(index === 0 ? estimated : []),
      ...Object.values(prices).flatMap((price) => (price.group === name ? [makeRow(price)] : [])),
    ],
  }));
};

/** The worked quotes: each line with its quantity and range, and the sum. */
export const getWorkedQuotes = async () => {
  const list = await getPriceList();
  return list.quotes.map(({ title, text, lines }) => {
    const { lines: reckoned, total } = reckon(lines, list);
    return {
      title,
      text,
      total: writeRange(total),
      lines: reckoned.map(({ name, note, quantity, unit, low, high }) => ({
        name: note ? `${name}, ${note}` : name,
        quantity: `${quantity} ${quantity === 1 ? unit : pluralOf(unit)}`,
        price: writeRange({ low, high }),
      })),
    };
  });
};

export type WorkedQuote = Awaited<ReturnType<typeof getWorkedQuotes>>[number];

const pluralOf = (unit: string) => unit.replace(/^(square )?foot$/, '$1feet').replace(/^(step|piece|permit)$/, '$1s');
