import { afterEach, expect, it, vi } from 'vitest';
import { visitAttribution } from '../../../src/leads/forms/attribution.ts';
import { rememberAttribution } from '../../../src/leads/forms/remember-attribution.ts';
import { freshStorage, refusedStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const visit = (...searches: string[]) => {
  for (const search of searches) {
    vi.stubGlobal('location', { search });
    rememberAttribution();
  }
  return visitAttribution();
};

it.each(['gclid', 'gbraid', 'wbraid', 'utm_source', 'utm_campaign'])(
  '%s of the landing page is kept for the visit',
  (name) => {
    freshStorage();
    expect(visit(`?page=2&${name}=abc`, '', '?service=fences')).toEqual({ [name]: 'abc' });
  },
);

it.each([
  ['?UTM_Campaign=May', { utm_campaign: 'May' }],
  ['?page=2&GCLID=AbC_1', { gclid: 'AbC_1' }],
  ['?page=2&amp;utm_campaign=May', { utm_campaign: 'May' }],
  [
    '?utm_source=news&amp;utm_campaign=May&amp;gclid=AbC_1',
    { utm_source: 'news', utm_campaign: 'May', gclid: 'AbC_1' },
  ],
])('names may be in capitals, or escaped as in a mail: %s', (search, click) => {
  freshStorage();
  expect(visit(search)).toEqual(click);
});

it('the last ad click counts', () => {
  freshStorage();
  expect(visit('?gclid=first&utm_term=deck', '?gclid=second')).toEqual({ gclid: 'second' });
});

it('a visit without an ad click has none', () => {
  freshStorage();
  expect(visit('?service=fences&mygclid=1')).toEqual({});
});

it('is left out where the browser keeps nothing', () => {
  refusedStorage();
  expect(visit('?gclid=abc')).toEqual({});
});
