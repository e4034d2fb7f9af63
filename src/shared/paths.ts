/** The path that visitors see: the build writes about.html and index.html, the site serves /about and /. */
export const currentPath = (url: URL) => {
  const path = url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path === '' ? '/' : path;
};

/** What `aria-current` says of a link: that it leads to this very page ('page') or to one above it ('true'). */
export const linkMark = (href: string, here: string) => {
  if (href === here) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
};
