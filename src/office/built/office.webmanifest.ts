import type { APIRoute } from 'astro';
import { getBusiness } from '~/data/business-facts.ts';
import { appIcons } from '~/integrations/app-icons.ts';
import { colors } from '~/styles/tokens.mjs';

/** What a phone needs to put the office on its home screen, where iPhones let it send alerts. */
export const GET: APIRoute = async () => {
  const { logo } = await getBusiness();
  return Response.json({
    name: `${logo.name} Office`,
    short_name: 'Office',
    lang: 'en-US',
    id: '/office',
    start_url: '/office',
    scope: '/office',
    display: 'standalone',
    theme_color: colors.snow,
    background_color: colors.mist,
    icons: appIcons,
  });
};
