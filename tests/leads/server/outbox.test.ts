import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { retryAll } from '../../../src/leads/server/outbox.ts';
import type { Env } from '../../../src/server/env.ts';
import { prepare } from '../../../src/server/query.ts';
import { postForm, postJson, quote, request, storedLeads } from '../../server/helpers.ts';
import { answerWith, clearDatabase, daysAfter, received, setClock, withBoth, withMail } from '../../server/outside.ts';

beforeEach(clearDatabase);

const START = new Date('2026-05-04T12:00:00Z');

type Row = { id: string; due_at: string | null; sent_at: string | null; failed_at: string | null; attempts: number };

const outbox = async () => (await env.DB.prepare('SELECT * FROM outbox').all<Row>()).results;

const down = () => new Response('', { status: 500 });

/** Moves the clock to when the message is due, and sends what is due then. */
const deliverWhenDue = async (bindings: Env = withMail): Promise<Row | undefined> => {
  const [row] = await outbox();
  if (row?.due_at) setClock(new Date(row.due_at));
  await deliver(bindings);
  return (await outbox())[0];
};

describe('right after the answer', () => {
  test('a mail that names the lead is sent, once', async () => {
    const { id } = (await (await postJson(quote, {}, withMail)).json()) as { id: string };
    expect(received).toHaveLength(1);
    expect(received[0]?.json).toMatchObject({ reply_to: 'ada@example.com', headers: { 'X-Lead-Id': id } });
    expect(received[0]?.headers.get('Authorization')).toBe('Bearer mail-key');
    expect((await outbox())[0]).toMatchObject({ due_at: null, sent_at: expect.any(String), attempts: 1 });
    await deliver(withMail);
    expect(received).toHaveLength(1);
  });

  test('a native form causes the same mail', async () => {
    expect((await postForm(quote, {}, withMail)).status).toBe(303);
    expect(received).toHaveLength(1);
  });

  test('a copy of a submission causes none', async () => {
    const submissionId = 'a-submission-sent-often';
    await Promise.all(Array.from({ length: 5 }, () => postJson({ ...quote, submissionId }, {}, withMail)));
    expect(received).toHaveLength(1);
  });

  test('where nothing is set up, nothing waits', async () => {
    await postJson(quote);
    expect(await outbox()).toEqual([]);
  });

  test('a mail service that is down costs neither the lead nor the answer', async () => {
    answerWith(() => Promise.reject(new Error('no connection to mail.example')));
    expect((await postJson(quote, {}, withMail)).status).toBe(200);
    expect(await storedLeads()).toHaveLength(1);
    expect((await outbox())[0]).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
  });
});

test('lead and messages are one transaction: without the outbox there is no lead', async () => {
  await env.DB.prepare('ALTER TABLE outbox RENAME TO away').run();
  const response = await postJson(quote, {}, withMail);
  await env.DB.prepare('ALTER TABLE away RENAME TO outbox').run();
  expect(response.status).toBe(503);
  expect(await storedLeads()).toEqual([]);
});

describe('a message that is not taken', () => {
  test.each([1, 2, 3, 5, 8])('%i times is taken the next time', async (failures) => {
    setClock(START);
    answerWith(() => (received.length <= failures ? down() : Response.json({})));
    await postJson(quote, {}, withMail);
    for (let tries = 1; tries < failures; tries += 1) await deliverWhenDue();
    expect((await outbox())[0]).toMatchObject({ sent_at: null, attempts: failures });
    expect(await deliverWhenDue()).toMatchObject({ due_at: null, sent_at: expect.any(String), attempts: failures + 1 });
    expect(new Set(received.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('because the service is down keeps its Reply-To, and is left alone until it is due', async () => {
    setClock(START);
    answerWith(down);
    await postJson(quote, {}, withMail);
    await deliver(withMail);
    expect(received).toHaveLength(1);
  });

  test('for a day is kept as failed, makes the health bad, and can be sent again', async () => {
    setClock(START);
    answerWith(down);
    await postJson(quote, {}, withMail);
    while ((await outbox())[0]?.due_at) await deliverWhenDue();
    const [row] = await outbox();
    const failedAt = Date.parse(row?.failed_at ?? '');
    expect(failedAt).toBeGreaterThan(daysAfter(START, 0.85).getTime());
    expect(failedAt).toBeLessThanOrEqual(daysAfter(START, 1).getTime());
    expect(received.length).toBeLessThan(40);
    expect(await storedLeads()).toHaveLength(1);
    const health = await request('/api/health');
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ problems: ['Messages to the builder that failed for good: 1.'] });

    answerWith(() => Response.json({}));
    await prepare(env.DB, retryAll(new Date())).all();
    expect(await deliverWhenDue()).toMatchObject({ sent_at: expect.any(String), failed_at: null });
    expect((await request('/api/health')).status).toBe(200);
  });

  test('for a mistyped visitor address is not retried; the builder’s is, and health reports it', async () => {
    answerWith(() => new Response('', { status: 422 }));
    await postJson({ source: 'content_upgrade', email: 'a@b.co' }, {}, withMail);
    const rows = () => env.DB.prepare('SELECT purpose, due_at, failed_at, last_error FROM outbox').all();
    expect((await rows()).results).toEqual([
      { purpose: 'builder', due_at: expect.any(String), failed_at: expect.any(String), last_error: 'HTTP 422' },
      { purpose: 'checklist', due_at: null, failed_at: expect.any(String), last_error: 'HTTP 422' },
    ]);
    const health = await request('/api/health');
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      problems: ['Messages to the builder that are refused: 1: HTTP 422'],
    });

    answerWith(() => Response.json({}));
    await deliverWhenDue();
    expect((await rows()).results[0]).toMatchObject({ due_at: null, failed_at: null, last_error: null });
    expect((await request('/api/health')).status).toBe(200);
  });

  test.each([400, 422])('for its Reply-To (%i) is sent again without it, with a remark', async (status) => {
    for (const email of ['john.@gmail.com', 'jo..hn@gmail.com', 'john@gmail']) {
      await clearDatabase();
      received.length = 0;
      answerWith(({ json }) => new Response('{}', { status: json.reply_to === email ? status : 200 }));
      await postJson({ ...quote, email }, {}, withMail);
      expect(received).toHaveLength(2);
      expect(received[1]?.json).not.toHaveProperty('reply_to');
      expect(received[1]?.json.text).toContain(`Email: ${email}`);
      expect(received[1]?.json.text).toContain('a reply to this email does not reach the visitor');
      const keys = received.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys[0]).not.toBe(keys[1]);
      expect(await outbox()).toMatchObject([{ due_at: null, failed_at: null, sent_at: expect.any(String) }]);
    }
  });

  test('says why without personal data', async () => {
    answerWith(() => Promise.reject(new Error('ada@example.com is unknown at https://mail.example/emails?key=1')));
    await postJson(quote, {}, withMail);
    const row = await env.DB.prepare('SELECT last_error FROM outbox').first();
    expect(row).toEqual({ last_error: '[email] is unknown at [address]' });
  });
});

describe('a worker that dies', () => {
  /** The database fails at the statement that begins like this. */
  const dyingAt = (start: string): Env => ({
    ...withMail,
    DB: new Proxy(env.DB, {
      get: (db, name) => {
        if (name === 'prepare') {
          return (sql: string) => {
            if (sql.trim().startsWith(start)) throw new Error('killed');
            return db.prepare(sql);
          };
        }
        const value = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    }),
  });

  test('between sending and noting it sends again, and both mails name the same lead', async () => {
    setClock(START);
    await postJson(quote, {}, dyingAt('UPDATE outbox SET sent_at'));
    expect(await deliverWhenDue()).toMatchObject({ sent_at: expect.any(String), attempts: 2 });
    expect(received).toHaveLength(2);
    const ids = received.map(({ json }) => (json as { headers: Record<string, string> }).headers['X-Lead-Id']);
    expect(new Set(ids)).toEqual(new Set([(await storedLeads())[0]?.id]));
    expect(new Set(received.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('before sending leaves the message for the next run', async () => {
    setClock(START);
    await postJson(quote, {}, dyingAt('UPDATE outbox'));
    expect(received).toHaveLength(0);
    expect(await deliverWhenDue()).toMatchObject({ sent_at: expect.any(String) });
    expect(received).toHaveLength(1);
  });

  test('while others send does not make them send twice', async () => {
    answerWith(down);
    for (let number = 0; number < 5; number += 1) await postJson(quote, {}, withMail);
    received.length = 0;
    answerWith(() => Response.json({}));
    await prepare(env.DB, retryAll(new Date())).all();
    await Promise.all(Array.from({ length: 4 }, () => deliver(withMail)));
    expect(received).toHaveLength(5);
    expect((await outbox()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });
});

test('one channel that is down does not block the other', async () => {
  answerWith(({ url }) => (url.includes('mail') ? down() : Response.json({})));
  await postJson(quote, {}, withBoth);
  const { results } = await env.DB.prepare('SELECT purpose FROM outbox WHERE sent_at IS NOT NULL').all();
  expect(results).toEqual([{ purpose: 'webhook' }]);
});
