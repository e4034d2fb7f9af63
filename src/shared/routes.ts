/** Which paths belong to the worker: without a Cloudflare import, because the development server uses them, too. */

export const HEALTH_PATH = '/api/health';

export const SCREEN_PATH = '/edit';
export const SCREEN_FILES = '/_edit';

export const PREVIEW_PATH = '/edit/preview';

/** What was changed on the editing screen, and how to take it back. */
export const CHANGES_PATH = '/edit/changes';

export const SIGN_IN_PATH = '/api/edit/sign-in';

/** Built pages that the worker fills or sends with an error status. No one visits them by address. */
export const PART_PAGES = {
  notFound: '/404',
  serverError: '/500',
  projectNotFound: '/portfolio-not-found',
  postNotFound: '/blog-not-found',
  genericArea: '/service-area-generic',
  formCheck: '/form-check',
} as const;

export const isPartPage = (path: string) =>
  Object.values(PART_PAGES).some((part) => path === part || path.startsWith(`${part}/`));

/** Built pages for adding to the request that was just sent: the worker fills in which. */
const ADDITION_PAGES = /^\/(?:request|quote-sent|ads\/[a-z0-9-]+-thank-you)$/;

export const isAdditionPage = (path: string) => ADDITION_PAGES.test(path);

/** The page for a form that was refused: one for each form, and for each ad page, which has its own form. */
export const formCheckPage = (form: string, adPage?: string) =>
  [PART_PAGES.formCheck, form, adPage].filter(Boolean).join('/');

/** Old and shortened addresses. The query is carried over (308). */
const redirects: Record<string, string> = {
  '/free-quote': '/contact',
  '/service-areas': '/areas-served',
  '/service-area': '/areas-served',
  '/blog/page/1': '/blog',
  // Where machines look for it, and where other programs have it.
  '/sitemap.xml': '/sitemap-index.xml',
  '/sitemap_index.xml': '/sitemap-index.xml',
};

const MAX_AREA_SLUG_LENGTH = 60;
const AREA_PATH = /^\/service-areas?\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** One slash at the start (two would mean another host) and none at the end. */
const normalizePath = (path: string) => `/${path.replace(/^\/+|\/+$/g, '')}`;

export const redirectTarget = (path: string): string | undefined => {
  const normal = normalizePath(path);
  const target = Object.hasOwn(redirects, normal) ? redirects[normal] : normal;
  return target === path ? undefined : target;
};

/** Maps both addresses of an area, which are one page, to one; any other path as it is. */
export const toAreaPath = (path: string) => path.replace(/^\/service-area\//, '/service-areas/');

/** The form of the address of Decks Built Near You: a business that builds something else names it after that. */
export const NEAR_YOU = /^\/[a-z0-9-]+-near-you$/;

/** Maps the address that a business gave Decks Built Near You to the default one; any other path as it is. */
export const toDecksNearYouPath = (path: string) => (NEAR_YOU.test(path) ? '/decks-built-near-you' : path);

export const areaSlug = (path: string): string | undefined => {
  const slug = AREA_PATH.exec(path)?.[1];
  return slug !== undefined && slug.length <= MAX_AREA_SLUG_LENGTH ? slug : undefined;
};

/** `elk-rapids` -> `Elk Rapids` */
export const areaName = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const notFoundPage = (path: string): string => {
  if (path.startsWith('/portfolio/')) return PART_PAGES.projectNotFound;
  return path.startsWith('/blog/') ? PART_PAGES.postNotFound : PART_PAGES.notFound;
};

/** The path that visitors see: the build writes about.html and index.html, the site serves /about and /. */
export const currentPath = (url: URL) => {
  const path = url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path === '' ? '/' : path;
};

/** What `aria-current` says about a link: that it leads to this very page ('page') or to one above it ('true'). */
export const getAriaCurrent = (href: string, here: string) => {
  if (href === here) return 'page';
  return here.startsWith(`${href}/`) ? 'true' : undefined;
};

/** The landing pages of ads: rules that pages, forms, the worker, and the check share. */

export const adAddress = (page: string) => `/ads/${page}`;

/** The thank-you page has the ad page's address, followed by these words. */
const THANK_YOU_SUFFIX = '-thank-you';
export const thankYouPage = (page: string) => adAddress(page) + THANK_YOU_SUFFIX;

/** Whether a path is a thank-you page's; a landing page with such a name would collide with it. */
export const isThankYouPage = (path: string) => path.endsWith(THANK_YOU_SUFFIX);

/** Every visitor of such a page loads all its headings, before the first paint. */
export const MOST_HEADLINES = 20;
