import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getListedPages } from '~/build/listed-pages.ts';
import { shareName } from '~/build/share-pictures/share-path.ts';
import { getSharePicture } from '~/build/share-pictures/share-pictures.ts';

export const prerender = true;

export const getStaticPaths = async () =>
  (await getListedPages()).map((page) => ({ params: { name: shareName(page.path) }, props: { page } }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** What networks show of a page that somebody shares. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await getSharePicture(props.page), { headers: { 'Content-Type': 'image/jpeg' } });
