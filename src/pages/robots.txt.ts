import type { APIRoute } from 'astro';

/** Everything may be read except the endpoint; pages that no search result should show say so themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
