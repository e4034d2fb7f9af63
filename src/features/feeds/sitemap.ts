import { isoDay } from '../../lib/dates.ts';
import { escapeXml } from './xml.ts';

/** A page of the sitemap; all addresses are absolute. */
export type SitemapPage = {
  address: string;
  /** left out where nobody knows: a made-up day is worse than none */
  changed: Date | undefined;
  pictures: string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

const urlXml = ({ address, changed, pictures }: SitemapPage) =>
  [
    '<url>',
    `<loc>${escapeXml(address)}</loc>`,
    ...(changed ? [`<lastmod>${isoDay(changed)}</lastmod>`] : []),
    ...[...new Set(pictures)].map(
      (picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`,
    ),
    '</url>',
  ].join('');

/** https://www.sitemaps.org/protocol.html with https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
export const sitemapXml = (pages: readonly SitemapPage[]): string =>
  [HEAD, `<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}">`, ...pages.map(urlXml), '</urlset>', ''].join('\n');

/** @param sitemaps absolute addresses */
export const sitemapIndexXml = (sitemaps: readonly string[]): string =>
  [
    HEAD,
    `<sitemapindex xmlns="${SITEMAP}">`,
    ...sitemaps.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
