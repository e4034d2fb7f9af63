import { randomUUID } from 'node:crypto';
import { storedLeads } from '../e2e/stored-leads.ts';
import { expect } from './fixtures.ts';
import type { Target } from './in-page.ts';
import { text, type Visitor } from './visitor.ts';

export const ENDPOINT = '/api/submit-quote';

/** A field of the first form of the page. */
export const formField = (name: string): Target => ({ css: `main form [name=${name}]` });
export const send: Target = { css: 'main form [type=submit]' };

/** What one visitor types: the address is unique, so that its leads can be counted. */
export const newRequest = () => ({
  name: 'Ellen Vasquez',
  email: `${randomUUID().slice(0, 13)}@lake.example`,
  phone: '231 555 0188',
  zip: '49629',
});

/** Fills in the quote form as a person would: the service is chosen by its first letters. */
export const fillQuote = async (visitor: Visitor, request: ReturnType<typeof newRequest>) => {
  for (const [name, value] of Object.entries(request)) await visitor.write(formField(name), value);
  await visitor.key('Tab');
  await visitor.type('Custom');
  await visitor.expectValue(formField('service'), 'custom-deck');
};

/** The same with a new request, on the contact page. */
export const fillContact = async (visitor: Visitor) => {
  const request = newRequest();
  await visitor.open('/contact');
  await fillQuote(visitor, request);
  return request;
};

/** The island has taken over: from then on it validates the form, and not the browser. */
export const expectAwake = (visitor: Visitor) =>
  visitor.expectThat('the form is awake', true, () => document.querySelector<HTMLFormElement>('main form')?.noValidate);

/** The form is awake and says what it knows about the ZIP, which moves its button once. */
export const expectZipAnswer = async (visitor: Visitor) => {
  await expectAwake(visitor);
  await visitor.expectSeen(text('Elk Rapids: '));
};

/** The leads of one visitor in the database. */
export const expectLeads = async (email: string, count: number) =>
  expect.poll(async () => (await storedLeads(email)).length, `leads of ${email}`).toBe(count);
