import type { LifeEvent } from './worker-scope.ts';

/** What a service worker keeps of the site, for visitors' pages and for the office. A shelf is one of the browser's caches. */

/** How long a page may take before the kept one is shown, in ms. */
const PATIENCE = 3000;

/** How many of each kind are kept, the newest. */
const MOST_KEPT = 40;

export const getPath = ({ url }: { url: string }) => new URL(url).pathname;

/** @param spared the path whose response stays, however old it is */
export const keepOn = async (shelf: string, path: string, answer: Response, spared?: string, most = MOST_KEPT) => {
  const cache = await caches.open(shelf);
  await cache.delete(path);
  await cache.put(path, answer);
  const older = (await cache.keys()).slice(0, -most);
  await Promise.all(older.map((request) => getPath(request) !== spared && cache.delete(request)));
};

/** A page as requested, not an error or a redirect. */
export const isPage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && /html/.test(headers.get('Content-Type') ?? '');

export const lookFor = (path: string, cacheName: string) => caches.match(path, { cacheName });

/** The network's response, or the kept one if the network fails or is silent. */
export const fallBackToKept = (answered: Promise<Response>, kept: Response): Promise<Response> => {
  const waited = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([answered, waited]).catch(() => kept);
};

/** A file whose name changes with its contents: the kept one, or the network's, which is then kept. */
export const answerFile = async (event: LifeEvent, shelf: string, path: string): Promise<Response> => {
  const kept = await caches.match(path);
  if (kept) return kept;
  const answer = await fetch(path);
  if (answer.ok) event.waitUntil(keepOn(shelf, path, answer.clone()));
  return answer;
};
