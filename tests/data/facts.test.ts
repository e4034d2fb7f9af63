import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildFacts, fillFacts } from '../../src/data/facts.ts';
import { businessSchema } from '../../src/schemas/business.ts';
import { estimatorSchema } from '../../src/schemas/estimator.ts';

const read = async (name: string) =>
  parse(await readFile(fileURLToPath(new URL(`../content/site/${name}.yaml`, import.meta.url)), 'utf8'));

const facts = { phone: '(231) 555-0142', 'distance-weekly': '30 miles' };

describe('facts in braces', () => {
  test('are filled in in every text, however deep', () => {
    const copy = {
      heading: 'Call {phone}',
      sections: [{ text: ['Within {distance-weekly}', 'of {distance-weekly}'] }],
    };
    expect(fillFacts(copy, facts)).toEqual({
      heading: 'Call (231) 555-0142',
      sections: [{ text: ['Within 30 miles', 'of 30 miles'] }],
    });
  });

  test('other braces stay, for the pages that fill them', () => {
    expect(fillFacts('{category} in {{area}}: {}', facts)).toBe('{category} in {{area}}: {}');
  });

  test('dates and pictures are left alone', () => {
    const date = new Date('2025-08-31');
    const picture = { src: '/a.jpg', format: 'jpg', width: 10, height: 10 };
    const filled = fillFacts({ date, picture }, facts);
    expect(filled.date).toBe(date);
    expect(filled.picture).toBe(picture);
  });

  test('come from the business file, the estimator and each price of its list', async () => {
    const { business } = await read('business');
    const { estimator } = await read('estimator');
    const { priceList, ...rest } = estimatorSchema.parse(estimator);
    const prices = Object.fromEntries(
      Object.entries(priceList.prices).filter(([name]) => ['gate', 'landing'].includes(name)),
    );
    expect(buildFacts(businessSchema.parse(business), { ...rest, priceList: { prices } })).toEqual({
      'gate-from': '$350',
      'gate-to': '$750',
      'landing-from': '$900',
      'landing-to': '$1,600',
      'ad-memory': '',
      videos: '',
      business: 'Two Bays Deck & Fence',
      since: '2003',
      phone: '(231) 555-0142',
      email: 'hello@twobaysdecks.example',
      city: 'Traverse City',
      'distance-weekly': '30 miles',
      'distance-travel': '75 miles',
      'cedar-from': '$45',
      'cedar-to': '$65',
      'cedar-deck-from': '$14,400',
      'cedar-deck-to': '$20,800',
      'composite-from': '$65',
      'composite-to': '$89',
      'composite-deck-from': '$20,800',
      'composite-deck-to': '$28,480',
      'financing-amount': '$12,000',
      'financing-months': '120',
      'financing-apr': '8.69%',
      'financing-payment': '$150.01',
      'financing-total': '$18,001',
    });
  });

  test('a claim is its sentence, with the facts in it; one without a sentence stays in its braces', async () => {
    const { business } = await read('business');
    const claims = { reply: { sentence: 'We call from {phone} the same day.' }, crew: {} };
    const known = buildFacts(businessSchema.parse(business), undefined, claims);
    expect(fillFacts('{reply} {crew}', known)).toBe('We call from (231) 555-0142 the same day. {crew}');
  });
});
