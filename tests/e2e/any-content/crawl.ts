import { filesOfCss, getCanonicals, getLinks, listFiles, type PageSource, readPage } from '../read-page.ts';

/** Where a link of a page leads: a path of the site with its query, and the anchor without its hash. */
type Link = { from: string; to: string; anchor: string };

export type CrawledPage = PageSource & {
  /** without query */
  path: string;
  /** from the home page */
  clicks: number;
};

export type Crawl = {
  pages: CrawledPage[];
  links: Link[];
  /** What each path answered, and which page or style sheet named it first: `200`, `308 /contact`, … */
  answers: Map<string, { answer: string; namedBy: string; headers: Headers }>;
};

const MAX_REQUESTS = 8;

/** Follows every link and requests every file of the site at `origin` from its home page. Addresses under its public origin count, too. */
export const crawl = async (origin: string): Promise<Crawl> => {
  const site: Crawl = { pages: [], links: [], answers: new Map() };
  let publicOrigin = origin;

  /** The addresses that are this site's own, as paths. */
  const own = (addresses: string[], base: string) =>
    addresses
      .map((address) => new URL(address, origin + base))
      .filter((url) => url.origin === origin || url.origin === publicOrigin)
      .map((url) => ({ path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }));

  /** Undefined for what was asked for before. */
  const ask = async (path: string, namedBy: string): Promise<Response | undefined> => {
    if (site.answers.has(path)) return undefined;
    const asked = { answer: 'none', namedBy, headers: new Headers() };
    site.answers.set(path, asked);
    const response = await fetch(origin + path, { redirect: 'manual' });
    asked.headers = response.headers;
    asked.answer = [response.status, response.headers.get('location') ?? ''].join(' ').trim();
    return response;
  };

  const askForFiles = async (addresses: string[], namedBy: string): Promise<void> => {
    for (const { path } of own(addresses, namedBy)) {
      const response = await ask(path, namedBy);
      if (isType(response, 'text/css')) await askForFiles(filesOfCss(await readText(response)), path);
      else await response?.body?.cancel();
    }
  };

  /** Answers with the links of the page, those of the page behind it where it redirects. */
  const visit = async (path: string, namedBy: string, clicks: number): Promise<Link[]> => {
    const response = await ask(path, namedBy);
    const [target] = own([response?.headers.get('location') ?? []].flat(), path);
    if (target) return visit(target.path, path, clicks);
    if (!isType(response, 'text/html')) {
      await response?.body?.cancel();
      return [];
    }
    const page = { ...readPage(await readText(response)), path: new URL(path, origin).pathname, clicks };
    publicOrigin = new URL(getCanonicals(page)[0] ?? publicOrigin).origin;
    if (!site.pages.some((known) => known.path === page.path)) site.pages.push(page);
    await askForFiles(listFiles(page), page.path);
    const links = own(getLinks(page), path).map(({ path: to, anchor }) => ({ from: page.path, to, anchor }));
    site.links.push(...links);
    return links;
  };

  let ring: Link[] = [{ from: '', to: '/', anchor: '' }];
  for (let clicks = 0; ring.length > 0; clicks += 1) {
    const waiting = ring.filter(({ to }) => !site.answers.has(to));
    const found: Link[] = [];
    const work = async () => {
      for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
        found.push(...(await visit(link.to, link.from, clicks)));
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS }, work));
    ring = found;
  }
  return site;
};

const isType = (response: Response | undefined, type: string): boolean =>
  response?.headers.get('content-type')?.startsWith(type) ?? false;

const readText = async (response: Response | undefined): Promise<string> => (await response?.text()) ?? '';
