import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEALTH_PATH } from '../../src/shared/routes.ts';
import { listenHere } from '../listen-here.ts';
import { type LiveWorker, liveWorker } from './live-worker.ts';
import { runScript } from './run.ts';

let site: LiveWorker;
beforeAll(async () => {
  site = await liveWorker();
});
afterAll(() => site.remove());

const smokeTest = (origin: string) => runScript('smoke-test.ts', [origin, '0']);

test('a site that stores requests passes, however often: its one lead is kept as spam, and no mail tells of it', async () => {
  for (const _ of [1, 2]) expect(await smokeTest(site.origin)).toMatchObject({ code: 0 });
  const stored = site.storedLeads();
  expect(stored).toMatchObject([{ spam: 'honeypot' }]);
  await site.tick();
  expect(site.mails().filter((name) => name.includes(stored[0]?.id ?? 'no id'))).toEqual([]);
});

/** A site that answers every address with one status, and about its health with `health`. */
const answering = async (status: number, health: string, headers: Record<string, string> = {}) => {
  const server = createServer((request, response) => {
    response.writeHead(status, headers).end(request.url === HEALTH_PATH ? health : '');
  });
  return { origin: await listenHere(server), [Symbol.dispose]: () => server.close() };
};

test('a site that refuses requests fails, and one whose database does not answer', async () => {
  using refusing = await answering(503, '{"database":"ok"}');
  expect(await smokeTest(refusing.origin)).toMatchObject({ code: 1 });
  using forgetful = await answering(200, '{"database":"unavailable"}');
  expect(await smokeTest(forgetful.origin)).toMatchObject({ code: 1 });
  expect(await smokeTest('http://127.0.0.1:9')).toMatchObject({ code: 1 });
});

test('where the test is taken for a robot, nothing is known, and nothing is taken back', async () => {
  using suspicious = await answering(403, '', { 'cf-mitigated': 'challenge' });
  expect(await smokeTest(suspicious.origin)).toMatchObject({ code: 0 });
});
