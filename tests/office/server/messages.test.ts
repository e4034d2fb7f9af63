import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { answerWith, received, setClock, withBoth } from '../../server/outside.ts';
import { type Person, sendLead, test } from './helpers.ts';

/** Messages that could not be sent: the desk tells owners. */

const countedFor = async (person: Person) => {
  const [, failed = 0] = /(\d+) messages? could not be sent/.exec(await person.page('/office')) ?? [];
  return Number(failed);
};

const settle = (owner: Person, how: 'again' | 'drop') => owner.send('/office/messages', { how }, withBoth);

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

test('the desk tells owners how many, which lead the last was about, and why', async ({ ellen, ray }) => {
  const id = await failing('Ada');
  expect([await countedFor(ellen), await countedFor(ray)]).toEqual([2, 0]);
  const desk = await ellen.page('/office');
  for (const words of [`href="/office/leads/${id}">this lead</a>`, '(HTTP 401)']) expect(desk).toContain(words);
  expect((await ray.send('/office/messages', { how: 'drop' })).status).toBe(403);
});

test('the desk shows a refused message from the first refusal on', async ({ ellen }) => {
  answerWith(() => new Response('', { status: 422 }));
  await sendLead({ name: 'Ada' }, withBoth);
  expect(await countedFor(ellen)).toBe(2);
});

test('they are sent again, each once, and tried for another day', async ({ ellen }) => {
  await failing('Ada');
  await failing('Bo');
  await settle(ellen, 'again');
  expect(received).toHaveLength(4);
  expect(await countedFor(ellen)).toBe(0);
  // Pressed again, as by two owners at once, nothing is sent twice.
  await settle(ellen, 'again');
  expect(received).toHaveLength(4);

  await failing('Cy');
  answerWith(() => new Response('', { status: 503 }));
  await settle(ellen, 'again');
  const { results } = await env.DB.prepare('SELECT give_up_at, attempts FROM outbox WHERE due_at IS NOT NULL').all();
  expect(results).toEqual(Array(2).fill({ give_up_at: '2026-07-02T12:00:00.000Z', attempts: 1 }));
});

test('they are dropped, and the lead stays', async ({ ellen }) => {
  const id = await failing('Ada');
  await settle(ellen, 'drop');
  expect(await countedFor(ellen)).toBe(0);
  expect((await ellen.get(`/office/leads/${id}`)).status).toBe(200);
});

test('neither those that still wait nor those about spam are meant', async ({ ellen }) => {
  await ellen.note(await failing('Ada'), { kind: 'spam', isSpam: true });
  expect(await countedFor(ellen)).toBe(0);
  answerWith(() => new Response('', { status: 503 }));
  await sendLead({ name: 'Bo' }, withBoth);
  const left = () => env.DB.prepare('SELECT id, due_at FROM outbox WHERE sent_at IS NULL ORDER BY id').all();
  const before = (await left()).results;
  for (const how of ['drop', 'again'] as const) await settle(ellen, how);
  expect((await left()).results).toEqual(before);
});
