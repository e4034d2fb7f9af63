import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaos } from '../../cli/chaos.ts';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';

let worker: LiveWorker;

beforeAll(async () => {
  worker = await liveWorker();
}, 60_000);

afterAll(() => worker.remove());

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
