import { expect, test } from './fixtures.ts';
import { readPage, textOf } from './read-page.ts';

/** The claims of the specification's first section, each on the pages that the decisions give it to. */
const claims = [
  ['since 2003', ['/', '/about']],
  ['over 20 years', ['/about', '/services', '/testimonials']],
  ['127 reviews', ['/']],
  ['4.9/5 rating', ['/', '/about', '/services', '/testimonials']],
  ['120+ reviews', ['/about', '/services', '/testimonials']],
  ['5.0 from 35 reviews', ['/ads/traverse-city-deck-quote']],
  ['27 homeowners this week', ['/ads/traverse-city-deck-quote']],
  ['500+ homeowners', ['/testimonials']],
  ['200+ projects', ['/testimonials']],
  ['500+ projects', ['/get-quote']],
  ['licensed & insured', ['/', '/about', '/services', '/get-quote', '/decks-built-near-you']],
  ['top-rated in Grand Traverse County', ['/', '/about']],
  ['fast, reliable service', ['/', '/about']],
  ['free, on site', ['/', '/contact', '/decks-built-near-you', '/service-areas/torch-lake']],
  ['permit handled', ['/']],
  ['same-day response', ['/']],
  ['within 24 hours', ['/about', '/services', '/contact', '/service-areas/torch-lake']],
  ['within 1 business day', ['/decks-built-near-you']],
  ['2–3 business days', ['/', '/contact', '/services/custom-decks', '/ads/traverse-city-deck-quote']],
  ['5-year craftsmanship warranty', ['/faq', '/services', '/services/custom-decks', '/services/cedar-decks']],
  ['5-year warranty', ['/', '/ads/traverse-city-deck-quote']],
  ['manufacturer’s warranty', ['/faq']],
  ['lifetime workmanship warranty', ['/get-quote']],
  ['25-year fade and stain warranty', ['/services/composite-decking']],
  ['$150/month for qualified homeowners', ['/get-quote']],
  ['$100 gift card', ['/testimonials', '/ads/traverse-city-deck-quote-thank-you', '/faq']],
] as const;

for (const [claim, paths] of claims) {
  for (const path of paths) {
    test(`${path} says: ${claim}`, async ({ request }) => {
      const text = textOf(readPage(await (await request.get(path)).text()));
      expect(text.toLowerCase()).toContain(claim.toLowerCase());
    });
  }
}

test('no page that shows the craftsmanship warranty calls it lifetime, and no other way round', async ({ request }) => {
  for (const path of ['/', '/about', '/services', '/services/custom-decks', '/contact']) {
    expect(textOf(readPage(await (await request.get(path)).text())), path).not.toMatch(/lifetime/i);
  }
});
