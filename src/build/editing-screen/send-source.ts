import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PICTURES_FOLDER } from '../../content-tools/check/pictures/picture-names.ts';
import { SCREEN_SOURCE } from '../../rules/routes.ts';
import { CONTENT_FOLDER } from '../../schemas/collections.ts';
import { readUrl } from '../read-url.ts';

/** Files that editors write, and pictures that they add; nothing that leads out of their folders. */
const OF_EDITORS = [
  new RegExp(`^${CONTENT_FOLDER}/([a-z0-9-]+/)?[a-z0-9-]+\\.(md|yaml)$`),
  new RegExp(`^${PICTURES_FOLDER}/[^/\\\\]+\\.\\w+$`),
];

export const isForSource = (request: IncomingMessage): boolean => readUrl(request).pathname === SCREEN_SOURCE;

/** Tells the editing screen what a file of this machine holds now, so that it writes over nobody's work. */
export const sendSource = async (root: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = readUrl(request).searchParams.get('path') ?? '';
  const isTold = OF_EDITORS.some((files) => files.test(path));
  const file = isTold ? await readFile(join(root, path)).catch(() => undefined) : undefined;
  response.writeHead(file === undefined ? 404 : 200, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(file);
};
