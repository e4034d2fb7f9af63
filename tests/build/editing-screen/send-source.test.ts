import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isForSource, sendSource } from '../../../src/build/editing-screen/send-source.ts';
import { SCREEN_SOURCE } from '../../../src/rules/routes.ts';

let root = '';
const server = createServer((request, response) =>
  isForSource(request) ? sendSource(root, request, response) : response.writeHead(500).end(),
);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'source-'));
  await mkdir(join(root, 'src/content/posts'), { recursive: true });
  await writeFile(join(root, 'src/content/posts/a-post.md'), '---\ntitle: A post\n---\n');
  await writeFile(join(root, 'src/content/faq.yaml'), 'free:\n');
  await mkdir(join(root, 'src/assets/pictures'), { recursive: true });
  await writeFile(join(root, 'src/assets/pictures/IMG 1.jpg'), 'picture');
  await writeFile(join(root, 'secret.yaml'), 'token: x\n');
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

const ask = (path: string) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${SCREEN_SOURCE}?path=${encodeURIComponent(path)}`);

test('the screen is told what a file of the content holds now', async () => {
  expect(await (await ask('src/content/posts/a-post.md')).text()).toBe('---\ntitle: A post\n---\n');
  expect(await (await ask('src/content/faq.yaml')).text()).toBe('free:\n');
  expect(await (await ask('src/assets/pictures/IMG 1.jpg')).text()).toBe('picture');
});

test.each([
  'src/content/posts/none.md',
  'secret.yaml',
  'src/content/../../secret.yaml',
  'src/assets/pictures/../../../secret.yaml',
  '/etc/hosts',
  '',
])('and of nothing else: %s', async (path) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});
