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
  if (!(await isFree(port))) {
    throw new Problem(`Port ${port} is taken: stop what runs there, or choose another with the variable PORT.`);
  }
  return port;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, LOCAL_ADDRESS);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, LOCAL_ADDRESS);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};
