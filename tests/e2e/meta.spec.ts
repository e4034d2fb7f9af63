import { readFileSync } from 'node:fs';
import { builtFile, builtPages, readBuilt } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { getMeta, getTitle } from './read-page.ts';

const MAX_TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = { least: 70, most: 160 };

test('titles and descriptions are as long as search results show, with every fact filled in', () => {
  const pages = builtPages().map((path) => ({ path, ...readBuilt(path) }));
  const { least, most } = DESCRIPTION_LENGTH;
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter((page) => getTitle(page).length > MAX_TITLE_LENGTH).map(getTitle)).toEqual([]);
  const descriptions = pages.map((page) => getMeta(page, 'description'));
  expect(descriptions.filter(({ length }) => length < least || length > most)).toEqual([]);
});

test('a title is followed by the name and the town of the business as far as search results have room, but where it is specified', () => {
  const titles = {
    '/prices': 'Deck, fence and pergola prices | Two Bays Deck & Fence',
    '/privacy-policy': 'Privacy policy | Two Bays Deck & Fence, Traverse City',
    '/deck-cost-estimator': 'Deck cost estimator: cedar and composite | Traverse City',
    '/blog': 'Deck advice for Northern Michigan: the blog | Traverse City',
    '/': 'Deck, fence and pergola builder in Traverse City',
    '/portfolio/privacy-fence': 'Privacy Fence',
    '/get-quote': 'Get Your Free Deck Quote',
  };
  for (const [path, title] of Object.entries(titles)) expect(getTitle(readBuilt(path)), path).toBe(title);
});

test('blog pages name the feed, and robots.txt the sitemap', () => {
  const findFeed = (path: string) =>
    readBuilt(path).tags.find(({ name, attributes }) => name === 'link' && attributes.rel === 'alternate')?.attributes
      .href;
  expect(['/blog', '/blog/category/materials', '/blog/winter-deck-maintenance'].map(findFeed)).toEqual(
    Array(3).fill('/rss.xml'),
  );
  expect(findFeed('/about')).toBeUndefined();
  expect(readFileSync(builtFile('robots.txt'), 'utf8')).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://www.twobaysdecks.example/sitemap-index.xml\n`,
  );
});
