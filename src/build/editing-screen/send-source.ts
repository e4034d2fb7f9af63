import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SCREEN_SOURCE } from '../../rules/routes.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';

const urlOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://localhost');

/** Files that editors write; nothing that leads out of their folder. */
const CONTENT_FILE = new RegExp(`^${CONTENT_FOLDER}/([a-z0-9-]+/)?[a-z0-9-]+\\.(md|yaml)$`);

export const isForSource = (request: IncomingMessage): boolean => urlOf(request).pathname === SCREEN_SOURCE;

/** Tells the editing screen what a content file of this machine holds now, so that it writes over nobody's work. */
export const sendSource = async (root: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = urlOf(request).searchParams.get('path') ?? '';
  const text = CONTENT_FILE.test(path) ? await readFile(join(root, path), 'utf8').catch(() => undefined) : undefined;
  response.writeHead(text === undefined ? 404 : 200, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text);
};
