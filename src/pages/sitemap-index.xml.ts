import type { APIRoute } from 'astro';
import { sitemapIndexXml } from '~/features/feeds/sitemap.ts';

export const prerender = true;

/** Where the sitemaps are: one, for now. This address is the one that robots.txt and search consoles know. */
export const GET: APIRoute = ({ site }) =>
  new Response(sitemapIndexXml([new URL('/sitemap-pages.xml', site).href]), {
    headers: { 'Content-Type': 'application/xml' },
  });
