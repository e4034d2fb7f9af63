import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteTestLeads } from '../../../src/leads/server/stored-leads.ts';
import type { Env } from '../../../src/server/env.ts';
import { prepare } from '../../../src/server/query.ts';
import worker from '../../../src/worker/index.ts';
import { postJson, quote, request, storedLeads } from '../../server/helpers.ts';
import { answerWith, clearDatabase, daysAfter, received, setClock, withBoth, withMail } from '../../server/outside.ts';

beforeEach(clearDatabase);

/** A Monday, after the hour of the digest. */
const START = new Date('2026-05-04T13:00:00Z');

/** The scheduled handler runs at this time. */
const tick = async (time: Date, bindings: Env = withMail) => {
  setClock(time);
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: time }), bindings);
  await waitOnExecutionContext(context);
};

const minutesAfter = (time: Date, minutes: number) => daysAfter(time, minutes / (24 * 60));

const health = async (bindings: Env = withMail) => {
  const response = await request('/api/health', {}, bindings);
  return { status: response.status, ...((await response.json()) as { problems: string[] }) };
};

const subjects = () => received.map(({ json }) => json.subject ?? json.event);

const allRows = async () => (await env.DB.prepare('SELECT * FROM leads').all()).results;

/** The mail service accepts nothing; the webhook does. */
const mailIsDown = () =>
  answerWith(({ url }) => (url.includes('mail') ? new Response('', { status: 401 }) : Response.json({})));

describe('the daily test', () => {
  test('reaches the mail service and leaves nothing behind', async () => {
    await tick(START, withBoth);
    expect(subjects()).toEqual(['[Test] Quote request – Other – Daily test – 49684', 'lead']);
    expect(received[1]?.json).toMatchObject({ isTest: true });
    expect(await allRows()).toEqual([]);
    expect((await env.DB.prepare('SELECT * FROM outbox').all()).results).toEqual([]);
    expect(await health()).toMatchObject({ status: 200, problems: [] });
  });

  test('is sent once a day', async () => {
    await tick(START);
    await tick(minutesAfter(START, 1));
    await tick(daysAfter(START, 0.99));
    expect(received).toHaveLength(1);
    await tick(daysAfter(START, 1));
    expect(received).toHaveLength(2);
  });

  test('can have its own mailbox, and never sends a confirmation', async () => {
    await tick(START, { ...withMail, MAIL_TEST_TO: 'tests@b.example', CONFIRM_TO_VISITORS: 'yes' });
    expect(received.map(({ json }) => json.to)).toEqual([['tests@b.example']]);
  });

  test('without mail only checks that leads are stored', async () => {
    await tick(START, env);
    expect(received).toEqual([]);
    expect(await health(env)).toMatchObject({ status: 200 });
  });

  test('that fails makes the health bad, alerts the builder by another channel, and recovers', async () => {
    mailIsDown();
    await tick(START, withBoth);
    expect(await health()).toMatchObject({
      status: 503,
      problems: ['The daily test lead failed: builder: HTTP 401'],
    });
    expect(received.at(-1)?.json).toEqual({
      event: 'alert',
      problems: ['The daily test lead failed: builder: HTTP 401'],
    });
    expect(await allRows()).toEqual([]);

    answerWith(() => Response.json({}));
    await tick(minutesAfter(START, 60), withBoth);
    expect(await health()).toMatchObject({ status: 200 });
    expect(subjects().slice(-2)).toEqual(['All is well again with the requests from your website', 'alert']);
  });

  test('notices that leads cannot be stored', async () => {
    await env.DB.prepare('ALTER TABLE outbox RENAME COLUMN purpose TO gone').run();
    await tick(START);
    await env.DB.prepare('ALTER TABLE outbox RENAME COLUMN gone TO purpose').run();
    expect((await health()).problems).toEqual(['The daily test lead failed: the endpoint answered 503']);
  });

  test('that no longer arrives is noticed', async () => {
    await tick(START);
    setClock(daysAfter(START, 1.2));
    expect(await health()).toMatchObject({
      status: 503,
      problems: ['The daily test lead was last sent on 2026-05-04 13:00 UTC.'],
    });
  });

  test('is not listed among the leads while it runs', async () => {
    let seen: unknown[] = ['not asked'];
    answerWith(async () => {
      seen = await storedLeads();
      return Response.json({});
    });
    await tick(START);
    expect(seen).toEqual([]);
  });

  test('cannot be requested from outside', async () => {
    await postJson({ ...quote, source: 'Daily test', isTest: true, is_test: 1 }, { 'CF-Connecting-IP': 'self-test' });
    expect(await storedLeads()).toHaveLength(1);
  });
});

test('removing old test leads reads no other leads', async () => {
  const LEADS = 8;
  for (let count = 0; count < LEADS; count += 1) await postJson({ ...quote, submissionId: crypto.randomUUID() });
  const { meta } = await prepare(env.DB, deleteTestLeads).run();
  expect(await storedLeads()).toHaveLength(LEADS);
  expect(meta.rows_read).toBeLessThan(LEADS);
});

describe('the alert', () => {
  test('reports an outbox older than an hour, once a day', async () => {
    await tick(START, withBoth);
    mailIsDown();
    await postJson(quote, {}, withBoth);
    await tick(minutesAfter(START, 59), withBoth);
    const alerts = () => received.filter(({ json }) => json.event === 'alert');
    expect(alerts()).toEqual([]);

    await tick(minutesAfter(START, 61), withBoth);
    const problem = 'A message has been waiting to be sent since 2026-05-04 13:00 UTC: HTTP 401';
    expect(alerts().map(({ json }) => json)).toEqual([{ event: 'alert', problems: [problem] }]);
    expect(await health()).toMatchObject({ status: 503, problems: [problem] });
    await tick(minutesAfter(START, 62), withBoth);
    await tick(minutesAfter(START, 300), withBoth);
    expect(alerts()).toHaveLength(1);
  });

  test('is tried again when the alert could not be sent', async () => {
    mailIsDown();
    await tick(START);
    const tried = received.length;
    await tick(minutesAfter(START, 1));
    expect(received.length).toBeGreaterThan(tried);
  });

  test('is sent every hour while the database is down', async () => {
    const away: Env = { ...withMail, DB: { batch: () => Promise.reject(new Error('away')) } as unknown as Env['DB'] };
    await tick(START, away);
    expect(subjects()).toEqual(['Requests from your website may not reach you']);
    expect(received[0]?.json.text).toContain('The database does not answer');
    await tick(minutesAfter(START, 1), away);
    expect(received).toHaveLength(1);
  });

  test('says that a webhook has no secret', async () => {
    const unsigned = { ...withMail, WEBHOOK_URL: 'https://hook.example' };
    expect((await health(unsigned)).problems).toEqual([
      'WEBHOOK_URL is set without WEBHOOK_SECRET, so nothing is sent to it.',
    ]);
  });
});

describe('the weekly digest', () => {
  test('reports leads by source, and that all is well, once a week', async () => {
    await tick(START);
    setClock(daysAfter(START, 2));
    await postJson(quote);
    await postJson(quote);
    await postJson({ ...quote, source: 'Contact Page' });
    await postJson({ ...quote, guard: { subject: 'cheap pills' } });
    await tick(daysAfter(START, 6.9));
    expect(subjects().filter((subject) => !String(subject).startsWith('[Test]'))).toEqual([]);

    await tick(daysAfter(START, 7));
    await tick(daysAfter(START, 7.5));
    const digests = received.filter(({ json }) => String(json.subject).includes('Last 7 days'));
    expect(digests).toHaveLength(1);
    expect(digests[0]?.json.subject).toBe('Two Bays Deck & Fence website. Last 7 days: 3 leads. All is well.');
    expect(digests[0]?.json.text).toContain('    2  Home Page\n    1  Contact Page');
    expect(digests[0]?.json.text).toContain('Suspected spam, kept but not mailed: 1');
  });

  test('that could not be sent is sent by the next run', async () => {
    await tick(START);
    mailIsDown();
    await tick(daysAfter(START, 7));
    answerWith(() => Response.json({}));
    received.length = 0;
    await tick(minutesAfter(daysAfter(START, 7), 1));
    expect(subjects().some((subject) => String(subject).includes('Last 7 days'))).toBe(true);
  });
});

test('a failing task does not stop the others', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  await env.DB.prepare("INSERT INTO checks (name, at) VALUES ('self-test', '2026-05-04T00:00:00.000Z')").run();
  await tick(START, { ...withMail, SITE_URL: 'no address' });
  await tick(daysAfter(START, 1), { ...withMail, SITE_URL: 'no address' });
  expect(lines.mock.calls.join()).not.toContain('scheduled/alert');
  expect((await health()).problems).toEqual(['The daily test lead failed: Invalid URL string.']);
});
