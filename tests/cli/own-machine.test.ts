import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, LOCAL_ADDRESS } from '../../src/cli/port.ts';
import { LEADS_PATH, RATE_LIMIT } from '../../src/leads/contract/limits.ts';
import { HEALTH_PATH } from '../../src/shared/routes.ts';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { copyPages, leadsIn, sendLead, shortLead, storedLeads, untilAnswered } from './live-worker.ts';

/** `npm start -- --built` as your own machine runs it (docs/own-machine.md): behind a server, as a process. */
let site: SiteCopy;
let port: number;
let server: ChildProcess;
let ended: Promise<unknown[]>;
let output = '';

const dataDir = () => join(site.folder, '.data');
const origin = () => `http://${LOCAL_ADDRESS}:${port}`;

beforeAll(async () => {
  site = await siteCopy();
  copyPages(join(site.folder, 'dist'));
  port = await freePort();
  server = spawn(process.execPath, ['src/cli/start.ts', '--built'], {
    cwd: site.folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir(), PROXY: '1', SITE_URL: 'https://own.example' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  ended = once(server, 'close');
  await untilAnswered(origin(), () => server.exitCode !== null);
}, 120_000);

afterAll(async () => {
  server.kill('SIGKILL');
  await ended;
  await site.cleanUp();
});

const leads = (...args: string[]) => leadsIn(dataDir(), ...args);
const storedEmails = () => storedLeads(dataDir()).map(({ email }) => email);

const send = (headers: Record<string, string>, email = 'ada@example.com') => sendLead(origin(), email, headers);

test('prints readable lines first, and explains the log that follows', () => {
  const [first, ...lines] = output.split('\n');
  expect(first).toContain(`The site    http://localhost:${port}`);
  const json = lines.findIndex((line) => line.startsWith('{'));
  expect(lines.slice(0, json === -1 ? undefined : json).join()).toContain('What follows is its log');
});

test('takes the last entry of X-Forwarded-For as the visitor', { timeout: 60_000 }, async () => {
  const statuses: number[] = [];
  // Two minutes at most: if a minute ends meanwhile, the count starts over.
  for (let count = 0; count <= 2 * RATE_LIMIT && !statuses.includes(429); count += 1) {
    const claimed = { 'CF-Connecting-IP': `198.51.100.${count}`, 'X-Forwarded-For': `192.0.2.${count}, 203.0.113.7` };
    statuses.push((await send(claimed)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(RATE_LIMIT);
  expect((await send({ 'X-Forwarded-For': '203.0.113.7, 203.0.113.8' })).status).toBe(200);
});

test('recognizes its own form by the host, behind https', async () => {
  const outgoing = request({
    host: LOCAL_ADDRESS,
    port,
    path: LEADS_PATH,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Host: 'own.example',
      Origin: 'https://own.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.10',
    },
  });
  outgoing.end(shortLead('form@example.com'));
  const [{ statusCode }] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(statusCode).toBe(200);
});

test('backs up while the site runs', { timeout: 60_000 }, async () => {
  await send({ 'X-Forwarded-For': '203.0.113.9' }, 'before@example.com');
  const out = join(site.folder, 'backup');
  expect(leads('backup', '--out', out)).toContain('All leads are in');
  await send({ 'X-Forwarded-For': '203.0.113.9' }, 'after@example.com');
  expect(storedEmails()).toContain('after@example.com');
  const kept = storedLeads(out).map(({ email }) => email);
  expect(kept).toContain('before@example.com');
  expect(kept).not.toContain('after@example.com');
});

/** Starts sending a lead; the rest follows later. */
const beginToSend = (text: string): ClientRequest => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': text.length };
  const outgoing = request({ host: LOCAL_ADDRESS, port, path: LEADS_PATH, method: 'POST', headers });
  outgoing.write(text.slice(0, 10));
  return outgoing;
};

/** A connection on which one request was answered and none is in progress. */
const idleConnection = async (): Promise<Socket> => {
  const socket = connect(port, LOCAL_ADDRESS);
  socket.write(`GET ${HEALTH_PATH} HTTP/1.1\r\nHost: own.example\r\n\r\n`);
  await once(socket, 'data');
  return socket;
};

test('when stopped, it answers open requests and exits with 0', { timeout: 60_000 }, async () => {
  const text = shortLead('under-way@example.com');
  const outgoing = beginToSend(text);
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  const idle = await idleConnection();

  server.kill('SIGTERM');
  // Only an idle connection is closed at once.
  await once(idle.resume(), 'close');
  outgoing.end(text.slice(10));

  const [{ statusCode }] = await answered;
  expect(statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(storedEmails()).toContain('under-way@example.com');
});
