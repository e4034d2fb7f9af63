import type { MiddlewareHandler } from 'hono';
import headersFile from '../../public/_headers';

/** The block of a `_headers` file that applies to every path, as name and value. */
const headersForAllPaths = (file: string): [string, string][] => {
  const lines = file.split('\n');
  const start = lines.indexOf('/*') + 1;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith(' '));
  return lines.slice(start, end).map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
};

const COMMON_HEADERS = headersForAllPaths(headersFile);

/**
 * The headers that every answer carries, where the answer does not set them itself. Their one home is public/_headers,
 * which Cloudflare's assets layer reads for the pages; the worker reads the same file.
 */
export const commonHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of COMMON_HEADERS) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
};
