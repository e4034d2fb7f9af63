import { builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { textOf } from './read-page.ts';

const claims = [
  ['since 2003', 'over 20 years', '500+ homeowners', '200+ projects', '500+ projects'],
  ['4.9/5', '127 reviews', '120+ reviews', '5.0 from 35 reviews', '27 homeowners this week'],
  ['licensed & insured', 'top-rated in grand traverse county', 'fast, reliable service', 'free, on site'],
  ['same-day response', 'within 24 hours', 'within 1 business day', '2–3 business days'],
  ['5-year craftsmanship warranty', 'manufacturer’s warranty', 'lifetime workmanship warranty'],
  ['25-year fade and stain warranty', '$150/month for qualified homeowners', '$100 gift card'],
].flat();

test('every claim of the specification is on some page of the example site', () => {
  const texts = builtPages().map((path) => textOf(readBuilt(path)).toLowerCase());
  expect(claims.filter((claim) => !texts.some((text) => text.includes(claim)))).toEqual([]);
});
