import { formatDollars, multiplyPrice, type PriceRange } from './estimate.ts';

export type Price = PriceRange & { name: string; unit: string };

/** 'a square foot', 'each' */
export const formatPerUnit = (unit: string) => (unit === 'each' ? unit : `a ${unit}`);

/** 'Cedar deck from $45 a square foot' */
export const formatFromPrice = ({ name, unit, from }: Price) =>
  `${name} from ${formatDollars(from)} ${formatPerUnit(unit)}`;

/** '20 feet', '192 square feet', '2' of what is priced each */
export const formatAmount = (quantity: number, unit: string) => {
  if (unit === 'each') return String(quantity);
  return `${quantity} ${quantity === 1 ? unit : unit.replace(/^(square )?foot$/, '$1feet').replace(/^(step|permit)$/, '$1s')}`;
};

type PricedMaterial = PriceRange & { priceName: string };

type List = { materials: Record<string, PricedMaterial>; prices: Record<string, Price> };

export const materialPrice = ({ priceName, from, to }: PricedMaterial): Price => ({
  name: priceName,
  unit: 'square foot',
  from,
  to,
});

export const findPrice = (name: string, { materials, prices }: List): Price | undefined => {
  if (Object.hasOwn(prices, name)) return prices[name];
  const material = Object.hasOwn(materials, name) ? materials[name] : undefined;
  return material && materialPrice(material);
};

type Line = { price: string; quantity: number; note?: string | undefined };

export const addUpLines = (lines: readonly Line[], list: List) => {
  const priced = lines.flatMap(({ price: name, quantity, note }) => {
    const price = findPrice(name, list);
    return price ? [{ ...price, ...multiplyPrice(quantity, price), note, quantity }] : [];
  });
  const total: PriceRange = {
    from: priced.reduce((sum, { from }) => sum + from, 0),
    to: priced.reduce((sum, { to }) => sum + to, 0),
  };
  return { lines: priced, total };
};

/** From the thousand below to the thousand above; sums below ten thousand to the hundred. */
export const roundOut = ({ from, to }: PriceRange): PriceRange => {
  const step = to < 10_000 ? 100 : 1000;
  return { from: Math.floor(from / step) * step || from, to: Math.ceil(to / step) * step };
};

/** A loan that is paid back in equal monthly payments; `apr` in percent, without fees. */
type Loan = { amount: number; months: number; apr: number };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The monthly payment and the sum of all payments, in US dollars and cents: the usual annuity formula. */
export const calculateLoan = ({ amount, months, apr }: Loan) => {
  const rate = apr / 100 / 12;
  const payment = cents((amount * rate) / (1 - (1 + rate) ** -months));
  return { payment, total: cents(payment * months) };
};
