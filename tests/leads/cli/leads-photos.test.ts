import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBucket } from '../../../src/cli/engine/open-bucket.ts';
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

const inBucket = () => withBucket(worker.dataDir, async (bucket) => (await bucket.list()).objects.length);

test('exports photos, deletes them with their lead, and restores them', { timeout: 120_000 }, async () => {
  const [ada, ben] = [await post('ada@example.com'), await post('ben@example.com')];
  for (const [whose, color] of [
    [ada, '#a00'],
    [ada, '#0a0'],
    [ben, '#00a'],
  ] as const)
    await put(whose, color);

  const save = (folder: string) => {
    const out = join(worker.folder, folder);
    return { said: worker.leads('photos', ada.id, '--out', out), out };
  };
  const first = save('first');
  expect(first.said).toContain('2 photos written to');
  expect(readdirSync(first.out)).toEqual(['1-request.jpg', '2-request.jpg']);
  const [red = ''] = readdirSync(first.out);
  const { data } = await sharp(join(first.out, red)).raw().toBuffer({ resolveWithObject: true });
  expect([(data[0] ?? 0) > 120, (data[1] ?? 0) < 40]).toEqual([true, true]);

  const file = join(worker.folder, 'leads.sqlite');
  expect(worker.leads('backup', '--out', file)).toContain('with their photos');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(worker.leads('forget', 'ada@example.com', '--yes')).toContain('Removed: 1 lead');
  await worker.tick();
  expect(await inBucket()).toBe(1);
  expect(save('gone').said).toContain('There are no photos');

  // Purging a lead removes its photos, too.
  await openLocal(worker.dataDir)({ sql: `UPDATE leads SET created_at = '2020-01-01T00:00:00.000Z'`, values: [] });
  expect(worker.leads('purge', '--older-than', '24m', '--yes')).toContain('Removed: 1 lead');
  await worker.tick();
  expect(await inBucket()).toBe(0);

  await worker.stop();
  expect(worker.leads('restore', file, '--yes')).toContain('Restored from');
  expect(await inBucket()).toBe(3);
  const again = save('again');
  for (const name of readdirSync(first.out)) {
    expect(readFileSync(join(again.out, name))).toEqual(readFileSync(join(first.out, name)));
  }
});
