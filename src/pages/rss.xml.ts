import { render } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { getBusiness } from '~/data/business-facts.ts';
import { getPage } from '~/data/pages.ts';
import { getPostContext, getPosts } from '~/data/posts.ts';
import { getCountry } from '~/shared/country.ts';
import { isoDay, startOfDay } from '~/shared/dates.ts';
import { escapeXml } from '~/shared/escape.ts';

const LINK = /(\s(?:href|src)=")(\/[^"]*)/g;

/** What picks one of several files for a screen or a browser (markdown-blocks.ts): a feed reader gets the one in `src`. */
const CHOICE = /\s(?:srcset|sizes)="[^"]*"|<img [^>]*data-avif[^>]*>/g;

/** An article as a feed reader shows it, away from this site: every link and picture with its full address. */
const feedHtml = (html: string, site: URL | string): string =>
  html.replace(CHOICE, '').replace(LINK, (_, before: string, path: string) => before + new URL(path, site).href);

const NAMESPACES = { dc: 'http://purl.org/dc/elements/1.1/', atom: 'http://www.w3.org/2005/Atom' };

/** The blog's articles in full, newest first. */
export const GET: APIRoute = async ({ site = new URL('/', import.meta.url) }) => {
  const business = await getBusiness();
  const { name, timeZone } = business;
  const { meta } = await getPage('blog');
  const container = await AstroContainer.create();
  const items = (await getPosts()).map(async (post) => {
    const { author, categories } = await getPostContext(post);
    const { Content } = await render(post);
    return {
      title: post.data.title,
      link: `/blog/${post.id}`,
      pubDate: new Date(startOfDay(isoDay(post.data.date), timeZone)),
      description: post.data.excerpt,
      categories: categories.map((category) => category.name),
      content: feedHtml(await container.renderToString(Content), site),
      // RSS wants an email address in <author>; names have a Dublin Core element.
      customData: `<dc:creator>${escapeXml(author.name)}</dc:creator>`,
    };
  });
  return rss({
    title: `${name}: the blog`,
    description: meta.description,
    site,
    trailingSlash: false,
    xmlns: NAMESPACES,
    customData: `<language>${getCountry(business).language.toLowerCase()}</language><atom:link href="${new URL('/rss.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    items: await Promise.all(items),
  });
};
