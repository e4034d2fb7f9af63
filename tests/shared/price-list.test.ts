import { expect, test } from 'vitest';
import { calculateLoan, findPrice, reckon, roundOut } from '../../src/shared/price-list.ts';

const list = {
  materials: {
    cedar: { priceName: 'Cedar deck', from: 45, to: 65 },
    ipe: { priceName: 'Ipe dock', from: 65, to: 89 },
  },
  prices: { gate: { name: 'Gate', unit: 'each', from: 350, to: 750 } },
};

test('a worked quote takes decks from the estimator and everything else from the list', () => {
  const { lines, total } = reckon(
    [
      { price: 'cedar', quantity: 320 },
      { price: 'gate', quantity: 2 },
    ],
    list,
  );
  expect(lines.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Cedar deck', 14_400, 20_800],
    ['Gate', 700, 1500],
  ]);
  expect(total).toEqual({ from: 15_100, to: 22_300 });
});

test('a line may name a material of the estimator or a price of the list, and nothing that every object has', () => {
  const named = ['ipe', 'gate', 'gates', 'toString'].map((name) => findPrice(name, list)?.name);
  expect(named).toEqual(['Ipe dock', 'Gate', undefined, undefined]);
});

test('the example of a loan: equal payments, and their sum', () => {
  expect(calculateLoan({ amount: 12_000, months: 120, apr: 8.69 })).toEqual({ payment: 150.01, total: 18_001.2 });
});

test('a range of a whole job is rounded away from its middle', () => {
  expect(roundOut({ low: 17_820, high: 25_740 })).toEqual({ low: 17_000, high: 26_000 });
  expect(roundOut({ low: 3070, high: 4590 })).toEqual({ low: 3000, high: 4600 });
  expect(roundOut({ low: 4200, high: 5400 })).toEqual({ low: 4200, high: 5400 });
});
