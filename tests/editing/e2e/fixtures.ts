import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { isForScreen, sendScreen } from '../../../src/integrations/send-screen.ts';
import { CHANGES_PATH, SCREEN_PATH } from '../../../src/shared/routes.ts';
import { listenHere } from '../../listen-here.ts';

/** The editing screen as `npm run dev` serves it, from the files that a site has built; dev.spec.ts opens the one of `npm run dev` itself. */
export const devScreen = async (site: string) => {
  const dist = join(site, 'dist');
  const asLocal = async (path: string) =>
    (await readFile(join(dist, `${path}.html`), 'utf8')).replace('data-local="false"', 'data-local="true"');
  const pages = new Map(
    await Promise.all([SCREEN_PATH, CHANGES_PATH].map(async (path) => [path, await asLocal(path)] as const)),
  );

  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else if (!isForScreen(request) || !sendScreen(dist, request, response)) response.writeHead(404).end();
  });
  return {
    address: await listenHere(server),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
