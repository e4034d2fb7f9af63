import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../../src/cli/paths.mjs';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';

/** Requests to the worker go through a file, because it is not in one of the line's namespaces. */
const listenAt = async (path: string, { port }: LiveWorker) => {
  const server = createServer((socket) => {
    const worker = connect(port, '127.0.0.1');
    socket.on('error', () => worker.destroy());
    worker.on('error', () => socket.destroy());
    socket.pipe(worker).pipe(socket);
  });
  await once(server.listen(path), 'listening');
  return server;
};

/** The built site's worker, with an empty database, at a socket in `folder` (serve-line.ts). */
export const workerBehind = async (folder: string) => {
  const worker = await liveWorker({ pages: join(root, 'dist'), hasMail: false });
  const socket = join(folder, 'worker.sock');
  const server = await listenAt(socket, worker);
  return {
    worker,
    socket,
    remove: async () => {
      server.close();
      await worker.remove();
    },
  };
};

export type WorkerBehind = Awaited<ReturnType<typeof workerBehind>>;
