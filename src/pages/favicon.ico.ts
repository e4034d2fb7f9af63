import type { APIRoute } from 'astro';
import { drawIco } from '~/integrations/app-icons.ts';

export const prerender = true;

/** Browsers request it if no page names an icon: for a picture, a PDF, or a text that is opened on its own. */
export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await drawIco()), { headers: { 'Content-Type': 'image/x-icon' } });
