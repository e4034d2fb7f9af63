import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import { Miniflare } from 'miniflare';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWranglerFile } from '../../../src/cli/engine/read-wrangler-file.ts';
import { toMiniflareOptions } from '../../../src/cli/engine/serve.ts';
import { openLocal } from '../../../src/leads/cli/database.ts';
import { KEY_HEADER, REQUESTS_PATH } from '../../../src/leads/contract/addition.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';

let worker: LiveWorker;
beforeAll(async () => {
  worker = await liveWorker();
});
afterAll(() => worker.remove());

const post = async (email: string) => {
  const lead = { name: 'Ada', email, phone: '1', zip: '49684', service: 'other' };
  const response = await fetch(worker.origin + LEADS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...lead, submissionId: crypto.randomUUID() }),
  });
  return ((await response.json()) as { addTo: { id: string; key: string } }).addTo;
};

const put = async ({ id, key }: { id: string; key: string }, background: string) => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const path = `${REQUESTS_PATH}/${id}/photos/${crypto.randomUUID()}`;
  const body = new Uint8Array(picture);
  expect((await fetch(worker.origin + path, { method: 'PUT', headers: { [KEY_HEADER]: key }, body })).status).toBe(201);
};

/**
 * Gives `use` the photo bucket of this machine, whether the site is running or not: a separate engine reads the same folder, and is
 * gone afterward.
 */
const withBucket = async <Result>(dataDir: string, use: (bucket: R2Bucket) => Promise<Result>): Promise<Result> => {
  const { options, ...file } = readWranglerFile();
  // Without the pages, which need not be built.
  const { assets: _, ...bound } = options;
  const site = { file: { ...file, options: bound }, code: 'export default {}', port: 0, dataDir };
  const miniflare = new Miniflare(toMiniflareOptions(site));
  try {
    return await use((await miniflare.getR2Bucket('PHOTOS')) as unknown as R2Bucket);
  } finally {
    await miniflare.dispose();
  }
};

const readBucket = (dataDir: string) =>
  withBucket(dataDir, async (bucket) => {
    const { objects } = await bucket.list();
    return Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.arrayBuffer()));
  });

const countPictures = async () => (await readBucket(worker.dataDir)).length;

test('backs up photos, and deletes them with their lead', { timeout: 120_000 }, async () => {
  const [ada, ben] = [await post('ada@example.com'), await post('ben@example.com')];
  for (const [whose, color] of [
    [ada, '#a00'],
    [ada, '#0a0'],
    [ben, '#00a'],
  ] as const)
    await put(whose, color);

  const pictures = await readBucket(worker.dataDir);
  const out = join(worker.folder, 'backup');
  expect(worker.leads('backup', '--out', out)).toContain('with their photos');
  expect(statSync(out).mode & 0o777).toBe(0o700);

  expect(worker.leads('forget', 'ada@example.com', '--yes')).toContain('Removed: 1 lead');
  await worker.tick();
  expect(await countPictures()).toBe(1);

  // Purging a lead removes its photos, too.
  await openLocal(worker.dataDir)({ sql: `UPDATE leads SET created_at = '2020-01-01T00:00:00.000Z'`, values: [] });
  expect(worker.leads('purge', '--older-than', '24m', '--yes')).toContain('Removed: 1 lead');
  await worker.tick();
  expect(await countPictures()).toBe(0);

  expect(pictures).toHaveLength(3);
  expect(await readBucket(out)).toEqual(pictures);
});
