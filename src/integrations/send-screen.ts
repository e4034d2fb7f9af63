import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CHANGES_PATH, PREVIEW_PATH, SCREEN_FILES, SCREEN_PATH } from '../shared/routes.ts';
import { readUrl, sendBuilt } from './send-built.ts';

const PAGES = [SCREEN_PATH, PREVIEW_PATH, CHANGES_PATH];

export const isForScreen = (request: IncomingMessage): boolean => {
  const { pathname } = readUrl(request);
  return PAGES.includes(pathname) || pathname.startsWith(`${SCREEN_FILES}/`);
};

/** Answers such a request from the folder that the screen was built into; false if there is no such file. */
export const sendScreen = (folder: string, request: IncomingMessage, response: ServerResponse): boolean => {
  const { pathname: path } = readUrl(request);
  return sendBuilt(join(folder, PAGES.includes(path) ? `${path}.html` : path), response);
};
