import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { readFailed, whyOf } from '../../../src/office/server/messages.ts';
import type { Env } from '../../../src/server/env.ts';
import { answerWith, received, setClock, withBoth } from '../../server/outside.ts';
import { type Person, sendLead, test } from './helpers.ts';

const readAll = async () => (await readFailed(env)).messages;
const countedFor = async (person: Person) => {
  const [, failed = 0] = /(\d+) messages? could not be sent/.exec(await person.page('/office')) ?? [];
  return Number(failed);
};

const settle = (owner: Person, how: 'again' | 'drop', ids: unknown[], bindings: Env = env) =>
  owner.send('/office/messages', { how, ids: ids.map(String) }, bindings);

/** A lead whose mail and webhook are refused until the worker gives up on them. */
const failing = async (name: string) => {
  setClock(new Date('2026-07-01T12:00:00Z'));
  answerWith(() => new Response('', { status: 401 }));
  const id = await sendLead({ name }, withBoth);
  await env.DB.prepare(`UPDATE outbox SET due_at = created_at, give_up_at = created_at WHERE lead_id = ?`)
    .bind(id)
    .run();
  await deliver(withBoth);
  received.length = 0;
  answerWith(() => Response.json({}));
  return id;
};

test('lists failed messages for owners, with lead and reason', async ({ ellen, ray }) => {
  const id = await failing('Ada');
  const messages = await readAll();
  const page = await ellen.page('/office/messages');
  for (const words of [`/office/leads/${id}`, 'Ada', 'a key or a setting is wrong', 'after 2 tries'])
    expect(page).toContain(words);
  expect((await ray.get('/office/messages')).status).toBe(403);
  expect(messages.map(({ what }) => what).toSorted()).toEqual(['Email to you', 'Message to your webhook']);
  expect(messages[0]).toMatchObject({
    leadId: id,
    who: 'Ada',
    why: 'The service refused us: a key or a setting is wrong (HTTP 401)',
    failedAt: '2026-07-01T12:00:00.000Z',
    tries: 2,
  });
  expect([await countedFor(ellen), await countedFor(ray)]).toEqual([2, 0]);
});

test('the desk shows a refused message from the first refusal on', async ({ ellen }) => {
  answerWith(() => new Response('', { status: 422 }));
  await sendLead({ name: 'Ada' }, withBoth);
  expect(await countedFor(ellen)).toBe(2);
  expect((await readAll())[0]).toMatchObject({ who: 'Ada', isTried: true, tries: 1 });
  answerWith(() => Response.json({}));
  await settle(
    ellen,
    'again',
    (await readAll()).map(({ id }) => id),
    withBoth,
  );
  expect(await countedFor(ellen)).toBe(0);
});

test('sends one again at once, and then all others', async ({ ellen }) => {
  await failing('Ada');
  await failing('Bo');
  const [first, ...others] = await readAll();
  await settle(ellen, 'again', [first?.id], withBoth);
  expect(received).toHaveLength(1);
  expect(await readAll()).toHaveLength(3);
  await settle(
    ellen,
    'again',
    others.map(({ id }) => id),
    withBoth,
  );
  expect(received).toHaveLength(4);
  expect(await readAll()).toEqual([]);
  // Requested again, as by two owners at once, nothing is sent twice.
  await settle(ellen, 'again', [first?.id, ...others.map(({ id }) => id)], withBoth);
  expect(received).toHaveLength(4);
});

test('a message that fails again is retried for another day', async ({ ellen }) => {
  await failing('Ada');
  answerWith(() => new Response('', { status: 503 }));
  await settle(
    ellen,
    'again',
    (await readAll()).map(({ id }) => id),
    withBoth,
  );
  expect(await readAll()).toEqual([]);
  const { results } = await env.DB.prepare('SELECT give_up_at, attempts FROM outbox WHERE due_at IS NOT NULL').all();
  expect(results).toEqual(Array(2).fill({ give_up_at: '2026-07-02T12:00:00.000Z', attempts: 1 }));
});

test('a dropped message leaves the list, and its lead stays', async ({ ellen }) => {
  const id = await failing('Ada');
  const [first, second] = await readAll();
  await settle(ellen, 'drop', [first?.id]);
  expect((await readAll()).map((message) => message.id)).toEqual([second?.id]);
  expect((await ellen.get(`/office/leads/${id}`)).status).toBe(200);
});

test('only failed messages about real leads can be dropped or sent again', async ({ ellen }) => {
  const id = await failing('Ada');
  await ellen.note(id, { kind: 'spam', isSpam: true });
  expect(await readAll()).toEqual([]);
  answerWith(() => new Response('', { status: 503 }));
  await sendLead({ name: 'Bo' }, withBoth);
  const waiting = await env.DB.prepare('SELECT id, due_at FROM outbox WHERE due_at IS NOT NULL').all();
  const ids = waiting.results.map((row) => row.id);
  await settle(ellen, 'drop', ids);
  await settle(ellen, 'again', ids);
  expect(await env.DB.prepare('SELECT id, due_at FROM outbox WHERE due_at IS NOT NULL').all()).toMatchObject({
    results: waiting.results,
  });
});

test.each([
  ['HTTP 422', 'The service did not take it, mostly because an address is not right (HTTP 422)'],
  ['HTTP 503', 'The service was out of order (HTTP 503)'],
  ['The operation was aborted due to timeout', 'No answer came (The operation was aborted due to timeout)'],
  ['mail is not set up', 'mail is not set up'],
  [null, 'Nobody knows why'],
])('%s: %s', (error, why) => {
  expect(whyOf(error)).toBe(why);
});
