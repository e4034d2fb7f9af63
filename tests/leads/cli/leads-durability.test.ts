import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTOS } from '../../../src/leads/contract/limits.ts';
import { chaos } from '../../cli/chaos.ts';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';
import { photoChaos } from '../../cli/photo-chaos.ts';

let worker: LiveWorker;

beforeAll(async () => {
  worker = await liveWorker();
}, 60_000);

afterAll(() => worker.remove());

describe('pages', () => {
  test('answer at once, hashed files for good', async () => {
    const about = await fetch(`${worker.origin}/about`, { redirect: 'manual' });
    expect(about.status).toBe(200);
    expect(about.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const slash = await fetch(`${worker.origin}/about/`, { redirect: 'manual' });
    expect(slash.headers.get('Location')).toBe('/about');
    const hashed = await fetch(`${worker.origin}/_astro/app.abc123.js`);
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${worker.origin}/404`)).status).toBe(404);
  });

  test('and every other answer carry the security headers', async () => {
    const [everyPath = ''] = readFileSync('public/_headers', 'utf8').split('\n\n');
    const headers = [...everyPath.matchAll(/^ {2}([\w-]+): (.+)$/gm)].filter(([, name]) => name !== 'Cache-Control');
    expect(headers.length).toBeGreaterThan(6);
    for (const path of [
      '/about',
      '/_astro/app.abc123.js',
      '/nope',
      '/free-quote',
      '/api/health',
      '/api/submit-quote',
    ]) {
      const answer = await fetch(worker.origin + path, { redirect: 'manual' });
      for (const [, name = '', value] of headers)
        expect(`${path} ${answer.headers.get(name)}`).toBe(`${path} ${value}`);
    }
  });
});

// The long run of the same test: node tests/cli/run-chaos.ts
test('every lead that was answered 200 survives SIGKILL, exactly once, and is mailed', async () => {
  expect(await chaos(worker, { leads: 400, atATime: 20, kills: 1 })).toEqual({
    acknowledged: 400,
    repeated: expect.any(Number),
    killed: 1,
    longestAway: expect.any(Number),
    mailsTwice: expect.any(Number),
    acknowledgedButNotStored: 0,
    storedTwice: 0,
    storedUnderAnotherId: 0,
    storedWithoutMail: 0,
  });
}, 120_000);

test('photos and their leads survive SIGKILL once each, and the daily run removes leftovers', async () => {
  const leads = 12;
  expect(await photoChaos(worker, { leads, atATime: 4, kills: 2 })).toEqual({
    acknowledged: leads * MAX_PHOTOS,
    killed: 2,
    leadsLost: 0,
    acknowledgedButNotStored: 0,
    storedTwice: 0,
    rowsWithoutPicture: 0,
    picturesWithoutRow: 0,
  });
}, 120_000);

test('a scheduled run that the death of the engine cuts off does not end the server', async () => {
  await Promise.all([worker.tick(), worker.kill()]);
  expect((await fetch(`${worker.origin}/about`)).status).toBe(200);
}, 60_000);

test('leads can be removed while the site runs', async () => {
  expect(worker.leads('forget', 'visitor-7@example.com', '--yes')).toMatch(/Removed: \d+ leads?,/);
  const bodies = { email: 'visitor-7@example.com', source: 'content_upgrade' };
  const response = await fetch(`${worker.origin}/api/submit-quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodies),
  });
  expect(response.status).toBe(200);
  expect(worker.storedLeads().filter(({ email }) => email === 'visitor-7@example.com')).toHaveLength(1);
});
