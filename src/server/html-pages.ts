import { escapeXml } from '../shared/escape.ts';
import { areaName, notFoundPage, PART_PAGES } from '../shared/routes.ts';
import type { Env } from './env.ts';

/** Reads a file of `dist/` once: it does not change while this worker runs. @param without the value while it cannot be read */
export const builtJson = <Content, Read>(path: string, read: (content: Content) => Read, without: Read) => {
  let known: Read | undefined;
  return async (env: Env): Promise<Read> => {
    if (known !== undefined) return known;
    const file = await env.ASSETS.fetch(new URL(path, env.SITE_URL)).catch(() => undefined);
    if (!file?.ok) return without;
    known = read((await file.json()) as Content);
    return known;
  };
};

export const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

export const builtPage = async (path: string, request: Request, env: Env): Promise<Response | undefined> => {
  const page = await env.ASSETS.fetch(new URL(path, request.url));
  return page.ok ? page : undefined;
};

export const plainPage = (title: string, status: number, text = ''): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeXml(title)}</title><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p><p><a href="/">Home</a></p>`,
    { status, headers: HTML },
  );

export const notFound = async (path: string, request: Request, env: Env): Promise<Response> => {
  const page = await builtPage(notFoundPage(path), request, env);
  if (page === undefined) return plainPage('404', 404, "Oops! We couldn't find the page you're looking for.");
  return new Response(page.body, { status: 404, headers: HTML });
};

export const serverError = async (request: Request, env: Env): Promise<Response> => {
  const page = await builtPage(PART_PAGES.serverError, request, env).catch(() => undefined);
  if (page === undefined) return plainPage('Unexpected Application Error!', 500, 'Internal Server Error');
  return new Response(page.body, { status: 500, headers: HTML });
};

/** A town without its own page: the generic area page with the town's name in it. */
export const genericArea = async (slug: string, request: Request, env: Env): Promise<Response> => {
  const headers = { ...HTML, 'X-Robots-Tag': 'noindex' };
  const page = await builtPage(PART_PAGES.genericArea, request, env);
  // The site has no areas.
  if (page === undefined) return notFound(`/service-areas/${slug}`, request, env);
  // A slug that passed the route's rule contains nothing to escape; escaped anyway, because that rule is elsewhere.
  const html = (await page.text())
    .replace(/\{\{area\}\}/g, escapeXml(areaName(slug)))
    .replace(/\{\{slug\}\}|%7B%7Bslug%7D%7D/gi, escapeXml(slug));
  return new Response(html, { headers });
};
