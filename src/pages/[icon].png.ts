import type { APIRoute } from 'astro';
import { drawIcon, type IconName, icons } from '~/integrations/app-icons.ts';

export const getStaticPaths = () =>
  (Object.keys(icons) as IconName[]).map((icon) => ({ params: { icon }, props: { icon } }));

/** The site's icon in a size that some device wants. */
export const GET: APIRoute<{ icon: IconName }> = async ({ props }) =>
  new Response(Uint8Array.from(await drawIcon(props.icon)), { headers: { 'Content-Type': 'image/png' } });
