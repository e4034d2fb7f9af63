import type { FetchEvent, LifeEvent } from '../../islands/offline/worker-scope.ts';
import { ENROL_PATH, isInvitation, OFFICE_PATH } from '../../shared/routes.ts';

/**
 * Caches the office's page and the app's files, which contain no lead data: it opens at once, even without a connection. The cached
 * page is shown, and the current one is cached for the next time, together with its files; nothing is cached if an access proxy in
 * front of the office has to be passed first.
 */

const CACHE = 'office-shell';

/** Files whose names contain a hash of their contents. */
const APP_FILE = new RegExp(`${OFFICE_PATH}/[\\w-]+-[A-Z0-9]{8}\\.\\w+`, 'g');
const isAppFile = (path: string) => path.match(APP_FILE)?.[0] === path;

/** The page at every address of the office. The worker leads misspelled invitations to theirs. */
const isShell = ({ mode }: Request, path: string) =>
  mode === 'navigate' &&
  `${path}/`.startsWith(`${OFFICE_PATH}/`) &&
  !/\.\w+$/.test(path) &&
  (path === ENROL_PATH || !isInvitation(path));

/** An access proxy in front of the office redirects to its own sign-in: that page cannot be read, only navigated to. */
const isWall = ({ type, status }: Response) => type === 'opaqueredirect' || status === 401 || status === 403;

/** Not the page of such a proxy, nor an error page. */
const isOurs = (html: string) => html.includes('<div id="office">');

/** The app's files that a page refers to: those that it starts with, and those that load later. */
const filesOf = (html: string) => new Set(html.match(APP_FILE));

const keepShell = async (): Promise<void> => {
  const response = await fetch(OFFICE_PATH, { redirect: 'manual' });
  const html = await response.clone().text();
  const cache = await caches.open(CACHE);
  const before = await cache.match(OFFICE_PATH);
  if (isWall(response)) await cache.delete(OFFICE_PATH);
  if (!response.ok || !isOurs(html)) return;
  const files = filesOf(html);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(OFFICE_PATH, response);
  // The open page is the previous version: keep the files it may still load.
  const needed = new Set([...files, ...filesOf((await before?.text()) ?? '')]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (/\.(js|css)$/.test(pathname) && !needed.has(pathname)) await cache.delete(url);
  }
};

/** Later: without a connection. */
const tryToKeepShell = () => keepShell().catch(() => {});

const keptShell = async (request: Request): Promise<Response> =>
  (await caches.match(OFFICE_PATH, { cacheName: CACHE })) ?? fetch(request);

const keptFile = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request.url, { cacheName: CACHE });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request.url, response.clone());
  return response;
};

export const keepOnInstall = (event: LifeEvent) => event.waitUntil(tryToKeepShell());

export const answerFromKept = (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isAppFile(pathname)) return event.respondWith(keptFile(request));
  if (!isShell(request, pathname)) return;
  event.respondWith(keptShell(request));
  event.waitUntil(tryToKeepShell());
};
