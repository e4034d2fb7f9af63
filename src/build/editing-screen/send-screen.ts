import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SCREEN_FILES, SCREEN_PATH } from '../../rules/routes.ts';
import { sendBuilt } from '../send-built.ts';

const pathOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://localhost').pathname;

/** Whether a request is for the editing screen or for something that it loads. */
export const isForScreen = (request: IncomingMessage): boolean =>
  pathOf(request) === SCREEN_PATH || pathOf(request).startsWith(`${SCREEN_FILES}/`);

/** Answers such a request from the folder that the screen was built into; false when there is no such file. */
export const sendScreen = (folder: string, request: IncomingMessage, response: ServerResponse): boolean => {
  const path = pathOf(request);
  return sendBuilt(join(folder, path === SCREEN_PATH ? `${path}.html` : path), response);
};
