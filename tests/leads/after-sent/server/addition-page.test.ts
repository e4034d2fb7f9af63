import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { AddTo } from '../../../../src/leads/contract/addition.ts';
import { HONEYPOT_FIELD } from '../../../../src/leads/contract/guard.ts';
import { postForm, postJson, quote, request, storedLeads } from '../../../server/helpers.ts';
import { sendQuote } from './helpers.ts';

const KEY = 'k'.repeat(43);
const ID = crypto.randomUUID();

const openPage = async (query: string) => {
  const response = await request(`/request${query}`);
  return { response, html: await response.text() };
};

test('a form and a script get the same secret key, and spam gets the same answer', async () => {
  const native = new URL((await postForm(quote)).headers.get('Location') ?? '', 'https://site.example');
  const { addTo: again } = (await (await postJson(quote)).json()) as { addTo: AddTo };
  const other = await sendQuote(env, { name: 'Ben' });
  const spam = await sendQuote(env, { name: 'Bot', guard: { [HONEYPOT_FIELD]: 'https://spam.example' } });
  expect((await storedLeads({ spam: true })).map(({ id }) => id)).toEqual([spam.id]);
  expect(Object.fromEntries(native.searchParams)).toEqual(again);
  for (const { key } of [again, other, spam]) expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set([again, other, spam].map(({ key }) => key)).size).toBe(3);
});

test('the page shows its form for an address with a key, which it neither caches nor leaks', async () => {
  const { response, html } = await openPage(`?id=${ID}&key=${KEY}`);
  expect(html).toContain('<div data-addition>');
  expect(html).toContain(`action="/api/requests/${ID}"`);
  expect(html).toContain(`name="key" value="${KEY}"`);
  expect(html).toContain('<p data-addition-said hidden>');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
});

test.each(['', `?id=${ID}`, `?id=${ID}&key="><script>`, `?id=..%2Foffice&key=${KEY}`])(
  'stays as built without a valid key: %s',
  async (query) => {
    const { response, html } = await openPage(query);
    expect(response.status).toBe(200);
    expect(html).toContain('<div data-addition hidden>');
    expect(html).toContain('action="/api/requests/"');
  },
);

test.each([
  ['&photos=0', 'Saved. Thank you.'],
  ['&photos=2', 'Saved. 2 photos arrived. Thank you.'],
  [
    '&photos=0&refused=empty',
    'This photo is not on your phone yet. Open it in your photos first, then choose it again.',
  ],
  ['&photos=1&refused=wrongKind', 'Saved. 1 photo arrived. Thank you. This file is not a photo'],
  // For browsers where no script could resize them.
  [
    '&photos=0&refused=tooManyPixels',
    'This photo has more than 40 megapixels. Please choose a smaller one, or a screenshot of it.',
  ],
  [
    '&photos=0&refused=cut',
    'This photo did not arrive whole, or its file is damaged. Please choose it again, or a screenshot of it.',
  ],
  ['&photos=0&refused=%3Cscript%3E', 'Saved. Thank you.'],
])('the page says in our own words what was stored or refused: %s', async (query, said) => {
  expect((await openPage(`?id=${ID}&key=${KEY}${query}`)).html).toContain(`<p data-addition-said>${said}`);
});
