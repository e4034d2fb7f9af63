import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business-facts.ts';
import { getContent } from '~/data/content.ts';
import { zipsAround } from '~/data/zips-around.ts';

/** What the quote form needs to answer a ZIP. */
const getZipRegion = async () => {
  const { address, otherStates = [], coordinates, radius, phones } = await getBusiness();
  const towns = (await getContent()).areas.map(({ data }) => data);
  return {
    radius,
    phone: phones.office.text,
    zips: zipsAround({ zip: address.zip, states: [address.state, ...otherStates], coordinates }, towns),
  };
};

/** The ZIPs of the region, which the quote form fetches when somebody begins to type one. */
export const GET: APIRoute = async () => Response.json(await getZipRegion());
