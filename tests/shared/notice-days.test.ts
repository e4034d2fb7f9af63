import { describe, expect, test } from 'vitest';
import { buildParts, hoursDays, isOnPage } from '../../src/shared/notice-days.ts';

const days = { from: '2026-11-19', until: '2026-11-27' };

describe('the days of a notice', () => {
  test('a promotion is no matter of hours', () => {
    expect(hoursDays({ ...days, kind: 'promotion' })).toBeUndefined();
    expect(buildParts('spring', { ...days, kind: 'promotion' })).toEqual({ banner: { name: 'spring', ...days } });
  });

  test('nor is how far ahead the crew is booked', () => {
    expect(hoursDays({ ...days, kind: 'lead-time' })).toBeUndefined();
    expect(buildParts('booked', { ...days, kind: 'lead-time' })).toEqual({ banner: { name: 'booked', ...days } });
  });

  test('a closing lasts as long as its notice, unless it says otherwise', () => {
    expect(hoursDays({ ...days, kind: 'closed' })).toEqual(days);
    expect(hoursDays({ ...days, kind: 'closed', hours: { from: '2026-11-26' } })).toEqual({
      from: '2026-11-26',
      until: '2026-11-27',
    });
  });

  test('its row among the hours is there from the announcement until the usual hours are back', () => {
    const late = buildParts('xmas', { ...days, kind: 'holiday', hours: { from: '2026-12-24', until: '2026-12-26' } });
    expect(late.row).toEqual({ name: 'xmas-hours', from: '2026-11-19', until: '2026-12-26' });
    const early = buildParts('xmas', { ...days, kind: 'holiday', hours: { from: '2026-11-01', until: '2026-11-20' } });
    expect(early.row).toEqual({ name: 'xmas-hours', from: '2026-11-01', until: '2026-11-20' });
  });
});

test.each([
  ['/contact', undefined, true],
  ['/ads/traverse-city-deck-quote', undefined, false],
  ['/ads/traverse-city-deck-quote', ['/ads/traverse-city-deck-quote'], true],
  ['/blog', ['/blog/*'], false],
  ['/blog/winter', ['/blog/*'], true],
  ['/service-area/torch-lake', ['/service-areas/*'], true],
  ['/service-areas/torch-lake', ['/service-area/*'], true],
  ['/service-area/torch-lake', ['/service-areas/torch-lake'], true],
])('on %s, a notice for %j: %s', (path, pages, shown) => {
  expect(isOnPage(path, pages)).toBe(shown);
});
