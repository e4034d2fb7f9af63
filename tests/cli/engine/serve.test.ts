import { expect, onTestFinished, test } from 'vitest';
import { liveWorker } from '../live-worker.ts';

test('of two servers in one process each ends and dies by itself', { timeout: 120_000 }, async () => {
  const [one, other] = [await liveWorker(), await liveWorker()];
  onTestFinished(async () => void (await Promise.all([one.remove(), other.remove()])));
  expect(await one.kill()).toBeGreaterThan(0);
  await one.stop();
  await expect(fetch(`${one.origin}/about`)).rejects.toThrow();
  expect((await fetch(`${other.origin}/about`)).status).toBe(200);
});
