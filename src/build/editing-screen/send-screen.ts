import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { SCREEN_FILES, SCREEN_PATH } from '../../rules/routes.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const pathOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://localhost').pathname;

/** Whether a request is for the editing screen or for something that it loads. */
export const isForScreen = (request: IncomingMessage): boolean =>
  pathOf(request) === SCREEN_PATH || pathOf(request).startsWith(`${SCREEN_FILES}/`);

/** Answers such a request from the folder that the screen was built into; false when there is no such file. */
export const sendScreen = (folder: string, request: IncomingMessage, response: ServerResponse): boolean => {
  const path = pathOf(request);
  const file = join(folder, path === SCREEN_PATH ? `${path}.html` : path);
  if (!existsSync(file)) return false;
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
  return true;
};
