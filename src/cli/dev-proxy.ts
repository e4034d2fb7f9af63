import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { AstroIntegration } from 'astro';
import { findWorkerFirst } from '../editing/preflight/worker-settings.ts';
import { readUrl } from '../integrations/send-built.ts';
import { NOTICES_STYLES } from '../shared/notice-days.ts';
import { areaSlug, isPartPage, redirectTarget } from '../shared/routes.ts';
import { FROM_WORKER } from './from-worker.ts';
import { root } from './paths.mjs';
import { LOCAL_ADDRESS } from './port.ts';

/** Makes Astro's development server pass to the worker on `workerPort` what the worker answers on the real site. */
export const devProxy = (workerPort: number): AstroIntegration => ({
  name: 'dev-proxy',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const isWorkerFirst = await findWorkerFirst(root);
      server.middlewares.use((incoming, outgoing, next) => {
        const { pathname } = readUrl(incoming);
        if (
          incoming.headers[FROM_WORKER] ||
          !(isWorkerFirst(pathname) || mayBeForWorker(pathname)) ||
          isPartPage(pathname)
        )
          next();
        else forwardRequest(incoming, outgoing, workerPort);
      });
    },
  },
});

/** Area pages, too: the worker makes those without a file, and dev-worker.ts knows which those are. */
const mayBeForWorker = (path: string): boolean =>
  path === NOTICES_STYLES || redirectTarget(path) !== undefined || areaSlug(path) !== undefined;

/** How long to wait at most for a worker that a saved file restarts while the reloaded page already requests it. */
const RESTART_MS = 30_000;
const AGAIN_MS = 200;

const isRepeatable = (method = '') => method === 'GET' || method === 'HEAD';

const forwardRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  giveUpAt = Date.now() + RESTART_MS,
) => {
  const { method, headers, originalUrl: path } = incoming as IncomingMessage & { originalUrl: string };
  const toWorker = request({ host: LOCAL_ADDRESS, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    // If one of them breaks off, so does the other, which is how the browser finds out.
    pipeline(answer, outgoing, () => {});
  });
  const stop = () => toWorker.destroy();
  outgoing.once('close', stop);
  toWorker.on('error', (error) => {
    outgoing.off('close', stop);
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else if (isRepeatable(method) && Date.now() < giveUpAt) {
      setTimeout(forwardRequest, AGAIN_MS, incoming, outgoing, port, giveUpAt);
    } else outgoing.writeHead(502).end(`The worker does not answer: ${error.message}`);
  });
  incoming.pipe(toWorker);
};
