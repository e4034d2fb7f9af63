import { specifiedClaims } from '../specified-claims.ts';
import { builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { getText, readPage } from './read-page.ts';

test('each claim of the specification is on its pages, and on no other where it says so', () => {
  const texts = builtPages().map((path) => ({ path, text: getText(readBuilt(path)).toLowerCase() }));
  for (const { claim, paths, only } of specifiedClaims()) {
    const saying = texts.filter(({ text }) => text.includes(claim.toLowerCase())).map(({ path }) => path);
    expect.soft(saying, claim).toEqual(only ? paths.toSorted() : expect.arrayContaining(paths));
  }
});

test('no page mixes up the craftsmanship and the lifetime warranty', async ({ request }) => {
  for (const path of ['/', '/about', '/services', '/services/custom-decks', '/contact']) {
    expect(getText(readPage(await (await request.get(path)).text())), path).not.toMatch(/lifetime/i);
  }
});

test('the example of a loan is what such a loan costs', async ({ request }) => {
  const text = getText(readPage(await (await request.get('/get-quote')).text()));
  const [, ...written] =
    /\$([\d,]+) over (\d+) months at ([\d.]+)% APR with no down payment is \$([\d,.]+) a month, \$([\d,]+) in all/.exec(
      text,
    ) ?? [];
  const [amount = 0, months = 0, apr = 0, payment = 0, total = 0] = written.map((part) =>
    Number(part.replaceAll(',', '')),
  );
  // Month by month, as a lender does: interest on what is left, and the payment off it.
  let left = amount;
  for (let month = 0; month < months; month += 1) left += (left * apr) / 1200 - payment;
  expect(months).toBeGreaterThan(0);
  expect(Math.abs(left)).toBeLessThan(months * 0.01 * 2);
  expect(total).toBeCloseTo(payment * months, -1);
  expect(payment).toBeGreaterThanOrEqual(150);
});
