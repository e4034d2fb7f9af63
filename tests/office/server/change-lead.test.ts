import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { HONEYPOT_FIELD } from '../../../src/leads/contract/guard.ts';
import { deliver } from '../../../src/leads/server/deliver.ts';
import type { Detail } from '../../../src/office/contract/answers.ts';
import { quote } from '../../server/helpers.ts';
import { answerWith, daysAfter, received, setClock, withBoth, withWebhook } from '../../server/outside.ts';
import { countOf, sendLead, test } from './helpers.ts';

const called = { kind: 'outcome', state: 'called' } as const;
const quoted = { kind: 'outcome', state: 'quoted', amount: 1_250_000, followUp: '2026-12-01' } as const;

const states = (detail: Detail) => detail.events.map(({ person, change }) => [person, change.kind]);

test('a change is in the lead, with who and when', async ({ id, ellen }) => {
  const response = await ellen.note(id, { ...quoted, note: 'Wants it in May.' });
  expect(response.status).toBe(200);
  const { summary, events } = await ellen.lead(id);
  expect(summary).toMatchObject({ state: 'quoted', amount: 1_250_000, followUp: '2026-12-01', name: 'Ada Lindqvist' });
  expect(events).toEqual([
    {
      id: expect.any(String),
      number: 1,
      person: 'Ellen',
      notedAt: expect.any(String),
      change: { ...quoted, note: 'Wants it in May.' },
    },
  ]);
});

test('a change that is sent again is stored once, with the same answer', async ({ id, ellen }) => {
  const event = crypto.randomUUID();
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await ellen.note(id, called, 0, { id: event })).status),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect((await ellen.lead(id)).events).toHaveLength(1);
});

test('simultaneous notes are all stored, each under its own number', async ({ id, ellen }) => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const answers = await Promise.all(numbers.map((number) => ellen.note(id, { kind: 'note', note: `Note ${number}` })));
  expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
  expect((await ellen.lead(id)).events.map(({ number }) => number)).toEqual(numbers);
});

test.for([
  { kind: 'follow-up', followUp: '0000-01-01' },
  { kind: 'outcome', state: 'called', followUp: '2101-01-01' },
  { kind: 'visit', visit: { at: '0202-12-03T14:00:00.000Z', minutes: 60, place: '' } },
] as const)('a day of another time is refused in a sentence: %o', async (change, { id, ray }) => {
  const response = await ray.note(id, change);
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain('Write a day between 2000 and 2100.');
});

describe('two people on one lead', () => {
  test('the second sees what the first changed before it is saved over', async ({ id, ellen, ray }) => {
    await ellen.note(id, quoted);
    const refused = await ray.note(id, called);
    expect(refused.status).toBe(409);
    const theirs = (await refused.json()) as Detail;
    expect(states(theirs)).toEqual([['Ellen', 'outcome']]);
    expect(theirs.summary.state).toBe('quoted');
    expect((await ray.note(id, called, 1)).status).toBe(200);
    expect(states(await ellen.lead(id))).toEqual([
      ['Ellen', 'outcome'],
      ['Ray', 'outcome'],
    ]);
  });

  test('notes are all kept', async ({ id, ellen, ray }) => {
    await ellen.note(id, quoted);
    expect((await ray.note(id, { kind: 'note', note: 'Gate code 7' })).status).toBe(200);
  });
});

test('undo takes the last one back, and the one before after it', async ({ id, ellen }) => {
  await ellen.noteAll(id, called, quoted);
  const [first] = (await ellen.lead(id)).events;
  const undoFirst = async (seen: number) =>
    (await ellen.note(id, { kind: 'undo', event: first?.id ?? '' }, seen)).status;
  expect(await undoFirst(1)).toBe(409);
  expect((await ellen.undoLast(id)).status).toBe(200);
  expect((await ellen.lead(id)).summary).toMatchObject({ state: 'called', amount: null, followUp: null });
  expect(await undoFirst(3)).toBe(200);
  const { summary, events } = await ellen.lead(id);
  expect([summary.state, events.length]).toEqual(['new', 4]);
  expect((await ellen.desk()).waiting.leads).toHaveLength(1);
});

test('stored events cannot be changed, even by SQL', async ({ id, ellen }) => {
  await ellen.note(id, called);
  await expect(env.DB.prepare(`UPDATE lead_events SET change = '{}'`).run()).rejects.toThrow('only grows');
});

test('a wrong clock dates no event before its lead or in the future', async ({ id, ellen }) => {
  await ellen.note(id, called, 0, { notedAt: '2001-01-01T00:00:00.000Z' });
  await ellen.note(id, { kind: 'note', note: 'x' }, 1, { notedAt: '2101-01-01T00:00:00.000Z' });
  const { summary, events } = await ellen.lead(id);
  expect(events[0]?.notedAt).toBe(summary.createdAt);
  expect(Date.parse(events[1]?.notedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('an answer on the day itself is in time, one after midnight in Michigan is not', async ({ ellen }) => {
  const evening = new Date('2026-07-14T22:00:00-04:00');
  const answeredAt = async (time: string) => {
    setClock(evening);
    const id = await sendLead();
    setClock(new Date(time));
    await ellen.note(id, called, 0, { notedAt: new Date(time).toISOString() });
    return env.DB.prepare('SELECT answered_after, answered_in_time FROM leads WHERE id = ?').bind(id).first();
  };
  expect(await answeredAt('2026-07-14T23:59:00-04:00')).toEqual({ answered_after: 7140, answered_in_time: 1 });
  expect(await answeredAt('2026-07-15T00:00:00-04:00')).toEqual({ answered_after: 7200, answered_in_time: 0 });
});

describe('the spam box', () => {
  test('‘not spam’ sends the withheld messages, once', async ({ ellen }) => {
    const id = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withBoth);
    expect(received).toEqual([]);
    expect((await ellen.desk()).waiting.leads).toEqual([]);
    expect(await ellen.found('spam=1')).toMatchObject([{ id, spam: 'honeypot' }]);

    await ellen.note(id, { kind: 'spam', isSpam: false }, 0, {}, withBoth);
    expect(received.map(({ url }) => url)).toEqual(['https://mail.example/emails', 'https://hook.example/leads']);
    expect((await ellen.desk()).waiting.leads).toMatchObject([{ id, spam: null }]);

    await ellen.note(id, { kind: 'spam', isSpam: true }, 1, {}, withBoth);
    await ellen.note(id, { kind: 'spam', isSpam: false }, 2, {}, withBoth);
    expect(received).toHaveLength(2);
  });

  test('a spam mark can be undone without messages; a ‘not spam’ that sent mails cannot', async ({ ellen }) => {
    const id = await sendLead({}, withBoth);
    const held = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withBoth);
    const told = received.length;
    const undoLast = (leadId: string) => ellen.undoLast(leadId, withBoth);
    const spamOf = async (leadId: string) => (await ellen.lead(leadId)).summary.spam;

    await ellen.note(id, { kind: 'spam', isSpam: true }, 0, {}, withBoth);
    expect(await spamOf(id)).toBe('by-hand');
    expect((await undoLast(id)).status).toBe(200);
    expect(await spamOf(id)).toBeNull();
    expect((await ellen.desk()).waiting.leads).toMatchObject([{ id }]);

    await ellen.note(id, { kind: 'spam', isSpam: true }, 2, {}, withBoth);
    await ellen.note(id, { kind: 'spam', isSpam: false }, 3, {}, withBoth);
    expect((await undoLast(id)).status).toBe(200);
    expect(await spamOf(id)).toBe('by-hand');
    expect(received).toHaveLength(told);

    await ellen.note(held, { kind: 'note', note: 'Looks real.' }, 0, {}, withBoth);
    expect(await spamOf(held)).toBe('honeypot');
    await ellen.note(held, { kind: 'spam', isSpam: false }, 1, {}, withBoth);
    expect((await undoLast(held)).status).toBe(422);
    expect(await spamOf(held)).toBeNull();
    expect(received).toHaveLength(told + 2);
  });

  test('‘not spam’ from two phones at once, and a retry, sends once', async ({ ellen, ray }) => {
    const id = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withBoth);
    const sent = { id: crypto.randomUUID() };
    await Promise.all([
      ellen.note(id, { kind: 'spam', isSpam: false }, 0, sent, withBoth),
      ellen.note(id, { kind: 'spam', isSpam: false }, 0, sent, withBoth),
      ray.note(id, { kind: 'spam', isSpam: false }, 0, {}, withBoth),
    ]);
    const { results } = await env.DB.prepare('SELECT purpose FROM outbox WHERE lead_id = ? ORDER BY 1').bind(id).all();
    expect(results).toEqual([{ purpose: 'builder' }, { purpose: 'webhook' }]);
    expect(received).toHaveLength(2);
  });
});

describe('the webhook', () => {
  const told = () => received.map(({ json }) => json as { event: string; change?: object });
  const states = () => told().flatMap(({ event, change }) => (event === 'state' ? [change] : []));

  test('receives every change of state, signed, and nothing else that is noted', async ({ ray }) => {
    const id = await sendLead({}, withWebhook);
    await ray.note(id, called, 0, {}, withWebhook);
    await ray.note(id, { kind: 'note', note: 'Gate on the left' }, 1, {}, withWebhook);
    await ray.note(id, { kind: 'outcome', state: 'won', amount: 1_850_050 }, 2, {}, withWebhook);
    await ray.undoLast(id, withWebhook);
    const about = { at: expect.any(String), by: 'Ray', lostReason: null };
    expect(states()).toEqual([
      { ...about, number: 1, from: 'new', to: 'called', amount: null },
      { ...about, number: 3, from: 'called', to: 'won', amount: 18500.5 },
      { ...about, number: 4, from: 'won', to: 'called', amount: null },
    ]);
    const [, first] = received;
    expect(first?.json).toMatchObject({ event: 'state', isTest: false, lead: { id, name: quote.name } });
    expect(first?.headers.get('X-Signature')).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(new Set(received.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(received.length);
  });

  test('gets one message for duplicates of two phones, and retries a refused one', async ({ ellen, ray }) => {
    const id = await sendLead({}, withWebhook);
    answerWith(() => new Response(null, { status: 503 }));
    const sent = { id: crypto.randomUUID() };
    await Promise.all([
      ellen.note(id, called, 0, sent, withWebhook),
      ellen.note(id, called, 0, sent, withWebhook),
      ray.note(id, called, 0, {}, withWebhook),
    ]);
    const [row, ...more] = (await env.DB.prepare('SELECT event, sent_at FROM outbox WHERE event IS NOT NULL').all())
      .results;
    expect([row, more]).toEqual([{ event: 1, sent_at: null }, []]);
    // What came of it since does not change what is reported about it.
    await ellen.note(id, quoted, 1, {}, withWebhook);
    received.length = 0;
    answerWith(() => Response.json({}));
    setClock(daysAfter(new Date(), 0.5));
    await deliver(withWebhook);
    // Each waits on its own, so the later one may arrive first: receivers go by the number.
    expect(states()).toHaveLength(2);
    expect(states()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: 1, to: 'called' }),
        expect.objectContaining({ number: 2, to: 'quoted' }),
      ]),
    );
  });

  test('gets no spam, and no states if its receiver wants only leads', async ({ ellen }) => {
    const spam = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withWebhook);
    await ellen.note(spam, called, 0, {}, withWebhook);
    const id = await sendLead({}, withWebhook);
    await ellen.note(id, called, 0, {}, { ...withWebhook, WEBHOOK_STATES: 'no' });
    expect(told().map(({ event }) => event)).toEqual(['lead']);
  });
});

test('an event for a removed lead is refused', async ({ id, ellen }) => {
  await ellen.note(id, called);
  const removed = await (await ellen.post(`/leads/${id}/forget`, { others: [] })).json();
  expect(removed).toEqual({ removed: 1 });
  expect((await ellen.note(id, quoted, 1)).status).toBe(404);
  expect(await countOf('lead_events')).toBe(0);
});

test('a lead is due on its day, in the business’s zone', async ({ ellen }) => {
  const monday = new Date('2026-07-13T12:00:00-04:00');
  setClock(monday);
  const id = await sendLead();
  await ellen.note(id, { kind: 'follow-up', followUp: '2026-07-15' });
  expect(await ellen.lists()).toEqual(['rest']);
  setClock(daysAfter(monday, 2));
  expect(await ellen.lists()).toEqual(['due']);
  await ellen.note(id, { kind: 'outcome', state: 'won', amount: 100 }, 1);
  expect(await ellen.lists()).toEqual(['rest']);
});

const written = (fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  name: 'Walt Phoned',
  phone: '231-555-0199',
  email: '',
  zip: '49684',
  message: 'Stairs to the dock',
  source: 'Phone call',
  ...fields,
});

test('someone who called waits on the desk like any other, once, without notifications', async ({ ray }) => {
  const lead = written();
  const ids = await Promise.all(
    [1, 2].map(async () => ((await (await ray.post('/leads', lead)).json()) as { id: string }).id),
  );
  expect(ids[0]).toBe(ids[1]);
  const { waiting } = await ray.desk();
  expect(waiting.leads).toMatchObject([
    { id: ids[0], name: 'Walt Phoned', source: 'Phone call', phoneLinks: { call: 'tel:+12315550199' }, state: 'new' },
  ]);
  expect(await countOf('outbox')).toBe(0);
});

test('a separator of lines or paragraphs in a field of one line is a space', async ({ ray }) => {
  await ray.post('/leads', written({ name: 'Walt\u2028\u2029Phoned\u2028' }));
  expect((await ray.desk()).waiting.leads).toMatchObject([{ name: 'Walt Phoned' }]);
});

test.for([
  ['no name', { name: ' ' }, 'Write a name.'],
  ['no way to answer', { phone: '' }, 'Write a phone number or an email address.'],
  ['half an address', { email: 'walt@' }, 'Enter the whole address, like name@example.com.'],
] as const)('%s is refused with a message', async ([_, wrong, sentence], { ray }) => {
  const response = await ray.post('/leads', written(wrong));
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain(sentence);
});
