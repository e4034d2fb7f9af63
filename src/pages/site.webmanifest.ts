import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business-facts.ts';
import { getPage } from '~/data/pages.ts';
import { appIcons } from '~/integrations/app-icons.ts';
import { getCountry } from '~/shared/country.ts';
import { colors } from '~/styles/tokens.mjs';

/** What a phone needs to put the site on its home screen: https://www.w3.org/TR/appmanifest/ */
export const GET: APIRoute = async () => {
  const business = await getBusiness();
  const { name, logo } = business;
  const { meta } = await getPage('home');
  return Response.json({
    name,
    short_name: logo.name,
    description: meta.description,
    lang: getCountry(business).language,
    start_url: '/',
    display: 'browser',
    theme_color: colors.deep,
    background_color: colors.mist,
    icons: appIcons,
  });
};
