import { expect, test } from 'vitest';
import { addUpLines, calculateLoan, findPrice, roundOut } from '../../src/shared/price-list.ts';

const list = {
  materials: {
    cedar: { priceName: 'Cedar deck', from: 45, to: 65 },
    ipe: { priceName: 'Ipe dock', from: 65, to: 89 },
  },
  prices: { gate: { name: 'Gate', unit: 'each', from: 350, to: 750 } },
};

test('a worked quote takes decks from the estimator and everything else from the list', () => {
  const { lines, total } = addUpLines(
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
  expect(roundOut({ from: 17_820, to: 25_740 })).toEqual({ from: 17_000, to: 26_000 });
  expect(roundOut({ from: 3070, to: 4590 })).toEqual({ from: 3000, to: 4600 });
  expect(roundOut({ from: 4200, to: 5400 })).toEqual({ from: 4200, to: 5400 });
});
