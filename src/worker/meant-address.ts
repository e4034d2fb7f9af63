import type { Env } from '../server/env.ts';
import { floors } from '../server/floors.ts';
import { isPartPage, redirectTarget } from '../shared/routes.ts';

/** Addresses as mails, texts, posters, and other programs mangle them: looked up only if there is no page. */

/** Longer ones are not typos: no page of a site has such an address. */
const MOST_CHARACTERS = 300;

/** Marks around an address in a sentence, in Markdown or in code, encoded or not; an address itself may end with a dash. */
const AROUND = String.raw`(?:(?![-_])[\p{P}\p{Z}\p{C}\p{S}\uFE0F])+`;
const IN_FRONT = new RegExp(`^${AROUND}`, 'u');
const BEHIND = new RegExp(`${AROUND}$`, 'u');

/** Where an address ends: where a query begins whose mark was encoded or forgotten, or HTML, or Markdown, or the next word. */
const QUERY = /(?<=[\p{L}\p{N}/])[?&#].*$/su;
const GOES_ON = /(?<=[\p{L}\p{N}])["'<>\s\])“”‘’«»].*$/su;

/** What such a query says. */
const SAYS = /[?&](\w+=.*)$/s;

/** The file that another kind of server would have named. */
const FILE = /(?:^|\/)index(?:\.html?)?$|\.html?$/i;

/** A last part of nothing but an emoji, a control character, or what cannot be decoded: whatever was meant, no page was named. */
const NAMES_NOTHING = /(?:^|\/)[^\p{L}\p{N}/]*[\p{Cc}\p{So}][^\p{L}\p{N}/]*$/u;

/** The characters in addresses of this site. Nothing else is ever sent back. */
const PLAIN = /^\/(?:\w[\w.-]*(?:\/\w[\w.-]*)*)?$/;

/** Stands for a mark at the end that was cut in two (`%E2%80`), or was never a valid one. */
const UNREADABLE = '\uFFFD';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[\da-f]{0,2})+$/i, UNREADABLE);
  }
};

const cut = (text: string, ...parts: RegExp[]) => parts.reduce((rest, part) => rest.replace(part, ''), text);

const asPath = (text: string) => `/${text.replace(/\/+/g, '/').replace(FILE, '')}`;

/** As it was meant: with dashes for its spaces, with its case, which a file name may need, and without. */
const listReadings = (decoded: string): string[] => {
  const path = cut(decoded, QUERY);
  if (NAMES_NOTHING.test(path)) return [];
  const whole = cut(path, IN_FRONT, BEHIND);
  const asWritten = asPath(cut(whole, GOES_ON, BEHIND));
  const spaced = /[\s+]/.test(whole)
    ? [
        asPath(whole)
          .toLowerCase()
          .replace(/[\s+]+/g, '-'),
      ]
    : [];
  return [...spaced, asWritten, asWritten.toLowerCase().replace(/[-_]+$/, '')];
};

/** If the built site has something under this path: there, or where it moved to. */
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

const findPath = async (decoded: string, url: URL, env: Env): Promise<string | undefined> => {
  for (const path of new Set(listReadings(decoded))) {
    if (!PLAIN.test(path) || isPartPage(path)) continue;
    const moved = redirectTarget(path);
    if (moved !== undefined) return moved;
    if (path === url.pathname) continue;
    if (isOfFloor(path)) return path;
    const built = await builtAt(path, url, env);
    if (built !== undefined) return built;
  }
  return undefined;
};

/** The intended address on this site, with the query; undefined if there is none. */
export const meantAddress = async (url: URL, env: Env): Promise<string | undefined> => {
  const { pathname, search } = url;
  if (pathname.length > MOST_CHARACTERS) return undefined;
  // Twice: what was already encoded may have been encoded again.
  const decoded = decode(decode(pathname));
  const path = await findPath(decoded, url, env);
  if (path === undefined) return undefined;
  const [, hidden = ''] = SAYS.exec(decoded) ?? [];
  const query = [new URLSearchParams(hidden).toString(), search.slice(1)].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
};
