import { expect, test } from '../fixtures.ts';
import { getCanonicals, getMeta } from '../read-page.ts';
import { AD, pagesLike, THANKS } from './any-page.ts';
import { type Crawl, type CrawledPage, crawl } from './crawl.ts';

/** Addresses that answer with another one (decisions, URLs). */
const redirects: Record<string, string> = {
  '/free-quote': '308 /contact',
  '/services/fences': '308 /services/fence-installation',
  '/service-areas': '308 /areas-served',
  '/service-area': '308 /areas-served',
};

/** Built pages that no link leads to, besides the thanks of the ad: parts that the worker fills, answers of forms, and the other address of an area. */
const unlinked = [
  /^\/(404|500|portfolio-not-found|blog-not-found|service-area-generic|quote-sent|request)$/,
  /^\/form-check\//,
  /^\/service-area\/[^/]+$/,
];

/** What every answer carries, page, file or redirect (public/_headers). */
const securityHeaders: Record<string, RegExp> = {
  'Content-Security-Policy': /frame-ancestors 'none'/,
  'Strict-Transport-Security': /max-age=\d{8}/,
  'X-Content-Type-Options': /^nosniff$/,
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Permissions-Policy': /camera=\(\)/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
};

/** The HTML sitemap links everything: a page that only the sitemap leads to would still be an orphan for a visitor. */
const SITEMAP = '/sitemap';

const MAX_CLICKS = 3;

test.describe('a crawl from the home page', () => {
  // One crawl serves all of these tests.
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let site: Crawl;
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(120_000);
    site = await crawl(baseURL ?? '');
  });

  /** The pages with problems, and the problems. */
  const wrong = (say: (page: CrawledPage) => string | false) =>
    site.pages.flatMap((page) => {
      const what = say(page);
      return what === false ? [] : `${page.path}: ${what}`;
    });

  test('finds that every link and every file answers, and only known addresses redirect', () => {
    const bad = [...site.answers]
      .filter(([path, { answer }]) => answer !== '200' && answer !== redirects[path])
      .map(([path, { answer, namedBy }]) => `${path}: ${answer} (on ${namedBy})`);
    expect(bad).toEqual([]);
  });

  test('finds the security headers with every answer', () => {
    const bad = [...site.answers].flatMap(([path, { headers }]) =>
      Object.entries(securityHeaders).flatMap(([name, value]) =>
        value.test(headers.get(name) ?? '') ? [] : `${path}: ${name}`,
      ),
    );
    expect(bad).toEqual([]);
  });

  test('finds a strict content security policy on every page', () => {
    const policy = ({ html }: CrawledPage) =>
      /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(wrong((page) => !/default-src 'self'/.test(policy(page)) && 'no policy')).toEqual([]);
    expect(wrong((page) => /unsafe|\*|http:/.test(policy(page)) && policy(page))).toEqual([]);
  });

  test('finds every anchor on the page that the link leads to', () => {
    const ids = new Map(
      site.pages.map(({ path, tags }) => [path, new Set(tags.flatMap(({ attributes }) => attributes.id ?? []))]),
    );
    const bad = site.links
      .filter(({ to, anchor }) => anchor !== '' && !ids.get(to.split('?')[0] ?? to)?.has(anchor))
      .map(({ from, to, anchor }) => `${to}#${anchor} (on ${from})`);
    expect(bad).toEqual([]);
  });

  test('finds every built page, none by the sitemap alone', ({ built }) => {
    const ofAds = [AD, THANKS].flatMap((pattern) => pagesLike(built, pattern));
    const isUnlinked = (path: string) => ofAds.includes(path) || unlinked.some((pattern) => pattern.test(path));
    const pages = built.builtPages().filter((path) => !isUnlinked(path));
    const linked = site.links
      .map(({ from, to }) => ({ from, to: to.split('?')[0] }))
      .filter(({ from, to }) => from !== to && from !== SITEMAP);
    expect(pages.filter((path) => !linked.some(({ to }) => to === path))).toEqual([]);
  });

  test(`is at every page after ${MAX_CLICKS} clicks`, () => {
    expect(wrong(({ clicks }) => clicks > MAX_CLICKS && `${clicks} clicks`)).toEqual([]);
  });

  test('finds a link back from every project and article that a service links to', () => {
    const isLinked = (from: string, to: string) => site.links.some((link) => link.from === from && link.to === to);
    const subject = /^\/(portfolio|blog)\/[a-z-]+$/;
    const led = site.links.filter(({ from, to }) => /^\/services\/./.test(from) && subject.test(to));
    expect(
      led.filter(({ from, to }) => !isLinked(to, from)).map(({ from, to }) => `${to} does not lead to ${from}`),
    ).toEqual([]);
  });

  test('finds one first heading on every page', () => {
    const headings = ({ tags }: CrawledPage) => tags.filter(({ name }) => name === 'h1').length;
    expect(wrong((page) => headings(page) !== 1 && `${headings(page)} h1`)).toEqual([]);
  });

  test('finds one canonical address that answers, its own or the one of its area, or else noindex', ({ built }) => {
    const isNoindex = (page: CrawledPage) => getMeta(page, 'robots') === 'noindex';
    const ads = pagesLike(built, AD);
    expect(wrong((page) => isNoindex(page) && !ads.includes(page.path) && 'noindex')).toEqual([]);
    expect(
      wrong((page) => {
        const expected = isNoindex(page) ? [] : [page.path.replace(/^\/service-areas\//, '/service-area/')];
        const found = getCanonicals(page).map((address) => new URL(address).pathname);
        const answer = found.every((path) => site.answers.get(path)?.answer === '200');
        return (found.join() !== expected.join() || !answer) && found.join();
      }),
    ).toEqual([]);
  });
});
