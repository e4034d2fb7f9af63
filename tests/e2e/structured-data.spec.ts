import { readFileSync } from 'node:fs';
import { builtFile, builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { findGraphTexts } from './structured-data.ts';

const readGraph = (path: string) => JSON.parse(findGraphTexts(readBuilt(path))[0] ?? '{}')['@graph'];

test.describe('the business', () => {
  const business = (path: string) =>
    readGraph(path).find((node: { '@type': string }) => node['@type'] === 'HomeAndConstructionBusiness');

  test('is complete on home, about and contact: place, hours, area and profiles', () => {
    for (const path of ['/', '/about', '/contact']) {
      const node = business(path);
      expect(node['@id']).toBe('https://www.twobaysdecks.example/#business');
      expect(node.telephone).toBe('+12315550142');
      expect(node.geo).toMatchObject({ latitude: '44.76310', longitude: '-85.62060' });
      expect(node.openingHoursSpecification).toMatchObject([
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
      ]);
      expect([node.areaServed].flat()[0].geoRadius).toBe(120701);
      expect(node.sameAs).toHaveLength(5);
    }
  });

  test('has cities, prices, license and memberships on about and contact', () => {
    for (const path of ['/about', '/contact']) {
      expect(business(path)).toMatchObject({
        areaServed: expect.arrayContaining(['Traverse City', 'Torch Lake']),
        priceRange: '$45–$89 per square foot',
        hasCredential: { name: 'Michigan residential builder', identifier: '2101000000' },
        memberOf: [{ name: 'Sample Builders Association' }],
      });
    }
  });

  test('is the same, in short, on every other page', () => {
    const node = business('/services/cedar-decks');
    expect(node['@id']).toBe(business('/')['@id']);
    expect(Object.keys(node)).toEqual(['@type', '@id', 'name', 'url', 'telephone', 'address']);
  });
});

test('an article has its dates in the shop’s zone, as in the feed', () => {
  const posting = readGraph('/blog/winter-deck-maintenance').find(
    (node: { '@type': string }) => node['@type'] === 'BlogPosting',
  );
  expect(posting).toMatchObject({
    author: { name: 'Tom Lindqvist', url: 'https://www.twobaysdecks.example/about#tom-lindqvist' },
    datePublished: '2024-11-12T00:00:00-05:00',
    dateModified: '2024-11-12T00:00:00-05:00',
  });
  expect(readFileSync(builtFile('rss.xml'), 'utf8')).toContain('<pubDate>Tue, 12 Nov 2024 05:00:00 GMT</pubDate>');
});

test('the guide is the business’s article, dated by its newest part', () => {
  expect(readGraph('/guides/deck-planning-guide').at(-1)).toMatchObject({
    '@type': 'Article',
    author: { '@id': 'https://www.twobaysdecks.example/#business' },
    dateModified: '2026-11-06T00:00:00-05:00',
  });
});

test('a service has its offers from the price list, by their lower end', () => {
  expect(readGraph('/services/fence-installation').at(-1).offers.slice(0, 2)).toEqual([
    {
      '@type': 'Offer',
      name: 'Split rail, two or three rails',
      priceSpecification: { '@type': 'UnitPriceSpecification', minPrice: 22, priceCurrency: 'USD', unitText: 'foot' },
    },
    {
      '@type': 'Offer',
      name: 'Cedar picket, 4 feet high',
      priceSpecification: { '@type': 'UnitPriceSpecification', minPrice: 34, priceCurrency: 'USD', unitText: 'foot' },
    },
  ]);
});

test('every breadcrumb starts at Home', () => {
  const trails = builtPages().flatMap((path) =>
    JSON.parse(findGraphTexts(readBuilt(path))[0] ?? '{"@graph":[]}')
      ['@graph'].filter((node: { '@type': string }) => node['@type'] === 'BreadcrumbList')
      .map((node: { itemListElement: { name: string }[] }) => `${node.itemListElement[0]?.name} on ${path}`),
  );
  expect(trails.length).toBeGreaterThan(60);
  expect(trails.filter((trail) => !trail.startsWith('Home on '))).toEqual([]);
});

test('each kind of page has its type', () => {
  const kinds: Record<string, string[]> = {
    '/': ['WebPage'],
    '/about': ['AboutPage'],
    '/contact': ['ContactPage'],
    '/faq': ['WebPage', 'BreadcrumbList'],
    '/guides/deck-planning-guide': ['WebPage', 'BreadcrumbList', 'Article'],
    '/services': ['CollectionPage', 'ItemList'],
    '/services/cedar-decks': ['WebPage', 'BreadcrumbList', 'Service'],
    '/service-area/torch-lake': ['WebPage', 'BreadcrumbList', 'Place'],
    '/portfolio': ['CollectionPage', 'ItemList'],
    '/blog': ['CollectionPage', 'ItemList'],
    '/blog/category/materials': ['CollectionPage', 'BreadcrumbList', 'ItemList'],
    '/blog/winter-deck-maintenance': ['WebPage', 'BreadcrumbList', 'BlogPosting'],
    '/areas-served': ['CollectionPage', 'ItemList'],
  };
  for (const [path, expected] of Object.entries(kinds)) {
    expect(
      readGraph(path)
        .slice(2)
        .map((node: { '@type': string }) => node['@type']),
      path,
    ).toEqual(expected);
  }
});
