import { expect, it } from 'vitest';
import { adFailureText } from '../../../src/leads/forms/ad-failure-text.ts';
import { quoteFailureText } from '../../../src/leads/forms/quote-failure-text.ts';

const failure = (status: number, said: { error?: string; message?: string } = {}) => ({
  ok: false as const,
  status,
  refusal: { error: said.error, message: said.message, fields: {} },
});

it.each([
  [failure(422, { error: 'Enter your ZIP or postal code.', message: 'other' }), 'Enter your ZIP or postal code.'],
  [failure(502), 'HTTP error! status: 502'],
  [failure(500, { error: '' }), 'HTTP error! status: 500'],
  [failure(0), 'Could not submit your request. Please try again.'],
])('the quote form: %j', (result, text) => {
  expect(quoteFailureText(result)).toBe(text);
});

it.each([
  [failure(422, { error: 'other', message: 'Add a phone number.' }), 'Error: Add a phone number.'],
  [failure(502), 'Error: Submission failed. Please try again.'],
  [failure(0), 'Error: An unexpected error occurred.'],
])('the ad form: %j', (result, text) => {
  expect(adFailureText(result)).toBe(text);
});
