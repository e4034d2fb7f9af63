/**
 * Which paths belong to the worker and what each means: pure facts without a Cloudflare import, because the
 * development server asks them too.
 */

export const HEALTH_PATH = '/api/health';

/** The office's app, and everything of it. */
export const OFFICE_PATH = '/office';

/**
 * The calendar of the office that people subscribe to. Not under /api, which robots.txt shuts to Google's calendar, nor under the office's
 * own paths, around which there may be a wall that no calendar passes.
 */
export const CALENDAR_PATH = '/calendar.ics';

/** The editing screen, where it is built, and the folder of what it loads. */
export const SCREEN_PATH = '/edit';
export const SCREEN_FILES = '/_edit';

/** What it shows beside its fields. */
export const PREVIEW_PATH = '/edit/preview';

/** What was changed on the editing screen, and taken back. */
export const CHANGES_PATH = '/edit/changes';

/** The sign-in of the editing screen. */
export const SIGN_IN_PATH = '/api/edit/sign-in';

/** Built pages that the worker fills or sends with an error status. Nobody visits them by name. */
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

/** Built pages on which somebody may add to the request that was just sent: the worker fills in which (leads/after-sent/server/addition-page.ts). */
const ADDITION_PAGES = /^\/(?:request|quote-sent|ads\/[a-z0-9-]+-thank-you)$/;

export const isAdditionPage = (path: string) => ADDITION_PAGES.test(path);

/** The page for a form that was refused: one for each form, and for each ad page, whose form is its own. */
export const formCheckPage = (form: string, adPage?: string) =>
  [PART_PAGES.formCheck, form, adPage].filter(Boolean).join('/');

/** Old and shortened addresses. The query travels along (308). */
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

/** One slash at the start (two would name another host) and none at the end. */
const normalPath = (path: string) => `/${path.replace(/^\/+|\/+$/g, '')}`;

/** Where a path moved to, or undefined when it did not. Paths are without query. */
export const redirectTarget = (path: string): string | undefined => {
  const normal = normalPath(path);
  const target = Object.hasOwn(redirects, normal) ? redirects[normal] : normal;
  return target === path ? undefined : target;
};

/** Maps both addresses of an area, which are one page, to one; any other path as it is. */
export const asOneArea = (path: string) => path.replace(/^\/service-area\//, '/service-areas/');

/** What the address of Decks Built Near You may be: a business that builds something else names it after that. */
export const NEAR_YOU = /^\/[a-z0-9-]+-near-you$/;

/** Maps the address that a business gave Decks Built Near You to the one that all others have; any other path as it is. */
export const asDecksNearYou = (path: string) => (NEAR_YOU.test(path) ? '/decks-built-near-you' : path);

/** The slug of a service-area address, or undefined when the path is no such address. */
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

/** The built page that says what was not found. */
export const notFoundPage = (path: string): string => {
  if (path.startsWith('/portfolio/')) return PART_PAGES.projectNotFound;
  return path.startsWith('/blog/') ? PART_PAGES.postNotFound : PART_PAGES.notFound;
};

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

/** The landing pages of ads: rules that pages, forms, the worker and the check share. */

export const adAddress = (page: string) => `/ads/${page}`;

/** The page of thanks has the address of the ad's own, and these words behind it. */
const THANKS = '-thank-you';
export const thankYouPage = (page: string) => adAddress(page) + THANKS;

/** Whether a path is that of a page of thanks; a landing page with such a name would collide with it. */
export const isPageOfThanks = (path: string) => path.endsWith(THANKS);

/** Every visitor of such a page loads all its headings, ahead of the first paint. */
export const MOST_HEADLINES = 20;
