import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isForScreen, sendScreen } from '../../../src/build/editing-screen/send-screen.ts';
import { isForSource, sendSource } from '../../../src/build/editing-screen/send-source.ts';

/** The editing screen as `npm run dev` serves it, from the files that a site has built, on a clone of its own. */
export const devScreen = async (site: string) => {
  const clone = await mkdtemp(join(tmpdir(), 'dev-screen-'));
  await cp(join(site, 'src/content'), join(clone, 'src/content'), { recursive: true });
  await cp(join(site, 'dist/_edit'), join(clone, '_edit'), { recursive: true });
  const page = await readFile(join(site, 'dist/edit.html'), 'utf8');
  await writeFile(join(clone, 'edit.html'), page.replace('data-local="false"', 'data-local="true"'));

  const server = createServer((request, response) => {
    if (isForSource(request)) sendSource(clone, request, response);
    else if (!isForScreen(request) || !sendScreen(clone, request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Another program changes a file of the clone. */
    change: async (path: string, from: string, to: string) => {
      const text = await readFile(join(clone, path), 'utf8');
      await writeFile(join(clone, path), text.replace(from, to));
    },
    stop: async () => {
      server.close();
      await rm(clone, { recursive: true });
    },
  };
};
