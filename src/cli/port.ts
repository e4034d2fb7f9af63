import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Problem } from './main.ts';

/** Where the servers of this project listen: on this machine only. */
export const LOCAL_ADDRESS = '127.0.0.1';

/** Where the commands serve the site, unless PORT says otherwise. */
export const USUAL_PORTS = { start: 8787, dev: 4321 };

/** The port to serve on: PORT, else `usual`. @throws {Problem} if it is not a port, or taken */
export const choosePort = async (usual: number): Promise<number> => {
  const { PORT } = process.env;
  const port = PORT ? Number(PORT) : usual;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT is "${PORT}", which is not a port: give it a whole number from 1 to 65535.`);
  }
  await tryPort(port).catch(() => {
    throw new Problem(`Port ${port} is taken: stop what runs there, or choose another with the variable PORT.`);
  });
  return port;
};

export const freePort = () => tryPort(0);

/** Listens for a moment. Returns the port, which is a free one for 0. Rejects if it is taken. */
const tryPort = async (wanted: number): Promise<number> => {
  const server = createServer().listen(wanted, LOCAL_ADDRESS);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
