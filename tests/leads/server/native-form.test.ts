import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../../src/leads/contract/guard.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import {
  clearLeads,
  leadsTo,
  ORIGIN,
  postForm,
  postJson,
  quote,
  request,
  sendUntilRefused,
  storedLeads,
} from '../../server/helpers.ts';

beforeEach(clearLeads);

/** The start tag of the first element that matches, to check its attributes. */
const tag = (html: string, pattern: string) => new RegExp(`<[^<>]*${pattern}[^<>]*>`).exec(html)?.[0] ?? '';

describe('a form that is taken', () => {
  test.each([
    [quote, '/quote-sent'],
    [{ source: 'Google Ads Landing Page', phone: '1' }, '/ads/traverse-city-deck-quote-thank-you'],
    [{ source: 'Ad: elk-rapids', phone: '1', zip: '49629' }, '/ads/elk-rapids-thank-you'],
    [{ source: 'content_upgrade', email: 'a@b.co' }, '/downloads/ultimate-deck-planning-checklist.pdf'],
  ])('redirects to its confirmation page: %j', async (values, location) => {
    const response = await postForm(values as Record<string, string>);
    expect(response.status).toBe(303);
    expect(leadsTo(response)).toBe(location);
    expect(await storedLeads()).toHaveLength(1);
  });

  test.each(['Ad: ../contact', 'Ad: //evil.example', 'Ad: A b'])(
    'without an ad page is a quote: %s',
    async (source) => {
      expect((await postForm({ ...quote, source })).headers.get('Location')).toMatch(/^\/quote-sent\b/);
    },
  );

  test('from another allowed origin redirects back there', async () => {
    const response = await postForm(quote, { Origin: 'https://pages.example' });
    expect(response.headers.get('Location')).toBe('https://pages.example/quote-sent');
  });

  test('carries the ad click of the page it was on, if that page is ours', async () => {
    const query = '?gclid=abc&utm_campaign=spring&page=2';
    await postForm(quote, { Referer: `${ORIGIN}/ads/traverse-city-deck-quote${query}` });
    expect((await storedLeads())[0]?.attribution).toEqual({ gclid: 'abc', utm_campaign: 'spring' });
    await clearLeads();
    await postForm(quote, { Referer: `${ORIGIN}/?utm_source=news&amp;UTM_Campaign=May&amp;GCLID=AbC_1` });
    expect((await storedLeads())[0]?.attribution).toEqual({ utm_source: 'news', utm_campaign: 'May', gclid: 'AbC_1' });
    await clearLeads();
    await postForm(quote, { Referer: `https://evil.example/${query}` });
    expect((await storedLeads())[0]?.attribution).toBeNull();
  });
});

describe('a form of a browser that sends no referrer, and so hides its origin', () => {
  const Origin = 'null';

  test('is accepted from our own pages, also on a second try', async () => {
    const here = { Origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await postForm({ ...quote, zip: '' }, here)).status).toBe(422);
    expect(leadsTo(await postForm(quote, here))).toBe('/quote-sent');
    expect(await storedLeads()).toHaveLength(1);
  });

  test('is taken where nothing else is known of it, unless another guard finds fault', async () => {
    expect(leadsTo(await postForm(quote, { Origin }))).toBe('/quote-sent');
    await postForm({ ...quote, name: 'A robot', [HONEYPOT_FIELD]: 'cheap' }, { Origin });
    expect((await storedLeads()).map(({ spam }) => spam)).toEqual(['honeypot', null]);
    const address = { Origin, 'CF-Connecting-IP': '198.51.100.19' };
    const { response } = await sendUntilRefused(() => postForm(quote, address));
    expect(tag(await response.text(), 'name="name"')).toContain('value="Ada Lindqvist"');
  });

  test('does not make another origin ours', async () => {
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' };
    expect((await postForm(quote, foreign)).status).toBe(403);
    expect((await postJson(quote, { Origin, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await storedLeads()).toEqual([]);
  });
});

describe('a form of a page that Google Translate shows', () => {
  test.each(['https://site-example.translate.goog', 'https://pages-example.translate.goog'])(
    'is accepted, and leads to our own page: %s',
    async (Origin) => {
      const headers = { Origin, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
      expect(leadsTo(await postForm(quote, headers))).toBe('/quote-sent');
      const answer = await postJson({ ...quote, name: 'Ida' }, { ...headers, 'Sec-Fetch-Mode': 'cors' });
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
      expect(await storedLeads()).toHaveLength(2);
    },
  );

  test.each([
    'http://site-example.translate.goog',
    'https://evil-example.translate.goog',
    'https://site--example.translate.goog',
    'https://site-example.translate.goog.evil.example',
    'https://translate.goog',
    'https://translate.google.com',
  ])('but not of another page: %s', async (Origin) => {
    const response = await postForm(quote, { Origin, 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).toContain('Please send it from this site, or call (231) 555-0142.');
    expect(tag(html, 'name="name"')).toContain('value="Ada Lindqvist"');
    expect(await storedLeads()).toEqual([]);
  });
});

describe('a form sent twice by the browser itself, without an id', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const ALREADY = '/quote-sent#already-received';
  const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

  test('is stored once and says so, from any page and network', async () => {
    const first = await postForm(quote, { 'CF-Connecting-IP': '198.51.100.20' });
    expect(leadsTo(first)).toBe('/quote-sent');
    const again = await postForm({ ...quote, source: 'Contact Page' }, { 'CF-Connecting-IP': '203.0.113.4' });
    expect(leadsTo(again)).toBe(ALREADY);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('by two taps at the same moment is stored once', async () => {
    const answers = await Promise.all([postForm(quote), postForm(quote), postForm(quote)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers.map((answer) => leadsTo(answer)).sort()).toEqual(['/quote-sent', ALREADY, ALREADY]);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('is the same after Back, when the form is awake by then', async () => {
    await postForm(quote);
    const response = await postJson({ ...quote, submissionId: 'made-in-the-browser' });
    const [lead, ...others] = await storedLeads();
    expect(others).toEqual([]);
    expect(await response.json()).toMatchObject({ ok: true, id: lead?.id });
  });

  test('says so on the ad’s own page, and the checklist returns its file again', async () => {
    const ad = { source: 'Google Ads Landing Page', phone: '1' };
    await postForm(ad);
    const again = await postForm({ ...ad, device: 'mobile' });
    expect(leadsTo(again)).toBe('/ads/traverse-city-deck-quote-thank-you#already-received');
    const checklist = { source: 'content_upgrade', email: 'a@b.co' };
    await postForm(checklist);
    expect(leadsTo(await postForm(checklist))).toBe('/downloads/ultimate-deck-planning-checklist.pdf');
    expect(await storedLeads()).toHaveLength(2);
  });

  test('is another request with other words, also from the same address', async () => {
    const address = { 'CF-Connecting-IP': '198.51.100.21' };
    await postForm(quote, address);
    for (const change of [
      { name: 'Ben Boards' },
      { message: `${quote.message} And stairs.` },
      { service: 'pergola' },
    ]) {
      const response = await postForm({ ...quote, ...change }, address);
      expect(leadsTo(response)).toBe('/quote-sent');
    }
    expect(await storedLeads()).toHaveLength(4);
  });

  test('is another request after ten minutes', async () => {
    await postForm(quote);
    later(9);
    expect(leadsTo(await postForm(quote))).toBe(ALREADY);
    later(2);
    expect(leadsTo(await postForm(quote))).toBe('/quote-sent');
    expect(await storedLeads()).toHaveLength(2);
  });

  test('that was refused first is stored once corrected', async () => {
    expect((await postForm({ ...quote, zip: '' })).status).toBe(422);
    expect(leadsTo(await postForm(quote))).toBe('/quote-sent');
    expect(leadsTo(await postForm(quote))).toBe(ALREADY);
  });
});

describe('a form that is refused comes back filled', () => {
  const page = async (values: Record<string, string>, headers?: Record<string, string>) => {
    const response = await postForm(values, headers);
    return { response, html: await response.text() };
  };

  test('with what was typed, and nothing typed becomes markup', async () => {
    const values = {
      ...quote,
      name: '"><script>alert(1)</script>',
      message: '</textarea><b>bold',
      zip: '',
      service: 'pergola',
      source: 'Services Page',
      preferred_contact_method: 'email',
    };
    const { response, html } = await page(values);
    expect(response.status).toBe(422);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await storedLeads()).toEqual([]);
    expect(tag(html, 'name="email"')).toContain('value="ada@example.com"');
    expect(tag(html, 'name="source"')).toContain('value="Services Page"');
    expect(tag(html, 'value="pergola"')).toContain('selected');
    expect(tag(html, 'value="fence"')).not.toContain('selected');
    expect(tag(html, 'value="phone"')).not.toContain('checked');
    expect(tag(html, 'type="radio"[^>]*value="email"')).toContain('checked');
    expect(html).not.toContain('"><script>');
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;bold</textarea>');
  });

  test('with a sentence beside each wrong field and the focus on the first', async () => {
    const { html } = await page({ ...quote, email: 'ada', zip: '' });
    expect(tag(html, 'name="email"')).toContain('aria-invalid="true"');
    expect(tag(html, 'name="email"')).toContain('aria-describedby="quote-email-hint quote-email-error"');
    expect(tag(html, 'name="email"')).toContain('autofocus');
    expect(tag(html, 'name="zip"')).toContain('aria-describedby="quote-zip-error"');
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(tag(html, 'data-error-for="email"')).not.toContain('hidden');
    expect(tag(html, 'data-error-for="name"')).toContain('hidden');
    expect(html).toContain('<span data-error-text>Enter your ZIP or postal code.</span>');
    expect(tag(html, 'data-form-summary')).not.toContain('hidden');
    expect(html).toContain(
      '<p data-form-message>Enter the whole address, like name@example.com. Enter your ZIP or postal code.</p>',
    );
  });

  test('with the ad click kept', async () => {
    const Referer = `${ORIGIN}/contact?gclid=a%22b`;
    const { html } = await page({ ...quote, zip: '' }, { Referer });
    expect(tag(html, 'name="gclid"')).toContain('value="a&quot;b"');
  });

  test('whichever form it was', async () => {
    expect((await page({ source: 'Google Ads Landing Page' })).html).toContain('id="campaign-phone"');
    expect((await page({ source: 'content_upgrade' })).html).toContain('id="checklist-email"');
  });

  test('413: too long, with what could be read', async () => {
    const { response, html } = await page({ ...quote, message: 'x'.repeat(40_000) });
    expect(response.status).toBe(413);
    expect(html).toContain('(231) 555-0142');
    expect(tag(html, 'name="name"')).toContain('value="Ada Lindqvist"');
    expect(await storedLeads()).toEqual([]);
  });

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    ...['cross-site', 'same-site', 'none'].map((site) => ({ Origin: 'null', 'Sec-Fetch-Site': site })),
  ])('403: from an origin that is not allowed, or hidden and not ours: %o', async (headers) => {
    const { response, html } = await page(quote, headers);
    expect(response.status).toBe(403);
    expect(html).toContain('Please send it from this site, or call (231) 555-0142.');
    expect(tag(html, 'name="name"')).toContain('value="Ada Lindqvist"');
    expect(await storedLeads()).toEqual([]);
  });

  test('429: too many from one address', async () => {
    const address = { 'CF-Connecting-IP': '198.51.100.9' };
    const { response } = await sendUntilRefused(() => postForm(quote, address));
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(tag(await response.text(), 'name="zip"')).toContain('value="49684"');
  });

  test('503: the database is away', async () => {
    await env.DB.prepare('ALTER TABLE leads RENAME TO away').run();
    const { response, html } = await page(quote);
    await env.DB.prepare('ALTER TABLE away RENAME TO leads').run();
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    expect(tag(html, 'name="email"')).toContain('value="ada@example.com"');
    expect(html).not.toContain('aria-invalid');
  });
});

test('a person who opens the endpoint in a browser gets the form', async () => {
  const response = await request(LEADS_PATH, { headers: { Accept: 'text/html,*/*' } });
  expect(response.status).toBe(405);
  expect(await response.text()).toContain('id="quote-name"');
});
