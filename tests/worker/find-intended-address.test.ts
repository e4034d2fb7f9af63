import { afterEach, expect, test, vi } from 'vitest';
import { request } from '../server/helpers.ts';

/** Addresses as mails, texts, and posters write them. Built pages are tested on a whole site, too (e2e/routes.spec.ts). */

afterEach(() => vi.restoreAllMocks());

const getLocation = async (path: string) => {
  const { status, headers } = await request(path);
  return [status, headers.get('Location')];
};

test.each([
  // What follows an address in a sentence.
  ...['.', ',', ';', ':', '!', ')', ').', "'", '*', '_', '%20', '%22', '%3E', '%60'].map((mark) => [
    `/about${mark}`,
    '/about',
  ]),
  ...['…', '👍🏽', '”', '»', '–', '\u00a0', '\u200b'].map((mark) => [`/about${encodeURIComponent(mark)}`, '/about']),
  // And what comes before it.
  ['/%22about%22', '/about'],
  ['/(about)', '/about'],
  ['/👉about', '/about'],
  // As posters and keyboards write it, and other servers.
  ['/About', '/about'],
  ['/ABOUT/', '/about'],
  ['//about//', '/about'],
  ['/About.HTML', '/about'],
  ['/about/index.html.', '/about'],
  ['/INDEX.html', '/'],
  ['/%20', '/'],
  ['/).', '/'],
  ['/about/)', '/about'],
  ['/about/%22', '/about'],
  // What was appended to it.
  ['/about%20or%20call%20us', '/about'],
  ['/about%0D%0ASet-Cookie:%20a=b', '/about'],
  ['/about%2520', '/about'],
  ['/about%E2%80', '/about'],
  ['/about](https://other.example/about)', '/about'],
  // Its query, wherever it is.
  ['/About?utm_source=poster&gclid=a%20b', '/about?utm_source=poster&gclid=a%20b'],
  ['/about%3Futm_source=mail', '/about?utm_source=mail'],
  ['/about&utm_source=mail', '/about?utm_source=mail'],
  ['/%3Ffbclid=1', '/?fbclid=1'],
  ['/about%3Fgclid%3Dabc%26utm_source%3Dx', '/about?gclid=abc&utm_source=x'],
  ['/about%3Fa=%0D%0Ab%22?c=1', '/about?a=%0D%0Ab%22&c=1'],
  // Straight to where it leads, also from a moved address.
  ['/Free-Quote.?gclid=1', '/contact?gclid=1'],
  ['/free-quote.html', '/contact'],
  ['/Sitemap.xml', '/sitemap-index.xml'],
  // Any kind of page.
  ['/Portfolio/Lakeside-Deck.', '/portfolio/lakeside-deck'],
  ['/Service-Areas/Torch-Lake', '/service-areas/torch-lake'],
  ['/service-areas/torch%20lake', '/service-areas/torch-lake'],
  ['/Service%20Areas/Torch+Lake.', '/service-areas/torch-lake'],
])('%s means %s', async (path, meant) => {
  expect(await getLocation(path)).toEqual([308, meant]);
});

test.each([
  '/nope.',
  '/Nope',
  '/blog/nope)',
  '/about-us',
  '/about/more.',
  '/about.pdf',
  '/nope👍',
  // Towns that nobody named, though every name has a page.
  '/service-areas/torch%20hill',
  '/service-areas/a%3Cb%3E',
  '/service-areas/lake-ann.',
  // Nothing was named.
  '/%00',
  '/%E0%A4%A',
  '/%E2%80%A',
  '/%F0%9F%98%80',
  '/%F0%9F%98%80%20%F0%9F%91%8D%F0%9F%8F%BD',
  '/service-areas/%F0%9F%8C%B2',
  '/service-areas/%00',
  '/404.',
  '/500,',
  '/Form-Check/Quote',
  '/service-area-generic.',
  '//evil.example.',
  '/%2F%2Fevil.example.',
  '/%5C%5Cevil.example/',
  '/https://evil.example/about.',
  '/nope/%252e%252e/about.',
  `/${'.'.repeat(5000)}about`,
  `/about${'.'.repeat(5000)}`,
])('%s stays unknown', async (path) => {
  const [status, location] = await getLocation(path);
  // A trailing slash is removed from anything that exists; it leads to no other host.
  if (path.endsWith('/')) expect([status, location]).toEqual([308, expect.stringMatching(/^\/[^/\\]/)]);
  else expect([status, location]).toEqual([404, null]);
});
