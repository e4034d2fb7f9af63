import type { APIRoute } from 'astro';
import { getFormSources } from '~/data/ads.ts';

/** Where leads come from, for the office: the worker shows all other sources as one. */
export const GET: APIRoute = async () => Response.json(await getFormSources());
