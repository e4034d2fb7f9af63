import { expect, test } from 'vitest';
import { estimatorSchema } from '../../src/schemas/estimator.ts';

const saidOf = (...shares: number[]) => {
  const parts = shares.map((percent) => ({ percent, when: 'With the contract', text: 'It holds your dates.' }));
  const { error } = estimatorSchema.shape.payment.safeParse({ parts });
  return error?.issues.map(({ message }) => message);
};

test('the parts of a payment are the whole of it', () => {
  expect(saidOf(30, 40, 30)).toBeUndefined();
  expect(saidOf(100)).toBeUndefined();
  expect(saidOf(30, 40, 20)).toEqual(['change the shares until they are 100 percent together']);
  expect(saidOf()).toEqual(expect.arrayContaining([expect.stringMatching(/^give one or more parts/)]));
});
