import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloudflare } from '../../src/cli/release/cloudflare.ts';
import { listenHere } from '../listen-here.ts';

/** The real wrangler, talking to a Cloudflare on this machine. */
let answer: { status: number; body: unknown };
const api = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
let logs = '';

beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), 'wrangler-'));
  const shell = {
    CLOUDFLARE_API_BASE_URL: await listenHere(api),
    CLOUDFLARE_ACCOUNT_ID: 'account',
    CLOUDFLARE_API_TOKEN: 'token',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: logs,
  };
  for (const [name, value] of Object.entries(shell)) vi.stubEnv(name, value);
});
afterAll(async () => {
  api.close();
  await rm(logs, { recursive: true });
});

const currentVersion = (status: number, body: unknown) => {
  answer = { status, body };
  return cloudflare(new AbortController().signal).currentVersion();
};

const success = (deployments: unknown[]) => ({ success: true, errors: [], messages: [], result: { deployments } });
const failure = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

const WRANGLER_MS = 30_000;

test('rolls back to the version that most visitors get', { timeout: WRANGLER_MS }, async () => {
  const versions = [
    { version_id: 'trial', percentage: 10 },
    { version_id: 'proven', percentage: 90 },
  ];
  expect(await currentVersion(200, success([{ versions }]))).toBe('proven');
});

test.each([
  ['of a worker that is not there yet', 404, failure(10007, 'This Worker does not exist on your account.')],
  ['of one that was never deployed', 200, success([])],
])('%s there is no version', { timeout: WRANGLER_MS }, async (_, status, body) => {
  expect(await currentVersion(status, body)).toBeUndefined();
});

test.each([
  ['does not take the token', 403, failure(10000, 'Authentication error')],
  ['answers something else', 502, 'Bad gateway'],
  ['names no version', 200, success([{ versions: [] }])],
])('stops if Cloudflare %s', { timeout: WRANGLER_MS }, async (_, status, body) => {
  await expect(currentVersion(status, body)).rejects.toThrow('nothing was deployed');
});
