import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EXAMPLE =
  /\$([\d,]+) over (\d+) months at ([\d.]+)% APR with no down payment is \$([\d.]+) a month, \$([\d,]+) in all/g;

/** The monthly payment of a loan, in dollars: the annuity formula. */
const monthly = (amount: number, months: number, apr: number) => {
  const rate = apr / 1200;
  return (amount * rate) / (1 - (1 + rate) ** -months);
};
const number = (text = '') => Number(text.replaceAll(',', ''));

/** Who advertises a payment names down payment, terms and APR (Regulation Z, 12 CFR 1026.24(d)). */
test('the example is reckoned right, with what the law asks for', () => {
  for (const file of ['pages/quote.yaml', 'faq.yaml']) {
    const examples = [...readFileSync(`src/content/${file}`, 'utf8').matchAll(EXAMPLE)];
    expect(examples, file).toHaveLength(1);
    for (const [, amount, months, apr, payment, total] of examples) {
      expect(monthly(number(amount), number(months), number(apr))).toBeCloseTo(number(payment), 2);
      expect(Math.round(number(payment) * number(months))).toBe(number(total));
    }
  }
});
