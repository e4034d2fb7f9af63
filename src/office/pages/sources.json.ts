import type { APIRoute } from 'astro';
import { getFormSources } from '~/data/ads.ts';

/** Where leads come from, for the office: the worker shows every other source as one. */
export const GET: APIRoute = async () => Response.json(await getFormSources());
