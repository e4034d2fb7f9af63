import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type OfficeContext, SAFE } from './sessions.ts';

/**
 * A secret link that was just made: the page after the form shows it once. The database has only its hash, and an address would
 * leave it in the browser's history; so it is in a cookie that no script can read, and that ends with the page.
 */

const COOKIE = 'office-made';
const SECONDS = 60;

export const handOn = (c: OfficeContext, id: string, link: string) =>
  setCookie(c, COOKIE, JSON.stringify([id, link]), { ...SAFE, maxAge: SECONDS });

export const takeMade = (c: OfficeContext): { id: string; link: string } | undefined => {
  const [id, link] = JSON.parse(getCookie(c, COOKIE, 'host') ?? '[]') as string[];
  deleteCookie(c, COOKIE, SAFE);
  return id && link ? { id, link } : undefined;
};
