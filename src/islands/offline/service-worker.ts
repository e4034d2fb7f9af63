import { compare } from './compare-pages.ts';
import { answerFile, fallBackToKept, getPath, isPage, keepOn, lookFor } from './shelves.ts';
import type { FetchEvent, PageEvent, WorkerScope } from './worker-scope.ts';

/**
 * Keeps visited pages, and the contact page, readable without a signal, and shows a page that was visited lately at once: once,
 * while the current one is fetched. Why: docs/decisions/offline.md.
 */
const worker = self as unknown as WorkerScope;

const PAGES = 'pages';
const SCRIPTS = 'scripts';
/** A mark, with the time, for each kept page that may be shown at once. */
const MARKS = 'marks';
const CONTACT = '/contact';

/** A page that was kept longer ago than this is not shown at once, in ms. */
const LATELY = 7 * 24 * 3_600_000;

/** Never kept: what the worker answers, the screens of the people behind the site, and pages whose address is a key (ADDITION_PAGE). */
const NOT_OURS = /^\/(api|edit|office)([/?]|$)|[?&]key=/;

const keep = (shelf: string, path: string, answer: Response) => keepOn(shelf, path, answer, CONTACT);

const keepPage = async (path: string, answer: Response) => {
  if (!isPage(answer)) return;
  await keep(PAGES, path, answer);
  await keep(MARKS, path, new Response(String(Date.now())));
};

const keptPage = (path: string) => lookFor(path, PAGES);
const findMark = (path: string) => lookFor(path, MARKS);

let copying: Promise<unknown> = Promise.resolve();

/**
 * The kept response for an address, and whether it may be shown at once. Looks everything up in parallel: the first paint waits
 * for it.
 */
const lookUp = async ({ url, cache }: Request) => {
  const { pathname, search } = new URL(url);
  const [kept, mark, marks] = await Promise.all([keptPage(pathname), findMark(pathname), caches.open(MARKS)]);
  // The mark is deleted with the answer, so that the next visit is fresh. If two tabs ask at the same moment, one of them takes
  // it.
  // A reload asks for a fresh page.
  const isShown =
    kept &&
    mark &&
    (await marks.delete(pathname)) &&
    !search &&
    cache === 'default' &&
    Date.now() - Number(await mark.text()) < LATELY;
  return { kept, atOnce: isShown && kept };
};

/** If nothing is kept for the address: the contact page, which has the phone number. */
const toContact = async (path: string) =>
  path !== CONTACT && (await keptPage(CONTACT)) ? Response.redirect(CONTACT) : Response.error();

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const path = getPath(event.request);
  const { kept, atOnce } = await lookUp(event.request);
  if (atOnce) return atOnce;

  const answered = fetch(event.request);
  copying = answered.then((answer) => keepPage(path, answer.clone())).catch(() => undefined);
  event.waitUntil(copying);
  return kept ? fallBackToKept(answered, kept) : answered.catch(() => toContact(path));
};

/** A page has loaded. If it came without the worker, or from the cache, its newest version is fetched now. */
const refresh = async (page: PageEvent['source']) => {
  const path = getPath(page);
  await copying;
  if (await findMark(path)) return;
  const before = await (await keptPage(path))?.text();
  const answer = await fetch(path);
  const now = await answer.clone().text();
  await keepPage(path, answer);
  if (before !== undefined && answer.ok) page.postMessage(compare(before, now));
};

/** The islands' code, whose names change with its contents: a form that was woken once wakes offline, too. */
const isScript = (path: string) => /^\/_astro\/.*\.js$/.test(path);

/** Keeps the code that a page brought along before this worker was there, which comes from the browser's own cache. */
const keepBrought = async (event: PageEvent) => {
  for (const path of event.data.filter(isScript)) await answerFile(event, SCRIPTS, path);
};

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGES)
      .then((cache) => cache.add(CONTACT))
      .then(() => worker.skipWaiting()),
  );
});

// No page waits for the network here: until this has ended, browsers hold back what the next page asks for.
worker.addEventListener('activate', (event) => {
  const begin = async () => {
    // The first version of this worker turned on navigation preload, which breaks Firefox and old Safari.
    await worker.registration.navigationPreload?.disable();
    // Another build has another worker (built-files.ts): what is kept stays, for when there is no signal.
    await caches.delete(MARKS);
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener('message', (event) => {
  event.waitUntil(
    refresh(event.source)
      .then(() => keepBrought(event))
      .catch(() => undefined),
  );
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  // A redirect to another origin leaves something in front of the slash.
  const path = url.replace(location.origin, '');
  if (method !== 'GET' || path[0] !== '/' || NOT_OURS.test(path)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (isScript(path)) event.respondWith(answerFile(event, SCRIPTS, path));
});
