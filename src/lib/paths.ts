/** The path that visitors see: the build writes about.html and index.html, the site serves /about and /. */
export const currentPath = (url: URL) => {
  const path = url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path === '' ? '/' : path;
};
