import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { inPieces } from '../in-pieces.ts';
import { listenHere } from '../listen-here.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { builtFile } from './built-pages.ts';

/**
 * The built pages on a separate server: `answers` replaces answers by path, or path and query, with null for none; `asked` are the
 * requested paths. With `isSlow`, pages arrive in pieces, without what `leavesOut` matches. `folder` is another build.
 */
export const serveBuiltSite = async ({ isSlow = false, leavesOut = /$^/, folder = builtFile('') } = {}) => {
  const answers = new Map<string, string | null>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const file = pathname === '/' ? 'index.html' : pathname.includes('.') ? pathname : `${pathname}.html`;
    const place = join(folder, file);
    const [own] = [pathname + search, pathname].filter((address) => answers.has(address));
    const answer = own ? answers.get(own) : existsSync(place) ? readFileSync(place) : '';
    if (answer === null) return undefined;
    response.setHeader('Content-Type', MEDIA_TYPES[extname(file)] ?? 'application/octet-stream');
    response.statusCode = answer === '' ? 404 : 200;
    if (!isSlow || !file.endsWith('.html')) return response.end(answer);
    const html = String(answer ?? '');
    return Readable.from(inPieces(Buffer.from(html.replace(leavesOut, '')))).pipe(response);
  });
  const origin = await listenHere(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, answers, asked, close };
};
