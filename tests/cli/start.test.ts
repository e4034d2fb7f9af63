import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/cli/port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run.ts';

test.for(['start.ts', 'dev.ts'])('%s reports when its port is taken', { timeout: 30_000 }, async (script) => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await runScript(script, [], { env: { PORT: String(port) } })).toEqual({
    code: 1,
    output: `Port ${port} is taken: stop what runs there, or choose another with the variable PORT.`,
  });
});

test.for(['http', '0', '65536', '80.5'])('start.ts refuses "%s" as a port', async (PORT) => {
  expect(await runScript('start.ts', [], { env: { PORT } })).toEqual({
    code: 1,
    output: `PORT is "${PORT}", which is not a port: give it a whole number from 1 to 65535.`,
  });
});

test('shows why the pages could not be built', { timeout: 30_000 }, async () => {
  const env = { PORT: String(await freePort()), SITE_URL: 'no address', DATA_DIR: temporaryFolder() };
  const { code, output } = await runScript('start.ts', [], { env });
  expect(code).toBe(1);
  expect(output).toMatch(/Invalid URL/);
  expect(output).toMatch(/\nThe pages could not be built: the message above says what to correct\.$/);
});
