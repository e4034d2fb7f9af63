import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../../src/server/env.ts';
import { sendMail } from '../../../src/server/mail.ts';
import { business } from '../../../src/server/mail-facts.ts';
import { postJson, quote, storedLeads } from '../../server/helpers.ts';
import { answerWith, clearDatabase, received, withMail, withWebhook } from '../../server/outside.ts';

beforeEach(clearDatabase);

const mails = () =>
  received.map(({ json }) => json as Record<'subject' | 'text' | 'reply_to' | 'from', string> & { to: string[] });

const checklist = { source: 'content_upgrade', email: 'a@b.co' };

test('a lead without messages triggers no outbox query', async () => {
  const asked: string[] = [];
  const prepare = (sql: string) => {
    asked.push(sql);
    return env.DB.prepare(sql);
  };
  const DB = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as Env['DB'];
  await postJson(quote, {}, { ...env, DB });
  expect(await storedLeads()).toHaveLength(1);
  expect(asked.filter((sql) => sql.includes('outbox'))).toEqual([]);
});

describe('the builder’s mail', () => {
  test('says who wants what and how to reach them, and answering it reaches them', async () => {
    await postJson({ ...quote, message: 'one\ntwo', attribution: { gclid: 'abc' } }, {}, withMail);
    const [mail] = mails();
    expect(mail).toMatchObject({
      from: `"${business.name}" <${business.email}>`,
      to: [business.email],
      reply_to: 'ada@example.com',
      subject: 'Quote request – Fence Installation – Ada Lindqvist – 49684',
    });
    for (const line of ['Phone: (231) 555-0199', 'Message:\none\ntwo', 'Sent from: Home Page', 'Ad: gclid=abc']) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.text).toContain(`Lead: ${(await storedLeads())[0]?.id}`);
  });

  test.each([
    ['555-0142', 'Call: (231) 555-0142 (typed without an area code)'],
    ['h: 231-555-0178 c: (231)\u00a0555\u20110179', 'Call: 231-555-0178, (231) 555-0179'],
  ])('of “%s” says which numbers to call, so that a tap does', async (phone, line) => {
    await postJson({ ...quote, phone }, {}, withMail);
    expect(mails()[0]?.text).toContain(`Phone: ${phone}`);
    expect(mails()[0]?.text).toContain(line);
  });

  test('repeats no number that is typed as it is called', async () => {
    await postJson(quote, {}, withMail);
    expect(mails()[0]?.text).not.toContain('Call:');
  });

  test('goes where the configuration says', async () => {
    await postJson(quote, {}, { ...withMail, MAIL_TO: 'office@b.example', MAIL_FROM: 'web@b.example' });
    expect(mails()[0]).toMatchObject({ to: ['office@b.example'], from: `"${business.name}" <web@b.example>` });
  });

  test('of an ad lead without an email has no Reply-To', async () => {
    await postJson({ source: 'Google Ads Landing Page', phone: '231 555 0100' }, {}, withMail);
    expect(mails()[0]).toMatchObject({ subject: 'Quote request from an ad – 231 555 0100' });
    expect(mails()[0]).not.toHaveProperty('reply_to');
  });

  test('has one subject and one address, whatever was typed', async () => {
    const name = 'Ada\r\nBcc: all@example.com\u2028\u0000';
    await postJson({ ...quote, name, email: 'ada@example.com\r\nBcc:x@y.z' }, {}, withMail);
    expect(received).toEqual([]); // such an address is refused
    await postJson({ ...quote, name }, {}, withMail);
    expect(mails()[0]?.subject).not.toMatch(/\p{Cc}/u);
    expect(mails()[0]?.reply_to).toBe('ada@example.com');
  });
});

describe('the visitor’s mail', () => {
  test('brings the checklist that the form promised', async () => {
    await postJson(checklist, {}, { ...withMail, SITE_URL: 'https://site.example' });
    const [toBuilder, toVisitor, ...others] = mails();
    expect(others).toEqual([]);
    expect(toBuilder?.subject).toBe('Checklist downloaded – a@b.co');
    expect(toVisitor).toMatchObject({ to: ['a@b.co'], reply_to: business.email });
    expect(toVisitor?.text).toContain('https://site.example/downloads/ultimate-deck-planning-checklist.pdf');
  });

  test('cannot be used to flood a mailbox', async () => {
    for (let number = 0; number < 6; number += 1) {
      await postJson({ ...checklist, email: number % 2 ? 'A@b.co' : 'a@b.co' }, {}, withMail);
    }
    expect(mails().filter(({ to }) => to[0]?.toLowerCase() === 'a@b.co')).toHaveLength(3);
    expect(mails().filter(({ to }) => to[0] === business.email)).toHaveLength(6);
  });

  test('confirms a request only where that is switched on', async () => {
    await postJson(quote, {}, withMail);
    expect(mails()).toHaveLength(1);
    await postJson(quote, {}, { ...withMail, CONFIRM_TO_VISITORS: 'yes' });
    const confirmation = mails()[2];
    expect(confirmation).toMatchObject({ to: ['ada@example.com'], reply_to: business.email });
    expect(confirmation?.text).toContain('Same-day response. No obligation.');
    expect(confirmation?.text).toContain('Service: Fence Installation');
    expect(confirmation?.text).toContain('(231) 555-0142');
  });

  test('repeats the promise of the page that sent the request', async () => {
    const confirming = { ...withMail, CONFIRM_TO_VISITORS: 'yes' };
    await postJson({ ...quote, source: 'Contact Page' }, {}, confirming);
    expect(mails()[1]?.text).toContain('Your request is with us. We reply within 24 hours.');
    await postJson({ ...quote, source: 'Portfolio Gallery Page' }, {}, confirming);
    expect(mails()[3]?.text).toContain('Your request is with us. We contact you within 1 business day.');
  });

  test('contains no visitor input, so it cannot be used to send links', async () => {
    const words = {
      name: 'Free-prize https://evil.example/name',
      phone: '0900-5550123-evil.example/phone',
      zip: 'evil.example/zip',
      message: 'Click https://evil.example/message',
      source: 'evil.example/source',
      submissionId: 'evil.example-submission',
    };
    const ways = { ...withMail, CONFIRM_TO_VISITORS: 'yes' };
    await postJson({ ...quote, ...words }, {}, ways);
    const ad = {
      location: 'evil.example/town',
      project_details: 'evil.example/details',
      device: 'evil.example/device',
    };
    await postJson({ ...words, ...ad, email: 'b@b.co', source: 'Google Ads Landing Page', submissionId: '' }, {}, ways);
    const checklistWords = { ...words, address: 'evil.example', projectDetails: 'evil.example', submissionId: '' };
    await postJson({ ...checklistWords, email: 'c@b.co', source: 'content_upgrade' }, {}, ways);
    const toVisitors = received.filter(({ json }) => !(json.to as string[]).includes(business.email));
    expect(toVisitors).toHaveLength(3);
    // Long enough that no random id in a link has it.
    for (const { body } of toVisitors) expect(body).not.toMatch(/evil|prize|0900-?5550123/);
  });
});

describe('the webhook', () => {
  const hmac = async (text: string) => {
    const encoder = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode('hook-secret'), algorithm, false, ['sign']);
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  test('gets the lead as an export shows it, signed with the time', async () => {
    const { id } = (await (await postJson(quote, {}, withWebhook)).json()) as { id: string };
    const [call] = received;
    expect(call?.json).toMatchObject({ event: 'lead', isTest: false, lead: { id, ...quote } });
    const [, time, sign] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(call?.headers.get('X-Signature') ?? '') ?? [];
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(sign).toBe(await hmac(`${time}.${call?.body}`));
  });

  test('is never called unsigned', async () => {
    await postJson(quote, {}, { ...withWebhook, WEBHOOK_SECRET: '' });
    expect(received).toEqual([]);
  });

  test('is not read: an endless response blocks nothing', async () => {
    let read = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        read += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    answerWith(() => new Response(endless));
    await postJson(quote, {}, withWebhook);
    expect(await env.DB.prepare('SELECT sent_at IS NOT NULL AS sent FROM outbox').first()).toEqual({ sent: 1 });
    // What a stream has ready before anyone reads.
    expect(read).toBeLessThanOrEqual(1);
  });

  test('is not followed to another address', async () => {
    answerWith(() => new Response(null, { status: 307, headers: { Location: 'https://evil.example' } }));
    await postJson(quote, {}, withWebhook);
    const row = await env.DB.prepare('SELECT sent_at, last_error FROM outbox').first();
    expect(row).toEqual({ sent_at: null, last_error: 'HTTP 307' });
  });
});

describe('Cloudflare’s own mail service', () => {
  const mail = { to: 'office@b.example', subject: 'Hello', text: 'Text', replyTo: 'ada@example.com' };

  test('is asked first', async () => {
    const sent: unknown[] = [];
    const MAIL = { send: async (message: unknown) => void sent.push(message) } as unknown as NonNullable<Env['MAIL']>;
    await sendMail(mail, { ...withMail, MAIL }, 'key');
    expect(sent).toEqual([
      {
        ...mail,
        from: { name: business.name, email: business.email },
        headers: { 'X-Auto-Response-Suppress': 'All' },
      },
    ]);
    expect(received).toEqual([]);
  });

  test('takes a mail without the Reply-To that it refuses', async () => {
    const sent: { replyTo?: string; text: string }[] = [];
    const send = async (message: { replyTo?: string; text: string }) => {
      if (message.replyTo) throw Object.assign(new Error('invalid replyTo'), { code: 'E_VALIDATION_ERROR' });
      sent.push(message);
    };
    const MAIL = { send } as unknown as NonNullable<Env['MAIL']>;
    await sendMail({ ...mail, orElse: { ...mail, replyTo: undefined, text: 'Else' } }, { ...withMail, MAIL }, 'key');
    expect(sent).toMatchObject([{ text: 'Else' }]);
    expect(received).toEqual([]);
  });

  test('is replaced by the mail API if it fails', async () => {
    const MAIL = { send: () => Promise.reject(new Error('not verified')) } as unknown as NonNullable<Env['MAIL']>;
    await sendMail(mail, { ...withMail, MAIL }, 'key');
    expect(received).toHaveLength(1);
  });
});
