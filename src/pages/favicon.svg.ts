import type { APIRoute } from 'astro';
import { ICON_SVG } from '~/build/app-icons.ts';

export const prerender = true;

export const GET: APIRoute = () => new Response(ICON_SVG, { headers: { 'Content-Type': 'image/svg+xml' } });
