import { compare } from './compare-pages.ts';
import type { FetchEvent, PageEvent, WorkerScope } from './worker-scope.ts';

/**
 * Keeps the pages that were visited, and the contact page, readable where there is no signal, and shows a page that was
 * visited lately at once: once, and then it is fetched anew behind. Why so: docs/decisions/offline.md.
 */
const worker = self as unknown as WorkerScope;

const PAGES = 'pages';
const SCRIPTS = 'scripts';
/** A mark, with the time, for each kept page that may be shown at once. */
const MARKS = 'marks';
const CONTACT = '/contact';

/** How long a page may take to begin before the kept one is shown, in ms. */
const PATIENCE = 3000;

/** A page that was kept longer ago than this is not shown at once, in ms. */
const LATELY = 7 * 24 * 3_600_000;

/** Of each kind this many are kept, the newest. */
const MOST_KEPT = 40;

/** Never kept: what the worker answers, the screens of the people behind the site, and pages whose address is a key (ADDITION_PAGE). */
const NOT_OURS = /^\/(api|edit|office)([/?]|$)|[?&]key=/;

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

const keep = async (shelf: string, path: string, answer: Response) => {
  const cache = await caches.open(shelf);
  await cache.delete(path);
  await cache.put(path, answer);
  const older = (await cache.keys()).slice(0, -MOST_KEPT);
  await Promise.all(older.map((request) => pathOf(request) !== CONTACT && cache.delete(request)));
};

const keepPage = async (path: string, answer: Response) => {
  if (!answer.ok || answer.redirected || !/html/.test(answer.headers.get('Content-Type') ?? '')) return;
  await keep(PAGES, path, answer);
  await keep(MARKS, path, new Response(String(Date.now())));
};

const lookFor = (path: string, cacheName: string) => caches.match(path, { cacheName });
const keptPage = (path: string) => lookFor(path, PAGES);
const markOf = (path: string) => lookFor(path, MARKS);

/** Copies that are being written. */
let copying: Promise<unknown> = Promise.resolve();

/**
 * What is kept under the address, and the same again where it may be shown at once. All that is to be known of it is asked for
 * together: the first paint waits for it.
 */
const lookUp = async ({ url, cache }: Request) => {
  const { pathname, search } = new URL(url);
  const [kept, mark, marks] = await Promise.all([keptPage(pathname), markOf(pathname), caches.open(MARKS)]);
  // The mark goes with the answer: whatever happens, the next visit is new. Two tabs may ask at the same moment: one of them takes it.
  // A page that is loaded again is meant to be new.
  const isShown =
    kept &&
    mark &&
    (await marks.delete(pathname)) &&
    !search &&
    cache === 'default' &&
    Date.now() - Number(await mark.text()) < LATELY;
  return { kept, atOnce: isShown && kept };
};

/** Where nothing is kept under the address: the contact page, which has the phone number. */
const toContact = async (path: string) =>
  path !== CONTACT && (await keptPage(CONTACT)) ? Response.redirect(CONTACT) : Response.error();

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const path = pathOf(event.request);
  const { kept, atOnce } = await lookUp(event.request);
  if (atOnce) return atOnce;

  const answered = fetch(event.request);
  copying = answered.then((answer) => keepPage(path, answer.clone())).catch(() => undefined);
  event.waitUntil(copying);
  if (!kept) return answered.catch(() => toContact(path));
  const waited = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([answered, waited]).catch(() => kept);
};

/** A page has loaded. If it came without the worker, or was shown from what is kept, its newest version is fetched now. */
const refresh = async (page: PageEvent['source']) => {
  const path = pathOf(page);
  await copying;
  if (await markOf(path)) return;
  const before = await (await keptPage(path))?.text();
  const answer = await fetch(path);
  const now = await answer.clone().text();
  await keepPage(path, answer);
  if (before !== undefined && answer.ok) page.postMessage(compare(before, now));
};

/** The islands' code, whose names change with what it holds: a form that was woken once wakes without a signal, too. */
const isScript = (path: string) => /^\/_astro\/.*\.js$/.test(path);

const answerScript = async (event: FetchEvent, path: string): Promise<Response> => {
  const kept = await caches.match(path);
  if (kept) return kept;
  const answer = await fetch(path);
  if (answer.ok) event.waitUntil(keep(SCRIPTS, path, answer.clone()));
  return answer;
};

/** Keeps the code that a page brought along before this worker was there, which comes from the browser's own cache. */
const keepBrought = async (paths: string[]) => {
  for (const path of paths.filter(isScript)) {
    if (await caches.match(path)) continue;
    const answer = await fetch(path);
    if (answer.ok) await keep(SCRIPTS, path, answer);
  }
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
    // The first of these workers had the browser ask for pages by itself, which Firefox and old Safari do not survive.
    await worker.registration.navigationPreload?.disable();
    // Another worker, another build (built-files.ts): what is kept stays, for when there is no signal.
    await caches.delete(MARKS);
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  event.waitUntil(
    refresh(source)
      .then(() => keepBrought(data))
      .catch(() => undefined),
  );
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  // Another origin leaves something in front of the slash.
  const path = url.replace(location.origin, '');
  if (method !== 'GET' || path[0] !== '/' || NOT_OURS.test(path)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (isScript(path)) event.respondWith(answerScript(event, path));
});
