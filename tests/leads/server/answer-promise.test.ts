import { expect, test } from 'vitest';
import { answerBy, getPromise } from '../../../src/leads/server/answer-promise.ts';

test.each([
  ['Home Page', 'same-day-response', 'Same-day response. No obligation.'],
  ['Contact Page', 'reply-24-hours', 'We reply within 24 hours.'],
  ['Service: Fence Installation', 'reply-24-hours', 'We reply within 24 hours.'],
  ['Service Area: Elk Rapids', 'reply-24-hours', 'We reply within 24 hours.'],
  ['Google Ads Landing Page', 'one-business-day', 'We contact you within 1 business day.'],
  ['made up', 'one-business-day', 'We contact you within 1 business day.'],
])('after a request from %s what its page says: %s', (source, promise, sentence) => {
  expect(getPromise(source)).toEqual({ promise, sentence });
});

const usual = { 'one-business-day': { sentence: 'Soon.' } };

test.each([
  ['is gone', usual, 'Soon.'],
  ['has no sentence', { ...usual, 'same-day-response': {} }, 'Soon.'],
  ['names a fact, which a mail does not fill in', { ...usual, 'same-day-response': { sentence: '{phone}' } }, 'Soon.'],
  ['and the usual one are gone', {}, ''],
])('the usual promise holds where the claim of a page %s', (_, claims, sentence) => {
  expect(getPromise('Home Page', claims)).toEqual({ promise: 'one-business-day', sentence });
});

/** The shop is open Monday to Saturday, in Detroit. Thanksgiving and the day after are closed by a notice of the example site. */
test.each([
  ['Home Page', 'a Tuesday', '2026-07-14T22:00:00-04:00', '2026-07-15T00:00:00-04:00'],
  ['Home Page', 'a Sunday without hours', '2026-07-12T10:00:00-04:00', '2026-07-14T00:00:00-04:00'],
  ['Contact Page', 'a Sunday without hours', '2026-07-12T10:00:00-04:00', '2026-07-13T10:00:00-04:00'],
  ['Google Ads Landing Page', 'a Tuesday', '2026-07-14T10:00:00-04:00', '2026-07-16T00:00:00-04:00'],
  ['Google Ads Landing Page', 'a Saturday', '2026-07-18T10:00:00-04:00', '2026-07-21T00:00:00-04:00'],
  ['Home Page', 'Thanksgiving', '2025-11-27T10:00:00-05:00', '2025-11-30T00:00:00-05:00'],
  ['Google Ads Landing Page', 'the day before', '2025-11-26T10:00:00-05:00', '2025-11-30T00:00:00-05:00'],
  ['Google Ads Landing Page', 'two days before', '2025-11-25T10:00:00-05:00', '2025-11-27T00:00:00-05:00'],
])('%s on %s', (source, _, came, by) => {
  expect(answerBy(source, came)).toBe(Date.parse(by));
});
