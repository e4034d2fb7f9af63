import { afterEach, describe, expect, test, vi } from 'vitest';
import { PART_PAGES } from '../../src/shared/routes.ts';
import { postForm, postJson, quote, request } from './helpers.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['/free-quote/?service=fences', '/contact?service=fences'],
  ['/service-areas/new-town/?a=1', '/service-areas/new-town?a=1'],
  ['//evil.example/', '/evil.example'],
])('%s moved to %s', async (path, target) => {
  const response = await request(path);
  expect(response.status).toBe(308);
  expect(response.headers.get('Location')).toBe(target);
});

describe('a town without a page of its own', () => {
  test.each(['/service-areas/lake-ann', '/service-area/lake-ann'])('%s uses the generic page', async (path) => {
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('<title>Decks in Lake Ann</title>');
    expect(html).toContain('content="Deck builder for Lake Ann, Michigan"');
    expect(html).toContain('https://example.com/service-area/lake-ann"');
    expect(html).toContain('<a href="/contact?area=lake-ann">Lake Ann</a>');
    expect(html).not.toMatch(/\{\{|%7B/);
  });

  test.each([
    '<script>alert(1)</script>',
    '%3Cscript%3E',
    'Lake-Ann',
    'lake--ann',
    '-lake',
    'lake-',
    'lake_ann',
    'lake/ann',
    'a'.repeat(61),
    '{{area}}',
  ])('is no such town: %s', async (slug) => {
    const response = await request(`/service-areas/${slug}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<script>');
  });

  test('may have a name of 60 characters', async () => {
    expect((await request(`/service-areas/${'a'.repeat(60)}`)).status).toBe(200);
  });
});

describe('a missing page says so', () => {
  test.each([
    ['/nope', 'Page not found'],
    ['/portfolio/nope', 'Project Not Found'],
    ['/blog/nope', 'Blog Post Not Found'],
    ...Object.values(PART_PAGES).map((path) => [path, 'Page not found']),
    ['/form-check/quote', 'Page not found'],
  ])('%s', async (path, title) => {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test('and is not posted to', async () => {
    const response = await request('/nope', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});

test('every answer of the worker carries the security headers of the pages', async () => {
  const answers = [
    await request('/nope'),
    await request('/free-quote'),
    await request('/service-areas/lake-ann'),
    await request('/api/health'),
    await postJson(quote),
    await postJson('{'),
    await postForm({}),
  ];
  for (const { headers } of answers) {
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  }
});

test('pages are revalidated, answers about leads are never cached', async () => {
  expect((await request('/nope')).headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect((await postJson(quote)).headers.get('Cache-Control')).toBe('no-store');
  expect((await request('/api/health')).headers.get('Cache-Control')).toBe('no-store');
});

describe('the log', () => {
  const logged = async (work: () => Promise<unknown>) => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    await work();
    return lines.mock.calls.map(([line]) => String(line));
  };

  test('has one JSON line for each request, without the query', async () => {
    const lines = await logged(() => request('/no-such-page?name=Ada'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      method: 'GET',
      path: '/no-such-page',
      status: 404,
      ms: expect.any(Number),
    });
  });

  test('never holds what a visitor typed, nor an address', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.77', Referer: 'https://site.example/?gclid=secret' };
    const lines = await logged(async () => {
      await postJson(quote, headers);
      await postForm({ ...quote, zip: '' }, headers);
      await request('/unsubscribe/ada@example.com', { headers });
    });
    expect(lines).toHaveLength(3);
    for (const personal of ['Ada', 'ada@', '555-0199', '49684', 'fence along', '203.0.113.77', 'secret']) {
      expect(lines.join('\n')).not.toContain(personal);
    }
  });
});
