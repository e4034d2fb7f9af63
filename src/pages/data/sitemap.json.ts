import type { APIRoute } from 'astro';
import { getListedPages } from '~/integrations/listed-pages.ts';
import type { SitemapData } from '~/integrations/listed-sitemap.ts';
import { wholePicture } from '~/integrations/picture-sources.ts';

/** What the XML sitemap says about each page that search engines may list. */
export const GET: APIRoute = async ({ site }) => {
  const at = (path: string) => new URL(path, site).href;
  const pages = await Promise.all(
    (await getListedPages()).map(async ({ path, changed, pictures }) => {
      const addresses = new Set((await Promise.all(pictures.map(wholePicture))).map(at));
      return [at(path), { lastmod: changed?.toISOString(), pictures: [...addresses] }] as const;
    }),
  );
  return Response.json(Object.fromEntries(pages) satisfies SitemapData);
};
