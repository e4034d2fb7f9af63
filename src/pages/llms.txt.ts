import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business.ts';
import { getListedPages } from '~/data/listed-pages.ts';
import { getPage } from '~/data/pages.ts';
import { llmsText } from '~/features/feeds/llms-text.ts';

export const prerender = true;

/** What the site is, for language models: https://llmstxt.org */
export const GET: APIRoute = async ({ site = new URL('/', import.meta.url) }) => {
  const { meta } = await getPage('home');
  return new Response(llmsText(await getBusiness(), meta.description, await getListedPages(), site));
};
