import type { AddressInfo, Server } from 'node:net';

/** Makes a server listen on this machine, and returns its origin. */
export const listenHere = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};
