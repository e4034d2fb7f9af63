import { existsSync } from 'node:fs';
import { checkGraph } from '../build/structured-data/check-graph.ts';
import { builtFile, builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { canonicalsOf, metaOf, textOf } from './read-page.ts';

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

const blocksOf = (html: string) => [...html.matchAll(BLOCK)].map(([, json = '']) => json);

const exists = (path: string) =>
  path === '/' || existsSync(builtFile(`${path}`)) || existsSync(builtFile(`${path}.html`));

test('every page for search engines has one graph of structured data, which is right; no other page has any', () => {
  const pages = builtPages().map((path) => ({ path, ...readBuilt(path) }));
  const listed = pages.filter((page) => metaOf(page, 'robots') !== 'noindex');
  expect(listed.length).toBeGreaterThan(50);
  const wrong = pages.flatMap((page) => {
    const blocks = blocksOf(page.html);
    const expected = listed.includes(page) ? 1 : 0;
    if (blocks.length !== expected) return [`${page.path}: ${blocks.length} graphs instead of ${expected}`];
    const [json] = blocks;
    if (json === undefined) return [];
    const [address = ''] = canonicalsOf(page);
    return checkGraph({ json, address, text: textOf(page), exists }).map((says) => `${page.path}: ${says}`);
  });
  expect(wrong).toEqual([]);
});

test.describe('the business', () => {
  const graphOf = (path: string) => JSON.parse(blocksOf(readBuilt(path).html)[0] ?? '{}')['@graph'];
  const business = (path: string) =>
    graphOf(path).find((node: { '@type': string }) => node['@type'] === 'HomeAndConstructionBusiness');

  test('is told in full on the home page, about and contact: place, hours, area and other pages of its own', () => {
    for (const path of ['/', '/about', '/contact']) {
      const node = business(path);
      expect(node['@id']).toBe('https://www.twobaysdecks.example/#business');
      expect(node.telephone).toBe('+12315550142');
      expect(node.geo).toMatchObject({ latitude: 44.7631, longitude: -85.6206 });
      expect(node.openingHoursSpecification).toMatchObject([
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '07:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
      ]);
      expect(node.areaServed.geoRadius).toBe(120701);
      expect(node.sameAs).toHaveLength(3);
    }
  });

  test('is one and the same on every other page, which names it in short', () => {
    const node = business('/services/cedar-decks');
    expect(node['@id']).toBe(business('/')['@id']);
    expect(Object.keys(node)).toEqual(['@type', '@id', 'name', 'url', 'telephone', 'address']);
  });
});

test('each kind of page says what it is', () => {
  const kinds: Record<string, string[]> = {
    '/': ['WebPage', 'FAQPage'],
    '/about': ['AboutPage'],
    '/contact': ['ContactPage', 'FAQPage'],
    '/faq': ['WebPage', 'BreadcrumbList', 'FAQPage'],
    '/services': ['CollectionPage', 'ItemList'],
    '/services/cedar-decks': ['WebPage', 'BreadcrumbList', 'Service', 'FAQPage'],
    '/service-area/torch-lake': ['WebPage', 'BreadcrumbList', 'Place'],
    '/portfolio': ['CollectionPage', 'ItemList'],
    '/blog': ['CollectionPage', 'ItemList'],
    '/blog/category/materials': ['CollectionPage', 'BreadcrumbList', 'ItemList'],
    '/blog/winter-deck-maintenance': ['WebPage', 'BreadcrumbList', 'BlogPosting'],
    '/areas-served': ['CollectionPage', 'ItemList'],
  };
  for (const [path, expected] of Object.entries(kinds)) {
    const graph = JSON.parse(blocksOf(readBuilt(path).html)[0] ?? '{}')['@graph'];
    expect(
      graph.slice(2).map((node: { '@type': string }) => node['@type']),
      path,
    ).toEqual(expected);
  }
});
