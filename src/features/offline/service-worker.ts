import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/**
 * Keeps the pages that were visited, and the contact page, readable where there is no signal. The network always comes
 * first: a kept page is shown only when the network fails or says nothing for a while. Why so: docs/decisions/offline.md.
 */
const worker = self as unknown as WorkerScope;

const PAGES = 'pages';
const SCRIPTS = 'scripts';
const CONTACT = '/contact';

/** How long a page may take to begin before the kept one is shown, in ms. */
const PATIENCE = 3000;

/** Of each kind this many are kept, the newest. */
const MOST_KEPT = 40;

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

const keep = async (shelf: string, path: string, answer: Response) => {
  const cache = await caches.open(shelf);
  await cache.delete(path);
  await cache.put(path, answer);
  const older = (await cache.keys()).slice(0, -MOST_KEPT);
  await Promise.all(older.map((request) => pathOf(request) !== CONTACT && cache.delete(request)));
};

const isPage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && /html/.test(headers.get('Content-Type') ?? '');

/** Where nothing is kept under the address: the contact page, which has the phone number. */
const toContact = async (path: string) =>
  path !== CONTACT && (await caches.match(CONTACT)) ? Response.redirect(CONTACT) : Response.error();

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const path = pathOf(event.request);
  const answered = fetch(event.request);
  const copied = answered.then((answer) => (isPage(answer) ? keep(PAGES, path, answer.clone()) : undefined));
  event.waitUntil(copied.catch(() => undefined));

  const kept = await caches.match(path);
  if (!kept) return answered.catch(() => toContact(path));
  const waited = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([answered, waited]).catch(() => kept);
};

/** The islands' code, whose names change with what it holds: a form that was woken once wakes without a signal, too. */
const answerScript = async (event: FetchEvent): Promise<Response> => {
  const path = pathOf(event.request);
  const kept = await caches.match(path);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(SCRIPTS, path, answer.clone()));
  return answer;
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
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

// A page has loaded. One that came without the worker is not kept yet.
worker.addEventListener('message', (event) => {
  const keepPage = async () => {
    const path = pathOf(event.source);
    if (await caches.match(path)) return;
    const answer = await fetch(path);
    if (isPage(answer)) await keep(PAGES, path, answer);
  };
  event.waitUntil(keepPage().catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (/^\/_astro\/.*\.js$/.test(pathname)) event.respondWith(answerScript(event));
});
