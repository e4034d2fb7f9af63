import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isForScreen, sendScreen } from '../../../src/integrations/send-screen.ts';
import { CHANGES_PATH, SCREEN_PATH } from '../../../src/shared/routes.ts';
import { test as base, expect } from '../../e2e/fixtures.ts';
import { listenHere } from '../../listen-here.ts';
import { gitHub } from './fake-git-hub.ts';
import { openScreen } from './screen.ts';

export { expect };

export type Editor = Awaited<ReturnType<typeof openScreen>>;

type Fixtures = {
  /** The screen on the files of the example site, in a folder of the browser's own. */
  editor: Editor;
  /** Where the screen is served as `npm run dev` does; dev.spec.ts opens the one of `npm run dev` itself. */
  devAddress: string;
  /** The same screen there, and the page that it is on. */
  dev: Editor & { page: Page };
  /** What this test's browser asks of GitHub: a repository with the files of the example site. */
  repository: Awaited<ReturnType<typeof gitHub>>;
};

export const test = base.extend<Fixtures>({
  editor: async ({ page, site }, use) => use(await openScreen(page, site.folder)),
  devAddress: async ({ site }, use) => {
    const dist = join(site.folder, 'dist');
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
    await use(await listenHere(server));
    await new Promise((resolve) => server.close(resolve));
  },
  dev: async ({ browser, devAddress, site, viewport }, use) => {
    const context = await browser.newContext({ baseURL: devAddress, viewport });
    const page = await context.newPage();
    await use({ page, ...(await openScreen(page, site.folder)) });
    await context.close();
  },
  repository: async ({ context, site }, use) => use(await gitHub(context, site.folder)),
});
