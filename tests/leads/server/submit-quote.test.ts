import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEADS_PATH, MAX_BODY_BYTES, RATE_LIMIT } from '../../../src/leads/contract/limits.ts';
import {
  clearLeads,
  ORIGIN,
  postForm,
  postJson,
  quote,
  refusal,
  request,
  sendUntilRefused,
  storedLeads,
} from '../../server/helpers.ts';

beforeEach(clearLeads);

const expectRefused = async (response: Response, status: number) => {
  expect(response.status).toBe(status);
  const { error, message, fields } = await refusal(response);
  expect(error).toBe(message);
  expect(error).not.toBe('');
  expect(await storedLeads()).toEqual([]);
  return { error, fields };
};

describe('a lead that is taken', () => {
  test('is stored with every field under its name, then answered with its id', async () => {
    const response = await postJson(quote);
    expect(response.status).toBe(200);
    const { ok, id } = (await response.json()) as { ok: boolean; id: string };
    expect(ok).toBe(true);
    const [lead, ...others] = await storedLeads();
    expect(others).toEqual([]);
    const { source, ...fields } = quote;
    expect(lead).toMatchObject({ id, source, fields, attribution: null });
    expect(Date.parse(lead?.created_at ?? '')).toBeGreaterThan(0);
  });

  test('needs no source, message or Origin', async () => {
    const { source, message, ...required } = quote;
    expect((await postJson(required)).status).toBe(200);
    expect((await storedLeads())[0]).toMatchObject({ source: 'Website', fields: { ...required, message: '' } });
  });

  test('keeps letters of every script, and loses only what could break a line', async () => {
    await postJson({
      ...quote,
      name: ' Zoë\r\nBcc: Ωmega\u0000 🏡\ud800\u202e ',
      message: 'one\r\ntwo\n\tthree\u0007',
    });
    expect((await storedLeads())[0]?.fields).toMatchObject({
      name: 'ZoëBcc: Ωmega 🏡',
      message: 'one\ntwo\n\tthree',
    });
  });

  test.each([
    ['JSON', postJson],
    ['a native form', postForm],
  ])('loses what nobody sees in email, phone and ZIP, but not in names, as %s', async (_, post) => {
    const family = 'Ida 👩\u200D👧';
    const typed = { name: family, phone: '\u2060231 555\u00AD 0142\uFEFF', zip: '496\u200B84' };
    await post({ ...quote, ...typed, email: '\uFEFFida\u200B@exam\u00ADple.com\u2060' });
    expect((await storedLeads())[0]?.fields).toMatchObject({
      name: family,
      email: 'ida@example.com',
      phone: '231 555 0142',
      zip: '49684',
    });
  });

  test.each([
    'mailto:ida@example.com',
    'MAILTO:ida@example.com?subject=Deck',
    'Ida <ida@example.com>',
    '<mailto:ida@example.com>.',
    'ida@example.com <mailto:ida@example.com>',
    'ida@example.com.',
    'ida@example.com ,',
  ])('has the email address in %s', async (email) => {
    expect((await postJson({ ...quote, email })).status).toBe(200);
    expect((await storedLeads())[0]?.fields).toMatchObject({ email: 'ida@example.com' });
  });

  test.each(['ida smith@example.com', 'ida@example.com, bo@example.com', 'Ida <ida>', 'mailto:', 'ida@.'])(
    'is not guessed from %s',
    async (email) => {
      const { fields } = await expectRefused(await postJson({ ...quote, email }), 422);
      expect(fields?.email).toBe('Enter the whole address, like name@example.com.');
    },
  );

  test('loses unknown fields, such as the preferred contact method', async () => {
    await postJson({ ...quote, preferred_contact_method: 'phone', is_admin: true, __proto__: { x: 1 } });
    const { source, ...fields } = quote;
    expect((await storedLeads())[0]?.fields).toEqual(fields);
  });

  test('carries the ad click, cut and without other keys', async () => {
    const attribution = { gclid: 'abc', utm_source: 'g'.repeat(300), utm_term: '', fbclid: 'no', wbraid: 7 };
    await postJson({ ...quote, attribution });
    expect((await storedLeads())[0]?.attribution).toEqual({ gclid: 'abc', utm_source: 'g'.repeat(200) });
  });

  test('is taken although its envelope cannot be read', async () => {
    const response = await postJson({ ...quote, submissionId: 'no id!', attribution: 'x', guard: [1] });
    expect(response.status).toBe(200);
    expect((await storedLeads())[0]?.submission_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of the ad form needs only a way to answer', async () => {
    const ad = {
      source: 'Google Ads Landing Page',
      phone: '231 555 0100',
      location: 'Traverse City',
      device: 'mobile',
    };
    expect((await postJson(ad)).status).toBe(200);
    expect((await storedLeads())[0]).toMatchObject({
      source: 'Google Ads Landing Page',
      fields: { phone: '231 555 0100', location: 'Traverse City', device: 'mobile', email: '', name: '' },
    });
  });

  test('of the checklist needs only an email', async () => {
    const projectDetails = 'Downloaded ultimate-deck-planning-checklist guide';
    const checklist = { name: 'PDF Download', email: 'a@b.co', phone: '', address: '', projectDetails };
    expect((await postJson({ ...checklist, source: 'content_upgrade' })).status).toBe(200);
    expect((await storedLeads())[0]?.fields).toEqual(checklist);
  });
});

describe('the same submission', () => {
  const submissionId = '4f0c1f9e-7c5b-4e0e-9d0f-0a6a5a1b2c3d';

  test('sent again is answered with the same id and stored once', async () => {
    const first = await (await postJson({ ...quote, submissionId })).json();
    const again = await (await postJson({ ...quote, submissionId })).json();
    expect(again).toEqual(first);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('sent ten times at the same moment is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => postJson({ ...quote, submissionId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(new Set(ids).size).toBe(1);
    expect(await storedLeads()).toHaveLength(1);
  });
});

describe('a lead that is refused leaves no row', () => {
  test.each(['{"name":', '', 'null', '[]', '"text"', '7'])('400: %j is no JSON object', async (body) => {
    await expectRefused(await postJson(body), 400);
  });

  test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`])('403: sent from %s', async (Origin) => {
    const response = await postJson(quote, { Origin });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    await expectRefused(response, 403);
  });

  test.each(['GET', 'PUT', 'DELETE'])('405: %s', async (method) => {
    const response = await request(LEADS_PATH, { method });
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
    await expectRefused(response, 405);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', ''])('415: content type "%s"', async (type) => {
    const body = new TextEncoder().encode(JSON.stringify(quote));
    await expectRefused(await request(LEADS_PATH, { method: 'POST', headers: { 'Content-Type': type }, body }), 415);
  });

  test.each([
    ['name', 'Enter your name.'],
    ['email', 'Enter your email address.'],
    ['phone', 'Enter your phone number.'],
    ['zip', 'Enter your ZIP or postal code.'],
    ['service', 'Choose a service.'],
  ])('422: without %s', async (field, sentence) => {
    for (const value of [undefined, '', ' \u0000 ', 7, null]) {
      const response = await postJson({ ...quote, [field]: value });
      expect(await expectRefused(response, 422)).toEqual({ error: sentence, fields: { [field]: sentence } });
    }
  });

  test.each([
    ['email', 'ada at example', 'Enter the whole address, like name@example.com.'],
    ['service', 'toString', 'Choose a service.'],
    ['name', 'x'.repeat(501), 'Use at most 500 characters.'],
    ['source', 'x'.repeat(101), 'Use at most 100 characters.'],
    ['message', { text: 'no' }, 'Write this as text.'],
  ])('422: %s is %j', async (field, value, sentence) => {
    expect(await expectRefused(await postJson({ ...quote, [field]: value }), 422)).toMatchObject({
      fields: { [field]: sentence },
    });
  });

  test('422: an ad lead without a way to answer', async () => {
    const { error, fields } = await expectRefused(
      await postJson({ source: 'Google Ads Landing Page', name: 'A' }),
      422,
    );
    expect(error).toBe('Enter an email address or a phone number, so that we can answer you.');
    expect(fields).toEqual({ email: error, phone: error });
  });
});

const ofSize = (bytes: number) => {
  const text = JSON.stringify({ ...quote, extra: '' });
  return JSON.stringify({ ...quote, extra: 'x'.repeat(bytes - text.length) });
};

/** Sent in chunks, so without Content-Length. */
const chunked = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5000) controller.enqueue(bytes.slice(at, at + 5000));
      controller.close();
    },
  });
};

test.each([
  ['at once', (text: string) => text],
  ['in chunks', chunked],
])('the size of the body may be the limit, and not a byte more (413), sent %s', async (_, sent) => {
  const headers = { 'Content-Type': 'application/json' };
  const post = (bytes: number) => request(LEADS_PATH, { method: 'POST', headers, body: sent(ofSize(bytes)) });
  await expectRefused(await post(MAX_BODY_BYTES + 1), 413);
  expect((await post(MAX_BODY_BYTES)).status).toBe(200);
});

test('429: beyond the limit of one address, which others do not feel', async () => {
  const address = { 'CF-Connecting-IP': '198.51.100.7' };
  const { passed, response } = await sendUntilRefused(() => postJson(quote, address));
  expect(passed).toBeGreaterThanOrEqual(RATE_LIMIT);
  expect(await storedLeads()).toHaveLength(passed);
  await clearLeads();
  expect(response.headers.get('Retry-After')).toBe('60');
  const { error } = await expectRefused(response, 429);
  expect(error).toContain('(231) 555-0142');
  expect((await postJson(quote, { 'CF-Connecting-IP': '198.51.100.8' })).status).toBe(200);
});

describe('other origins', () => {
  const Origin = 'https://pages.example';

  test('that are allowed may ask first and post', async () => {
    const preflight = await request(LEADS_PATH, {
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');

    const response = await postJson(quote, { Origin });
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(response.headers.get('Vary')).toContain('Origin');
  });

  test('that are allowed may read why a lead was refused', async () => {
    const response = await postJson({}, { Origin: 'https://other.example' });
    expect(response.status).toBe(422);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://other.example');
  });

  test('that are not allowed get no CORS headers', async () => {
    const preflight = await request(LEADS_PATH, { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

test('503: a lead that cannot be stored is never answered 200', async () => {
  await env.DB.prepare('ALTER TABLE leads RENAME TO away').run();
  const response = await postJson(quote);
  await env.DB.prepare('ALTER TABLE away RENAME TO leads').run();
  expect(response.headers.get('Retry-After')).toBe('10');
  const { error } = await expectRefused(response, 503);
  expect(error).toContain('(231) 555-0142');
});
