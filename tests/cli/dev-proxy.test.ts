import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AstroIntegration } from 'astro';
import { afterEach, expect, test } from 'vitest';
import { devProxy } from '../../src/cli/dev-proxy.ts';
import { freePort, LOCAL_ADDRESS } from '../../src/cli/port.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const listen = async (listener: RequestListener, port = 0) => {
  const server = createServer(listener).listen(port, LOCAL_ADDRESS);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** An address that the development server hands to the worker on `workerPort`. */
const startProxy = async (workerPort: number) => {
  const setUp = devProxy(workerPort).hooks['astro:server:setup'];
  const handlers: ((request: object, response: object, next: () => void) => void)[] = [];
  const server = { middlewares: { use: (handler: (typeof handlers)[number]) => handlers.push(handler) } };
  await setUp?.({ server } as unknown as Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]);
  const port = await listen((request, response) => {
    Object.assign(request, { originalUrl: request.url });
    for (const handler of handlers) handler(request, response, () => response.writeHead(404).end());
  });
  return `http://${LOCAL_ADDRESS}:${port}/api/leads`;
};

test('an aborted response is aborted, and the next request is answered', async () => {
  let requests = 0;
  const worker = await listen((request, response) => {
    requests += 1;
    if (requests === 1) response.write('half', () => request.socket.resetAndDestroy());
    else response.end('whole');
  });
  const address = await startProxy(worker);
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(address)).text()).toBe('whole');
});

test('an aborted request is aborted at the worker, too', async () => {
  const arrived = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const worker = await listen((_, response) => {
    response.once('close', ended.resolve);
    arrived.resolve();
  });
  const address = await startProxy(worker);
  const leaving = new AbortController();
  const asked = fetch(address, { signal: leaving.signal });
  await arrived.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await ended.promise;
});

test('a page requested during a restart waits for it; a post is refused', async () => {
  const workerPort = await freePort();
  const address = await startProxy(workerPort);
  const page = fetch(address);
  expect((await fetch(address, { method: 'POST', body: 'a lead' })).status).toBe(502);
  await listen((_, response) => response.end('whole'), workerPort);
  expect(await (await page).text()).toBe('whole');
});
