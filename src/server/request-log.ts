import type { MiddlewareHandler } from 'hono';
import { floors } from './floors.ts';

/** One JSON line. It never contains what a visitor typed, nor an address. */
export const log = (entry: Record<string, string | number>) => console.log(JSON.stringify(entry));

const MAX_LOGGED_LENGTH = 200;

/** What went wrong, without the stack. The database's messages contain columns, never values. */
export const logError = (path: string, error: unknown) =>
  log({ level: 'error', path: loggedPath(path), error: String(error).slice(0, MAX_LOGGED_LENGTH) });

/** People paste email addresses after a slash. */
const loggedPath = (path: string) =>
  floors.map(({ logPath }) => logPath?.(path)).find((logged) => logged !== undefined) ??
  path.replace(/[^/]+/g, (part) => (/@|%40/.test(part) ? '[email]' : part)).slice(0, MAX_LOGGED_LENGTH);

export const requestLog: MiddlewareHandler = async (c, next) => {
  const start = Date.now();
  await next();
  log({ method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms: Date.now() - start });
};
