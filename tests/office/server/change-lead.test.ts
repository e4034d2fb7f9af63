import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { HONEYPOT_FIELD } from '../../../src/leads/contract/guard.ts';
import { deliver } from '../../../src/leads/server/deliver.ts';
import type { Detail } from '../../../src/office/server/lead-detail.ts';
import { quote } from '../../server/helpers.ts';
import { answerWith, daysAfter, received, setClock, withBoth, withWebhook } from '../../server/outside.ts';
import { countRows, sendLead, test } from './helpers.ts';

const called = { kind: 'outcome', state: 'called' } as const;
const quoted = { kind: 'outcome', state: 'quoted', amount: 1_250_000, followUp: '2026-12-01' } as const;

const states = (detail: Detail) => detail.events.map(({ person, change }) => [person, change.kind]);

test('a change is in the lead, with who and when', async ({ id, ellen }) => {
  expect(await ellen.note(id, { ...quoted, note: 'Wants it in May.' })).toHaveLength(1);
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

test('a form that is sent again is stored once, one that was changed in between is another', async ({ id, ellen }) => {
  const form = crypto.randomUUID();
  const notes = await Promise.all(Array.from({ length: 5 }, () => ellen.note(id, called, { form })));
  expect(new Set(notes.map(String)).size).toBe(1);
  expect((await ellen.lead(id)).events).toHaveLength(1);
  const page = `/office/leads/${id}/outcome`;
  const typed = { form: crypto.randomUUID(), note: 'Gate code 7' };
  await ellen.send(page, typed);
  await ellen.send(page, { ...typed, notedAt: new Date().toISOString(), seen: '1', back: '/office/week' });
  await ellen.send(page, { ...typed, note: 'Gate code 8' });
  expect((await ellen.lead(id)).events.map(({ change }) => 'note' in change && change.note).slice(1)).toEqual([
    'Gate code 7',
    'Gate code 8',
  ]);
});

test('simultaneous notes are all stored, each under its own number', async ({ id, ellen }) => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const answers = await Promise.all(numbers.map((number) => ellen.note(id, { kind: 'note', note: `Note ${number}` })));
  expect(new Set(answers.map(String)).size).toBe(numbers.length);
  const stored = (await ellen.lead(id)).events.map(({ number }) => number);
  expect(stored.toSorted((one, other) => one - other)).toEqual(numbers);
});

test.for([
  ['day', { next: 'day', day: '0000-01-01' }],
  ['day', { next: 'day', day: '2101-01-01' }],
  ['visitDay', { visitDay: '0202-12-03', visitTime: '09:00' }],
] as const)('a %s of another time is refused in a sentence: %o', async ([_, fields], { id, ray }) => {
  const response = await ray.send(`/office/leads/${id}/outcome`, fields);
  expect(response.status).toBe(422);
  expect(await response.text()).toMatch(/Write a day/);
  expect((await ray.lead(id)).events).toEqual([]);
});

describe('two people on one lead', () => {
  const at = (minute: number) => `2026-07-14T14:${minute}:00.000Z`;

  test('what was noted last counts, whenever it arrives, and the page says so', async ({ ellen, ray }) => {
    setClock(new Date('2026-07-14T12:00:00Z'));
    const id = await sendLead();
    setClock(new Date('2026-07-14T15:00:00Z'));
    await ellen.note(id, quoted, { notedAt: at(20) });
    const late = { how: 'lost', lostReason: 'price', seen: '0', notedAt: at(10) };
    const answer = await ray.send(`/office/leads/${id}/outcome`, { ...late, back: `/office/leads/${id}` });
    expect(answer.status).toBe(303);
    expect((await ellen.lead(id)).summary).toMatchObject({ state: 'quoted', amount: 1_250_000 });
    const page = await ray.page(answer.headers.get('Location') ?? '');
    expect(page).toMatch(/Saved\. Ellen noted Quoted, \$12,500, follow up Dec 1 at [^<]*; theirs from [^<]* counts\./);
    await ellen.note(id, { kind: 'outcome', state: 'won' }, { notedAt: at(30) });
    expect((await ellen.lead(id)).summary.state).toBe('won');
  });

  test('notes are all kept, and nobody hears of them', async ({ id, ellen, ray }) => {
    await ellen.note(id, quoted);
    const answer = await ray.send(`/office/leads/${id}/outcome`, { note: 'Gate code 7', seen: '0' });
    const page = await ray.page(answer.headers.get('Location') ?? '');
    expect(page).toContain('Saved.');
    expect(page).not.toContain('counts.');
    expect(states(await ellen.lead(id))).toEqual([
      ['Ellen', 'outcome'],
      ['Ray', 'note'],
    ]);
  });
});

test('any event can be taken back, from the page after it or from the history, once', async ({ id, ellen }) => {
  await ellen.noteAll(id, called, quoted);
  const [first] = (await ellen.lead(id)).events;
  await ellen.undoLast(id);
  expect((await ellen.lead(id)).summary).toMatchObject({ state: 'called', amount: null, followUp: null });
  for (const _ of [1, 2]) await ellen.send('/office/undo', { event: first?.id ?? '', back: `/office/leads/${id}` });
  const { summary, events } = await ellen.lead(id);
  expect([summary.state, events.length]).toEqual(['new', 4]);
  expect((await ellen.desk()).waiting.leads).toHaveLength(1);
  const page = await ellen.page(`/office/leads/${id}`);
  expect(page).toContain('(undone)');
});

test('stored events cannot be changed, even by SQL', async ({ id, ellen }) => {
  await ellen.note(id, called);
  await expect(env.DB.prepare(`UPDATE lead_events SET change = '{}'`).run()).rejects.toThrow('only grows');
});

test('a wrong clock dates no event before its lead or in the future', async ({ id, ellen }) => {
  await ellen.note(id, called, { notedAt: '2001-01-01T00:00:00.000Z' });
  await ellen.note(id, { kind: 'note', note: 'x' }, { notedAt: '2101-01-01T00:00:00.000Z' });
  const { summary, events } = await ellen.lead(id);
  expect(events[0]?.notedAt).toBe(summary.createdAt);
  expect(Date.parse(events[1]?.notedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

describe('the spam box', () => {
  test('‘not spam’ sends the withheld messages, once', async ({ ellen }) => {
    const id = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withBoth);
    expect(received).toEqual([]);
    expect((await ellen.desk()).waiting.leads).toEqual([]);
    expect(await ellen.page('/office/find?state=spam')).toContain(id);

    await ellen.note(id, { kind: 'spam', isSpam: false }, {}, withBoth);
    expect(received.map(({ url }) => url)).toEqual(['https://mail.example/emails', 'https://hook.example/leads']);
    expect((await ellen.desk()).waiting.leads).toMatchObject([{ id, spam: null }]);

    await ellen.note(id, { kind: 'spam', isSpam: true }, {}, withBoth);
    await ellen.note(id, { kind: 'spam', isSpam: false }, {}, withBoth);
    expect(received).toHaveLength(2);
  });

  test('a spam mark can be undone without messages; a ‘not spam’ that sent mails cannot', async ({ ellen }) => {
    const id = await sendLead({}, withBoth);
    const held = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withBoth);
    const told = received.length;
    const undoLast = (leadId: string) => ellen.undoLast(leadId, withBoth);
    const readSpam = async (leadId: string) => (await ellen.lead(leadId)).summary.spam;

    await ellen.note(id, { kind: 'spam', isSpam: true }, {}, withBoth);
    expect(await readSpam(id)).toBe('by-hand');
    expect(await undoLast(id)).toHaveLength(1);
    expect(await readSpam(id)).toBeNull();
    expect((await ellen.desk()).waiting.leads).toMatchObject([{ id }]);

    await ellen.note(id, { kind: 'spam', isSpam: true }, {}, withBoth);
    await ellen.note(id, { kind: 'spam', isSpam: false }, {}, withBoth);
    expect(await undoLast(id)).toHaveLength(1);
    expect(await readSpam(id)).toBe('by-hand');
    expect(received).toHaveLength(told);

    await ellen.note(held, { kind: 'note', note: 'Looks real.' }, {}, withBoth);
    expect(await readSpam(held)).toBe('honeypot');
    await ellen.note(held, { kind: 'spam', isSpam: false }, {}, withBoth);
    await expect(undoLast(held)).rejects.toThrow('can no longer be taken back');
    expect(await readSpam(held)).toBeNull();
    expect(received).toHaveLength(told + 2);
  });

  test('‘not spam’ from two phones at once, and a retry, sends once', async ({ ellen, ray }) => {
    const id = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withBoth);
    const sent = { form: crypto.randomUUID() };
    await Promise.all([
      ellen.note(id, { kind: 'spam', isSpam: false }, sent, withBoth),
      ellen.note(id, { kind: 'spam', isSpam: false }, sent, withBoth),
      ray.note(id, { kind: 'spam', isSpam: false }, {}, withBoth),
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
    await ray.note(id, called, {}, withWebhook);
    await ray.note(id, { kind: 'note', note: 'Gate on the left' }, {}, withWebhook);
    await ray.note(id, { kind: 'outcome', state: 'won', amount: 1_850_050 }, {}, withWebhook);
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
    const sent = { form: crypto.randomUUID() };
    await Promise.all([
      ellen.note(id, called, sent, withWebhook),
      ellen.note(id, called, sent, withWebhook),
      ray.note(id, called, {}, withWebhook),
    ]);
    const [row, ...more] = (await env.DB.prepare('SELECT event, sent_at FROM outbox WHERE event IS NOT NULL').all())
      .results;
    expect([row, more]).toEqual([{ event: 1, sent_at: null }, []]);
    // What came of it since does not change what is reported about it.
    await ellen.note(id, quoted, {}, withWebhook);
    received.length = 0;
    answerWith(() => Response.json({}));
    setClock(daysAfter(new Date(), 0.5));
    await deliver(withWebhook);
    // Each waits on its own, so the later one may arrive first: receivers go by the number.
    expect(states()).toHaveLength(2);
    expect(states()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: 1, to: 'called' }),
        expect.objectContaining({ number: 3, to: 'quoted' }),
      ]),
    );
  });

  test('gets no spam', async ({ ellen }) => {
    const spam = await sendLead({ guard: { [HONEYPOT_FIELD]: 'buy' } }, withWebhook);
    await ellen.note(spam, called, {}, withWebhook);
    expect(told()).toEqual([]);
  });
});

test('a lead that is forgotten is gone with everything, and takes nothing more', async ({ id, ellen, ray }) => {
  await ellen.note(id, called);
  expect((await ray.send(`/office/leads/${id}/forget`)).status).toBe(403);
  for (const _ of [1, 2]) expect((await ellen.send(`/office/leads/${id}/forget`)).status).toBe(303);
  await expect(ellen.note(id, quoted)).rejects.toThrow('no longer exists');
  expect((await ellen.get(`/office/leads/${id}`)).status).toBe(404);
  expect((await ellen.send(`/office/leads/${id}/outcome`, { note: 'x' })).status).toBe(404);
  expect(await countRows('lead_events')).toBe(0);
});

test('forgetting a person forgets the other requests that were checked', async ({ id, ellen }) => {
  const [other, left] = [await sendLead(), await sendLead()];
  expect(await ellen.page(`/office/leads/${id}/forget`)).toContain(other);
  await ellen.send(`/office/leads/${id}/forget`, { other: [other, 'none of theirs'] });
  expect([await countRows('leads'), (await ellen.get(`/office/leads/${left}`)).status]).toEqual([1, 200]);
});

test('a lead is due on its day, in the business’s zone', async ({ ellen }) => {
  const monday = new Date('2026-07-13T12:00:00-04:00');
  setClock(monday);
  const id = await sendLead();
  await ellen.note(id, { kind: 'follow-up', followUp: '2026-07-15' });
  expect(await ellen.lists()).toEqual([]);
  setClock(daysAfter(monday, 2));
  expect(await ellen.lists()).toEqual(['due']);
  await ellen.note(id, { kind: 'outcome', state: 'won', amount: 100 });
  expect(await ellen.lists()).toEqual(['unscheduled']);
});
