import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adLeadSchema,
  type QuoteRequest,
  quoteRequestSchema,
  SENT_BY_ITSELF,
} from '../../../src/leads/contract/lead.ts';
import { $notices, showNotice } from '../../../src/leads/forms/notice-store.ts';
import { submit, submitUnsent } from '../../../src/leads/forms/submit.ts';
import { $unsent, forgetUnsent, recallUnsent } from '../../../src/leads/forms/unsent-store.ts';
import { freshStorage, refusedStorage } from './browser-storage.ts';

const lead = quoteRequestSchema.parse({
  name: 'Ellen Vasquez',
  email: 'ellen@lakehouse.example',
  phone: '231 555 0188',
  zip: '49629',
  service: 'custom-deck',
  message: '',
  source: 'Home Page',
});
const guard = { subject: '', filledIn: 8000 };

type Answer = Response | Error | Promise<Response>;

/** Answers the posts in this order, and returns the posted bodies. */
const answerWith = (...answers: Answer[]) => {
  const bodies: Record<string, unknown>[] = [];
  const fetched = vi.fn(async (_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('unexpected post');
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return bodies;
};

const stored = () => Response.json({ ok: true, id: 'lead-1' });
const noNetwork = () => new TypeError('Failed to fetch');

const conversions: unknown[] = [];

beforeEach(() => {
  freshStorage();
  conversions.length = 0;
  vi.stubGlobal('document', {
    dispatchEvent: ({ type, detail }: CustomEvent) => type === 'lead:submitted' && conversions.push(detail),
  });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  forgetUnsent();
  $notices.set({});
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('what is sent is the lead with its id and the guards, and nothing else', async () => {
  const bodies = answerWith(stored());
  expect(await submit(lead, guard)).toEqual({ ok: true, id: 'lead-1' });
  expect(bodies).toEqual([{ ...lead, submissionId: expect.stringMatching(/^[0-9a-f]{32}$/), guard }]);
});

describe('once', () => {
  it.each([
    ['', freshStorage],
    [' where the browser keeps nothing, too', refusedStorage],
  ])('a double send is one post%s', async (_, useStorage) => {
    useStorage();
    const bodies = answerWith(stored());
    const [first, second] = await Promise.all([submit(lead, guard), submit(lead, guard)]);
    expect(second).toEqual(first);
    expect(bodies).toHaveLength(1);
    expect(conversions).toEqual([{ form: 'quote', source: 'Home Page', id: 'lead-1' }]);
    expect(console.info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Conversion/), expect.anything());
  });

  it('the same text after a success is a new request', async () => {
    const bodies = answerWith(stored(), stored());
    await submit(lead, guard);
    await submit(lead, guard);
    expect(bodies[1]?.submissionId).not.toBe(bodies[0]?.submissionId);
  });
});

/** A request with every field of a form filled in, and a field of it that a visitor types: one for each field. */
const corrections = Object.entries({ quote: quoteRequestSchema, ad: adLeadSchema }).flatMap(([form, { shape }]) => {
  const fields = Object.keys(shape);
  const sent = Object.fromEntries(fields.map((field) => [field, `${field} as it was`])) as QuoteRequest;
  const typed = fields.filter((field) => !SENT_BY_ITSELF.some((name) => name === field));
  return typed.map((field) => ({ form, field, sent }));
});

describe('a request that could not be sent', () => {
  it.each(corrections)('is sent with $field of the $form form corrected', async ({ field, sent }) => {
    const corrected = { ...sent, [field]: 'corrected' };
    const bodies = answerWith(noNetwork(), stored());
    await submit(sent, guard);
    await submit(corrected, guard);
    expect(bodies[1]).toMatchObject(corrected);
    expect(bodies[1]?.submissionId).not.toBe(bodies[0]?.submissionId);
  });

  it.each(SENT_BY_ITSELF)('is the same request with another %s, which nobody typed', async (field) => {
    const bodies = answerWith(noNetwork(), stored());
    for (const value of ['one', 'other']) await submit({ ...lead, [field]: value }, guard);
    expect(bodies[1]?.submissionId).toBe(bodies[0]?.submissionId);
  });
});

describe('a request is kept', () => {
  it('before it is sent, so that a closed browser does not lose it', async () => {
    const { localStorage } = freshStorage();
    let keptMeanwhile: string | null = null;
    vi.stubGlobal('fetch', async () => {
      keptMeanwhile = localStorage.getItem('lead-unsent');
      return stored();
    });
    await submit(lead, guard);
    expect(keptMeanwhile).toContain('Ellen Vasquez');
    expect(localStorage.items.size).toBe(0);
  });

  it('no longer, but what it takes to add to it, until the next one is stored', async () => {
    const { localStorage } = freshStorage();
    answerWith(Response.json({ ok: true, id: 'lead-1', addTo: { id: 'lead-1', key: 'secret' } }), stored());
    await submit(lead, guard);
    expect([...localStorage.items.keys()]).toEqual(['lead-sent']);
    await submit({ ...lead, message: 'Another deck.' }, guard);
    expect([...localStorage.items.keys()]).toEqual([]);
  });

  it.each([
    ['no network', noNetwork],
    ['429', () => new Response('', { status: 429 })],
    ['503', () => Response.json({ error: 'busy' }, { status: 503 })],
  ])('after %s, and can be sent as it was', async (_, failure) => {
    const bodies = answerWith(failure(), stored());
    await submit(lead, guard);
    const unsent = $unsent.get();
    expect(unsent?.lead).toEqual(lead);
    showNotice('home-form', { kind: 'unsent', wasOffline: false });
    if (unsent) expect(await submitUnsent(unsent)).toEqual({ ok: true, id: 'lead-1' });
    expect(bodies[1]).toEqual(bodies[0]);
    expect($unsent.get()).toBeNull();
    expect($notices.get()['home-form']).toBeUndefined();
  });

  it('for a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answerWith(noNetwork());
    await submit(lead, guard);
    const onNextPage = () => {
      $unsent.set(null);
      return recallUnsent();
    };
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1);
    expect(onNextPage()).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(onNextPage()).toBeNull();
  });

  it('not when it was refused', async () => {
    answerWith(Response.json({ error: 'no' }, { status: 422 }));
    await submit(lead, guard);
    expect($unsent.get()).toBeNull();
    expect(recallUnsent()).toBeNull();
  });

  it('not when it only wanted the checklist, which is downloaded in any case', async () => {
    answerWith(noNetwork());
    const checklist = { name: 'PDF Download', email: 'a@b.example', phone: '', address: '', projectDetails: '' };
    await submit({ ...checklist, source: 'content_upgrade' }, guard);
    expect(recallUnsent()).toBeNull();
  });
});

describe('the result', () => {
  it('is success for any OK status, whatever the body', async () => {
    const bodies = answerWith(new Response('fine'));
    expect(await submit(lead, guard)).toEqual({ ok: true, id: bodies[0]?.submissionId });
  });

  it('carries what a refusal said', async () => {
    const refusal = { error: 'Check the ZIP.', message: 'Check the ZIP.', fields: { zip: 'Five digits.' } };
    answerWith(Response.json(refusal, { status: 422 }));
    expect(await submit(lead, guard)).toEqual({ ok: false, status: 422, refusal });
    expect(conversions).toEqual([]);
  });

  it.each(['<h1>Bad gateway</h1>', 'null', '{"error":7,"fields":["zip"]}', '{"fields":{"zip":{}}}'])(
    'survives an unknown refusal: %s',
    async (body) => {
      answerWith(new Response(body, { status: 502 }));
      expect(await submit(lead, guard)).toMatchObject({ ok: false, status: 502, refusal: { error: undefined } });
    },
  );
});
