import type { APIRoute } from 'astro';
import { drawIco } from '~/integrations/app-icons.ts';

export const prerender = true;

/** Browsers ask for it where no page names an icon: beside a picture, a PDF or a text that is opened by itself. */
export const GET: APIRoute = async () =>
  new Response(Uint8Array.from(await drawIco()), { headers: { 'Content-Type': 'image/x-icon' } });
