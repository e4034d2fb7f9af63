import { answerFile, fallBackToKept, isPage, keepOn, lookFor } from '../../islands/offline/shelves.ts';
import type { FetchEvent } from '../../islands/offline/worker-scope.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { SESSION_DAYS } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { rowOfKept, searchWords } from './search-kept.ts';

/** Keeps the desk, the week, and the leads on them readable offline, as long as someone is signed in on this device. */

const PAGES = 'office-pages';
const FILES = 'office-files';

/** When a page was kept, in ms since 1970: a header, because a cache stores only responses. */
const KEPT_AT = 'X-Kept-At';

const MOST_PAGES = 150;

const KEPT = new RegExp(`^${OFFICE_PATH}(/add|/week|/leads/[\\w-]+)?$`);
const LEAD = `${OFFICE_PATH}/leads/`;
const FIND = `${OFFICE_PATH}/find`;

/** Files whose names change with their contents. */
const FILE = new RegExp(`${OFFICE_PATH}/[\\w-]+-[A-Z0-9]{8}\\.\\w+`, 'g');

/** The key under which a page is kept; undefined if it is not. A message shown once, after something was saved, is not kept. */
const cacheKey = ({ pathname, search }: URL) => {
  const isKept = KEPT.test(pathname) && (search === '' || pathname === `${OFFICE_PATH}/week`);
  return isKept ? pathname + search : undefined;
};

/** Counts sign-outs: a page requested before one is not kept after it. */
let session = 0;

const emptyKept = async () => {
  session += 1;
  await caches.delete(PAGES);
};

const keepFiles = async (html: string) => {
  for (const path of new Set(html.match(FILE))) {
    if (await caches.match(path)) continue;
    const answer = await fetch(path);
    if (answer.ok) await keepOn(FILES, path, answer);
  }
};

/** @param begun the session in which the page was asked for */
const keepPage = async (key: string, answer: Response, begun: number) => {
  if (answer.status === 401) return emptyKept();
  if (answer.status === 404) return void (await (await caches.open(PAGES)).delete(key));
  if (!isPage(answer) || begun !== session) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await keepOn(PAGES, key, new Response(html, { headers }), undefined, MOST_PAGES);
  await keepFiles(html);
  if (key === OFFICE_PATH) await keepAhead(html);
};

const renew = async (path: string) => {
  const begun = session;
  const answer = await fetch(path);
  await keepPage(path, answer, begun);
  return answer.ok;
};

/** The leads that a list shows, each with the number of its last event. */
const leadsOn = (html: string) =>
  new Map([...html.matchAll(/href="([^"]+)" data-events="(\d+)"/g)].map(([, path = '', events]) => [path, events]));

/** The number of the last event that a lead's page shows: each form on it has it. */
const eventsOn = async (page: Response | undefined) =>
  /name="seen" value="(\d+)"/.exec((await page?.text()) ?? '')?.[1];

/**
 * Keeps the week, and each lead of the lists whose kept page is out of date; deletes leads that are on no list. One request at
 * a time, so that a slow line stays free for the page.
 */
const keepAhead = async (desk: string) => {
  const week = `${OFFICE_PATH}/week`;
  if (!(await renew(week))) return;
  const listed = new Map([...leadsOn((await (await lookFor(week, PAGES))?.text()) ?? ''), ...leadsOn(desk)]);
  const cache = await caches.open(PAGES);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(LEAD) && !listed.has(pathname)) await cache.delete(url);
  }
  for (const [path, events] of listed) {
    if ((await eventsOn(await cache.match(path))) !== events && !(await renew(path))) return;
  }
};

const moment = (at: Date) => {
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return at.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
};

/** A page with this frame and another main part. */
const withMain = (html: string, change: (main: string) => string) =>
  html.replace(/(<main[^>]*>)([\s\S]*)<\/main>/, (_, begin: string, main: string) => `${begin}${change(main)}</main>`);

const keptAt = (kept: Response) => Number(kept.headers.get(KEPT_AT));

/** Kept pages expire with the session. */
const readKept = async (key: string) => {
  const kept = await lookFor(key, PAGES);
  return kept && keptAt(kept) > Date.now() - SESSION_DAYS * DAY_MS ? kept : undefined;
};

/** A kept page with the time at which it was kept. */
const asOf = async (kept: Response) => {
  const said = `<p class="as-of" role="status">As of ${moment(new Date(keptAt(kept)))}</p>`;
  return new Response(
    withMain(await kept.text(), (main) => said + main),
    kept,
  );
};

const BARE = `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Office</title><main></main>`;
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** A page in the frame of the kept desk. */
const pageInFrame = async (title: string, body: string) => {
  const desk = await readKept(OFFICE_PATH);
  const html = withMain((await desk?.text()) ?? BARE, () => `<h1>${title}</h1>${body}`);
  return new Response(html, { status: 503, headers: desk?.headers ?? HTML });
};

const notKept = () =>
  pageInFrame(
    'No connection',
    `<p>This page is not on this device. <a class="link" href="${OFFICE_PATH}">Desk</a></p>`,
  );

const notSent = () =>
  pageInFrame('No connection', '<p>Nothing was sent. Go back, and try again once there is a connection.</p>');

/** The kept leads that match all words of a search. */
const findKept = async (query: string) => {
  const cache = await caches.open(PAGES);
  const words = searchWords(query);
  const rows: string[] = [];
  let searched = 0;
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(LEAD)) continue;
    searched += 1;
    const row = rowOfKept(pathname, (await (await cache.match(url))?.text()) ?? '', words);
    if (row !== undefined) rows.push(row);
  }
  const said = `<p role="status">No connection: looked through the ${searched} leads on this device.</p>`;
  return pageInFrame('Find', `${said}<ul class="ruled">${rows.join('')}</ul>`);
};

/** The offline page for an address. */
const answerWithout = (url: URL) => (url.pathname === FIND ? findKept(url.searchParams.get('q') ?? '') : notKept());

/**
 * A newly opened window shows the kept page at once and then requests the current one itself (as-of.ts); a page reached by a
 * link waits for the network, unless that takes long.
 */
const answerPage = async (event: FetchEvent, url: URL): Promise<Response> => {
  const { request } = event;
  const key = cacheKey(url);
  const kept = key && (await readKept(key));
  const isOpened = request.mode === 'navigate' && request.referrer === '' && request.cache === 'default';
  if (kept && isOpened) return asOf(kept);
  const begun = session;
  const answered = fetch(request);
  const settled = answered.then((answer) => {
    if (key) return keepPage(key, answer.clone(), begun);
    return answer.status === 401 ? emptyKept() : undefined;
  });
  event.waitUntil(settled.catch(() => undefined));
  if (request.mode !== 'navigate') return answered;
  return kept
    ? fallBackToKept(answered, kept).then((answer) => (answer === kept ? asOf(kept) : answer))
    : answered.catch(() => answerWithout(url));
};

/** A form that the page does not keep itself: photos, and signing out. Forgetting a lead removes it from every device. */
const answerForm = async ({ request }: FetchEvent, url: URL): Promise<Response> => {
  try {
    const answer = await fetch(request);
    if (url.pathname.endsWith('/forget')) await emptyKept();
    return answer;
  } catch {
    return notSent();
  }
};

/** What a device needs before anything of the office is kept. */
export const keepAtFirst = () => renew(OFFICE_PATH).catch(() => false);

export const answerFromKept = (event: FetchEvent) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  if (address.origin !== location.origin || !`${address.pathname}/`.startsWith(`${OFFICE_PATH}/`)) return;
  if (method === 'POST' && mode === 'navigate') return event.respondWith(answerForm(event, address));
  if (method !== 'GET') return;
  if (address.pathname.match(FILE)?.[0] === address.pathname)
    return event.respondWith(answerFile(event, FILES, address.pathname));
  if (mode === 'navigate' || cacheKey(address) !== undefined) event.respondWith(answerPage(event, address));
};
