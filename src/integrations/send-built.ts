import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Answers with a file that `npm run dev` has built beside the pages; false when there is no such file. */
export const sendBuilt = (file: string, response: ServerResponse): boolean => {
  if (!existsSync(file)) return false;
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
  return true;
};
