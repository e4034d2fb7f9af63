import { defineMiddleware } from 'astro:middleware';
import { getIsOpen } from './data/navigation-links.ts';
import { currentPath } from './shared/routes.ts';

/** A page of a part that this site does without is answered with nothing, and of nothing a build makes no file. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const isOpen = await getIsOpen();
  return isOpen(currentPath(url)) ? next() : new Response(null, { status: 404 });
});
