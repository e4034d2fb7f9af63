import { expect, test } from 'vitest';
import { leadsTo, postForm, postJson, request, storedLeads } from '../server/helpers.ts';

/**
 * A page that an old browser cached, from before any later changes, meets today's worker. These are what its forms
 * sent then, letter by letter: nothing here follows today's forms.
 */
const SENT = {
  'a request for a quote':
    '{"name":"Ada","email":"ada@example.com","phone":"231 555 0100","zip":"49684","service":"deck-repair","message":"A soft stair"}',
  'one with the page that it stood on':
    '{"name":"Ada","email":"ada@example.com","phone":"231 555 0100","zip":"49684","service":"deck-repair","message":"","source":"Portfolio: Lakefront Cedar Deck"}',
  'an answer to the ad':
    '{"name":"Ada","email":"ada@example.com","phone":"231 555 0100","project_details":"A deck","location":"Traverse City","campaign":"deck-quote","device":"mobile","source":"Google Ads Landing Page"}',
  'the checklist':
    '{"email":"ada@example.com","source":"content_upgrade","projectDetails":"Downloaded ultimate-deck-planning-checklist guide"}',
};

test.each(Object.entries(SENT))('%s from a page of the first days is stored', async (_, body) => {
  expect((await postJson(body)).status).toBe(200);
  const [lead] = await storedLeads();
  expect(lead).toMatchObject({ email: 'ada@example.com', spam: null });
});

test('so is one from its form without JavaScript', async () => {
  const { source, ...fields } = JSON.parse(SENT['one with the page that it stood on']);
  const response = await postForm({ ...fields, source });
  expect([response.status, leadsTo(response)]).toEqual([303, '/quote-sent']);
  expect((await storedLeads())[0]).toMatchObject({
    source: 'Portfolio: Lakefront Cedar Deck',
    email: 'ada@example.com',
  });
});

test('a script of its build that is gone is answered as such, and not with a page', async () => {
  const response = await request('/_astro/quote-form.AbCd1234.js');
  expect(response.status).toBe(404);
});
