import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { graphText, pageGraph } from '../../src/data/structured-data/page-graph.ts';
import { blogPosting, itemList, place, service } from '../../src/data/structured-data/page-parts.ts';
import { businessSchema } from '../../src/schemas/business.ts';
import { checkGraph } from './check-graph.ts';
import { unknownToSchemaOrg } from './schema-org.ts';

const business = businessSchema.parse(parse(readFileSync('tests/content/site/business.yaml', 'utf8')).business);
const { address: street } = business;

const prices = [{ name: 'Cedar deck', unit: 'square foot', from: 45, to: 65 }];

const whole = graphText(
  pageGraph(business, {
    title: 'Cedar decks',
    path: '/services/cedar-decks',
    site: 'https://decks.example',
    detail: 'full',
    crumbs: { trail: [{ text: 'Services', href: '/services' }], here: 'Cedar Decks' },
    parts: [
      service({
        name: 'Cedar Decks',
        description: 'Boards that smell of </script> cedar.',
        areas: ['Elk Rapids'],
        prices,
        currency: 'USD',
      }),
      place('Elk Rapids', { latitude: 44.9, longitude: -85.4 }),
      itemList([{ name: 'Cedar Decks', path: '/services' }]),
      blogPosting({
        title: 'Cedar or composite',
        author: { name: 'Tom Lindqvist', path: '/about#tom-lindqvist' },
        published: '2025-08-31T00:00:00-04:00',
        modified: '2025-12-01T00:00:00-05:00',
        image: '/cedar.jpg',
        categories: ['Materials'],
      }),
    ],
  }),
);

const shown = [
  [business.name, business.email, street.street, street.city, street.state, street.zip, 'Services', 'Cedar Decks'],
  ['Boards that smell of </script> cedar.', 'Elk Rapids'],
  ['Cedar or composite', 'Tom Lindqvist', 'Materials', 'Cedar deck', '$45', 'square foot'],
].flat();

const check = (json: string, text = shown.join(' ')) =>
  checkGraph({
    json,
    text,
    address: 'https://decks.example/services/cedar-decks',
    exists: (path) =>
      ['/', '/services', '/services/cedar-decks', '/about', '/cedar.jpg', '/icon-512.png', '/share/home.jpg'].includes(
        path,
      ),
  });

describe('the graph of a page', () => {
  test('is right with every kind of node in it, and cannot end its script element', () => {
    expect(check(whole)).toEqual([]);
    expect(whole).not.toContain('</script>');
  });

  test('says nothing that schema.org does not know, and another property or kind would be found', () => {
    const strange = whole.replace('"serviceType":', '"kindOfService":').replace('"@type":"Offer"', '"@type":"Bargain"');
    const message = unknownToSchemaOrg([whole, strange]);
    expect(message.filter((one) => !/kindOfService|Bargain/.test(one))).toEqual([]);
    expect(message).not.toEqual([]);
  });
});
