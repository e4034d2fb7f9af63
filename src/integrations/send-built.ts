import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Answers with a file that `npm run dev` has built next to the pages; false if there is no such file. */
export const sendBuilt = (file: string, response: ServerResponse): boolean => {
  if (!existsSync(file)) return false;
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
  return true;
};

/** The address that a request asks the development server for, before another part of the server changed it. */
export const readUrl = ({
  url = '/',
  originalUrl = url,
}: IncomingMessage & { originalUrl?: string | undefined }): URL => new URL(originalUrl, 'http://localhost');
