import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getListedPages } from '~/integrations/listed-pages.ts';
import { shareName } from '~/integrations/share-pictures/share-path.ts';
import { getSharePicture, putSharePictures } from '~/integrations/share-pictures/share-pictures.ts';

/** A build copies the pictures, all in one go: to answer for each takes as long as a third of a page. */
export const getStaticPaths = async () => {
  const pages = await getListedPages();
  if (__PREVIEW__) return pages.map((page) => ({ params: { name: shareName(page.path) }, props: { page } }));
  await putSharePictures(pages);
  return [];
};

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** What networks show of a page that somebody shares. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await getSharePicture(props.page), { headers: { 'Content-Type': 'image/jpeg' } });
