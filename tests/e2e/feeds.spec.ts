import { existsSync, readFileSync } from 'node:fs';
import { PART_PAGES } from '../../src/shared/routes.ts';
import { builtFile, builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { getCanonicals, getText } from './read-page.ts';

const SITE = 'https://www.twobaysdecks.example';
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const toPath = (address: string) => address.slice(SITE.length);

test('the sitemap lists every canonical address once, with its last change and pictures', async ({ page }) => {
  const index = readFileSync(builtFile('sitemap-index.xml'), 'utf8');
  expect(index).toContain(`<loc>${SITE}/sitemap-0.xml</loc>`);
  // The browser reads it as XML: one wrong character, and it finds nothing.
  const urls = await page.evaluate(
    (xml) => {
      const texts = (from: Element, name: string) =>
        Array.from(from.getElementsByTagName(name), (e) => e.textContent ?? '');
      return Array.from(new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('url'), (url) => ({
        address: texts(url, 'loc')[0] ?? '',
        changed: texts(url, 'lastmod')[0],
        pictures: texts(url, 'image:loc'),
      }));
    },
    readFileSync(builtFile('sitemap-0.xml'), 'utf8'),
  );

  // The page of towns that are not written has an address only once the worker has filled it in.
  const pages = builtPages().filter((path) => path !== PART_PAGES.genericArea);
  const canonical = new Set(pages.flatMap((path) => getCanonicals(readBuilt(path))));
  expect(urls.map(({ address }) => address).toSorted()).toEqual([...canonical].toSorted());

  const day = (path: string) => urls.find(({ address }) => address === SITE + path)?.changed;
  expect(day('/blog/winter-deck-maintenance')).toMatch(/^2024-11-12T/);
  expect(day('/privacy-policy')).toMatch(/^2024-11-01T/);
  expect(urls.filter(({ changed }) => changed && !(new Date(changed) <= new Date()))).toEqual([]);

  const pictures = urls.flatMap((url) => url.pictures);
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((address) => !existsSync(builtFile(`${toPath(address)}`)))).toEqual([]);
});

test('the feed holds every article in full, newest first, as valid RSS with full links', async ({ page }) => {
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const text = (from: Element, name: string) => from.getElementsByTagName(name)[0]?.textContent ?? '';
      const channel = document.querySelector('rss[version="2.0"] > channel');
      if (!channel) return undefined;
      return {
        title: text(channel, 'title'),
        link: text(channel, 'link'),
        description: text(channel, 'description'),
        self: channel.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
        items: Array.from(channel.querySelectorAll('item'), (item) => {
          const html = new DOMParser().parseFromString(text(item, 'content:encoded'), 'text/html');
          const named = [...html.querySelectorAll('[href], [src]')];
          return {
            title: text(item, 'title'),
            link: text(item, 'link'),
            guid: text(item, 'guid'),
            date: text(item, 'pubDate'),
            author: text(item, 'dc:creator'),
            categories: item.getElementsByTagName('category').length,
            paragraphs: Array.from(html.querySelectorAll('p'), (p) =>
              (p.textContent ?? '').replace(/\s+/g, ' ').trim(),
            ),
            relative: named
              .map((e) => e.getAttribute('href') ?? e.getAttribute('src') ?? '')
              .filter((to) => !/^(https|mailto|tel):/.test(to)),
          };
        }),
      };
    },
    readFileSync(builtFile('rss.xml'), 'utf8'),
  );

  expect(feed).toMatchObject({ link: SITE, self: `${SITE}/rss.xml` });
  expect(feed?.title).not.toBe('');
  expect(feed?.description).not.toBe('');
  const items = feed?.items ?? [];
  expect(items.map(({ title }) => title)).toEqual([
    'How to get a deck through a Michigan winter',
    'Composite or wood: what holds up by the lake',
    'Building near the water: the codes that matter',
    'Deck features that earn a Bellaire lake view',
    'Seasonal deck care, from ice-out to first snow',
  ]);
  for (const item of items) {
    expect(existsSync(builtFile(`${toPath(item.link)}.html`)), item.link).toBe(true);
    expect(item.guid).toBe(item.link);
    expect(item.date).toMatch(RFC_822);
    expect(item.author).not.toBe('');
    expect(item.categories).toBeGreaterThan(0);
    expect(item.relative).toEqual([]);
    const shown = getText(readBuilt(toPath(item.link)));
    expect(item.paragraphs.length, item.link).toBeGreaterThan(10);
    expect(item.paragraphs.filter((paragraph) => !shown.includes(paragraph))).toEqual([]);
  }
});

test('llms.txt says what the site is, that the business is a sample, and names pages that exist', () => {
  const text = readFileSync(builtFile('llms.txt'), 'utf8');
  expect(text).toMatch(/^# Two Bays Deck & Fence\n\n> /);
  expect(text).toContain('the business, its people and its projects are invented');
  expect(text).toContain('(231) 555-0142');
  expect(text).toContain('- Cedar deck: $45 to $65 a square foot\n');
  expect(text).toContain('A preliminary estimate. It varies with site conditions');
  const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, address = '']) => toPath(address));
  expect(links.length).toBeGreaterThan(25);
  expect(links.filter((path) => path !== '/' && !existsSync(builtFile(`${path}.html`)))).toEqual([]);
});
