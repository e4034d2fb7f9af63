import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { getListedPages } from '~/integrations/listed-pages.ts';
import { shareName } from '~/integrations/share-pictures/share-path.ts';
import { getSharePicture, putSharePictures } from '~/integrations/share-pictures/share-pictures.ts';

/** A build copies the pictures, all in one go: a route for each takes a third of a page's time. */
export const getStaticPaths = async () => {
  const pages = await getListedPages();
  if (__PREVIEW__) return pages.map((page) => ({ params: { name: shareName(page.path) }, props: { page } }));
  await putSharePictures(pages);
  return [];
};

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** What networks show for a page that someone shares. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await getSharePicture(props.page), { headers: { 'Content-Type': 'image/jpeg' } });
