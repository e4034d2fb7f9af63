import type { Env } from '../server/env.ts';
import { floors } from '../server/floors.ts';
import { isPartPage, redirectTarget } from '../shared/routes.ts';

/** Addresses as mails, texts, posters, and other programs mangle them: looked up only if there is no page. */

/** Longer ones are not typos: no page of a site has such an address. */
const MOST_CHARACTERS = 300;

/** Marks in front of an address, encoded or not. */
const IN_FRONT = /^(?:[^\w%]|%[\da-f]{0,2})+/i;

/** Nothing but what follows an address in a sentence. */
const MARKS = /^(?:[^\w%]|%[23][\da-f])*$/i;

/** A query whose mark was encoded or forgotten: it may say which ad brought the visitor. */
const HIDDEN_QUERY = /(?:%3f|%26|&)(\w+(?:=|%3d).*)$/i;

/** With dashes for its spaces, and up to the first character that is in no address of ours. */
const listReadings = (typed: string): string[] =>
  [typed.replace(/(?:%20|\+)+/g, '-'), typed].flatMap((reading) => {
    const [path = ''] = /^[\w./-]*/.exec(reading) ?? [];
    // Its last part is more than a mark behind the address, and none of ours.
    if (path.endsWith('/') && !MARKS.test(reading.slice(path.length))) return [];
    return `/${path
      .toLowerCase()
      .replace(/[^a-z0-9]+$/, '')
      .replace(/(?:^|\/)index(?:\.html?)?$|\.html?$/, '')
      .replace(/\/+/g, '/')}`;
  });

const builtAt = async (path: string, url: URL, env: Env): Promise<string | undefined> => {
  const answer = await env.ASSETS.fetch(new URL(path, url), { method: 'HEAD', redirect: 'manual' });
  if (answer.ok) return path;
  const { origin, pathname } = new URL(answer.headers.get('Location') ?? path, url);
  const leadsOn = ![path, url.pathname].includes(pathname);
  return leadsOn && origin === url.origin ? pathname : undefined;
};

/** The page of a floor, such as the office's own: phones' keyboards start with a capital. */
const isOfFloor = (path: string) =>
  floors.some(({ routes }) => routes?.routes.some((route) => route.method === 'GET' && route.path === path));

const findPath = async (typed: string, url: URL, env: Env): Promise<string | undefined> => {
  for (const path of new Set(listReadings(typed))) {
    const moved = redirectTarget(path);
    if (moved !== undefined) return moved;
    if (path === url.pathname || isPartPage(path)) continue;
    const found = isOfFloor(path) ? path : await builtAt(path, url, env);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The intended address on this site, with the query; undefined if there is none. */
export const findIntendedAddress = async (url: URL, env: Env): Promise<string | undefined> => {
  if (url.pathname.length > MOST_CHARACTERS) return undefined;
  const [, found = ''] = HIDDEN_QUERY.exec(url.pathname) ?? [];
  const hidden = found.includes('=') ? found : found.replace(/%3d/gi, '=').replace(/%26/gi, '&');
  const typed = url.pathname.replace(HIDDEN_QUERY, '');
  const named = typed.replace(IN_FRONT, '');
  const path = MARKS.test(typed) ? '/' : named && (await findPath(named, url, env));
  if (!path) return undefined;
  const query = [hidden, url.search.slice(1)].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
};
