import { defineMiddleware } from 'astro:middleware';
import { getIsOpen } from './data/navigation-links.ts';
import { currentPath } from './shared/routes.ts';

/** A page of a part that this site does not have gets an empty answer, from which a build makes no file. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const isOpen = await getIsOpen();
  return isOpen(currentPath(url)) ? next() : new Response(null, { status: 404 });
});
