import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

type SitemapFacts = {
  /** ISO 8601; left out if unknown: a made-up date is worse than none */
  lastmod?: string | undefined;
  pictures: readonly string[];
};

/** The facts of every page that search engines may list, by absolute address, as the build writes them. */
export type SitemapData = Record<string, SitemapFacts>;

/** Where the build writes them (src/pages/data/sitemap.json.ts): an integration sees files but no content. */
const DATA = 'data/sitemap.json';

/**
 * The XML sitemap: those built pages that the list contains, with their dates and pictures.
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export const listedSitemap = (): AstroIntegration[] => {
  let outDir: URL;
  let data: Promise<SitemapData> | undefined;
  return [
    {
      name: 'listed-sitemap',
      hooks: {
        'astro:config:done': ({ config }) => {
          outDir = config.outDir;
        },
      },
    },
    sitemap({
      namespaces: { image: true, news: false, video: false, xhtml: false },
      serialize: async (item) => {
        data ??= readFile(new URL(DATA, outDir), 'utf8').then((text) => JSON.parse(text));
        const facts = (await data)[item.url];
        if (!facts) return undefined;
        return { ...item, lastmod: facts.lastmod, img: facts.pictures.map((url) => ({ url })) };
      },
    }),
  ];
};
