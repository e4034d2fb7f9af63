import type { APIRoute } from 'astro';
import { getListedPages } from '~/data/listed-pages.ts';
import { sitemapXml } from '~/features/feeds/sitemap.ts';
import { wholePicture } from '~/lib/whole-picture.ts';

export const prerender = true;

/** Every address that search engines may list, with the day of its last change and its pictures. */
export const GET: APIRoute = async ({ site }) => {
  const at = (path: string) => new URL(path, site).href;
  const pages = await Promise.all(
    (await getListedPages()).map(async ({ path, changed, pictures }) => ({
      address: at(path),
      changed,
      pictures: (await Promise.all(pictures.map(wholePicture))).map(at),
    })),
  );
  return new Response(sitemapXml(pages), { headers: { 'Content-Type': 'application/xml' } });
};
