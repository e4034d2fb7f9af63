import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business.ts';
import { getPage } from '~/data/pages.ts';
import { llmsText } from '~/integrations/feeds/llms-text.ts';
import { getListedPages } from '~/integrations/listed-pages.ts';

/** What the site is, for language models: https://llmstxt.org */
export const GET: APIRoute = async ({ site = new URL('/', import.meta.url) }) => {
  const { meta } = await getPage('home');
  return new Response(llmsText(await getBusiness(), meta.description, await getListedPages(), site));
};
