import type { APIRoute } from 'astro';
import { getZipRegion } from '~/data/zip-region.ts';

/** The ZIPs of the region, which the quote form fetches when somebody begins to type one. */
export const GET: APIRoute = async () => Response.json(await getZipRegion());
