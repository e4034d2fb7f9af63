import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business-facts.ts';
import { getContent } from '~/data/content.ts';
import { postalCodesAround } from '~/data/postal-codes-around.ts';
import { getCountry } from '~/shared/country.ts';
import { type PostalRegion, sayElsewhere } from '~/shared/postal-code-answer.ts';

/** What the quote form needs to answer a postal code. */
const getPostalRegion = async (): Promise<PostalRegion> => {
  const business = await getBusiness();
  const { address, otherStates = [], coordinates, radius, phones, distances: unit } = business;
  const { postalCode, postalCodeForm } = getCountry(business);
  const towns = (await getContent()).areas.map(({ data }) => data);
  return {
    radius,
    phone: phones.office.text,
    zips: postalCodesAround({ zip: address.zip, states: [address.state, ...otherStates], coordinates, unit }, towns),
    unit,
    elsewhere: sayElsewhere(postalCode),
    form: postalCodeForm,
  };
};

/** The postal codes of the region, which the quote form loads when someone starts typing one. */
export const GET: APIRoute = async () => Response.json(await getPostalRegion());
