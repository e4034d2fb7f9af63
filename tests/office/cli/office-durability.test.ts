import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDatabase } from '../../../src/leads/cli/database.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { leadPath } from '../../../src/office/contract/paths.ts';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';
import { signInLive } from './office-people.ts';

let worker: LiveWorker;

beforeAll(async () => {
  worker = await liveWorker({ hasMail: false });
});

afterAll(() => worker.remove());

const NOTES = 120;
const AT_A_TIME = 6;
const KILLS = 3;

test('after SIGKILL, every acknowledged note is stored, once', async () => {
  const response = await fetch(worker.origin + LEADS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '1', zip: '49684', service: 'fence' }),
  });
  const { id } = (await response.json()) as { id: string };
  const ellen = await signInLive(worker.origin, worker.dataDir);

  let next = 0;
  let isBack: Promise<unknown> = Promise.resolve();
  const acknowledged = new Set<string>();
  /** Like a page that waits: the same form, until an answer says that it is stored. */
  const note = async (number: number) => {
    const sent = { form: crypto.randomUUID(), notedAt: new Date().toISOString(), note: `Note ${number}` };
    for (;;) {
      const status = await ellen.send(`${leadPath(id)}/outcome`, sent).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 303) break;
      expect([0, 500, 503]).toContain(status);
      await isBack;
    }
    acknowledged.add(sent.note);
  };
  const writer = async () => {
    while (next < NOTES) {
      next += 1;
      if (next % Math.round(NOTES / (KILLS + 1)) === 0 && next < NOTES) isBack = worker.kill();
      await note(next);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, writer));

  const db = new DatabaseSync(findDatabase(worker.dataDir), { readOnly: true, timeout: 5000 });
  const events = db.prepare("SELECT number, change ->> '$.note' AS note FROM lead_events ORDER BY number").all();
  db.close();
  expect(new Set(events.map(({ note }) => note))).toEqual(acknowledged);
  expect(events.map(({ number }) => number)).toEqual(Array.from({ length: NOTES }, (_, index) => index + 1));
});
