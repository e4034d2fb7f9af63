import type { APIRoute } from 'astro';
import { LOGO_SVG } from '~/integrations/logo.ts';

export const GET: APIRoute = () => new Response(LOGO_SVG, { headers: { 'Content-Type': 'image/svg+xml' } });
