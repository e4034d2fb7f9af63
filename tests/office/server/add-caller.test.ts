import { expect } from 'vitest';
import { countRows, sendLead, test } from './helpers.ts';

const caller = { name: 'Walt Phoned', phone: '231-555-0198', message: 'Stairs to the dock', talked: 'back' };

test('someone who called waits on the desk like any other, once, without notifications', async ({ ray }) => {
  const form = crypto.randomUUID();
  const answers = await Promise.all([1, 2].map(() => ray.send('/office/add', { ...caller, form })));
  const [first, second] = answers.map(({ headers }) => headers.get('Location'));
  expect(first).toBe(second);
  const { waiting } = await ray.desk();
  expect(waiting.leads).toMatchObject([
    { name: 'Walt Phoned', source: 'Phone call', phoneLinks: { call: 'tel:+12315550198' }, state: 'new' },
  ]);
  expect(first).toBe(`/office/leads/${waiting.leads[0]?.id}`);
  expect(await countRows('outbox')).toBe(0);
});

test('who was talked to already is called, with who and when', async ({ ray }) => {
  const answer = await ray.send('/office/add', { ...caller, talked: 'talked', source: 'Referral' });
  const id = answer.headers.get('Location')?.split('/').at(-1) ?? '';
  const { summary, events } = await ray.lead(id);
  expect(summary).toMatchObject({ state: 'called', source: 'Referral' });
  expect(events).toMatchObject([{ person: 'Ray', change: { kind: 'outcome' } }]);
});

test.for([
  ['555-0897 Jim', { name: 'Jim', phone: '555-0897' }],
  ['Jim Kowalski, (231) 555-0142 ext. 12', { name: 'Jim Kowalski', phone: '(231) 555-0142 ext. 12' }],
] as const)('“%s” gives number and name', async ([pasted, expected], { ray }) => {
  await ray.send('/office/add', { phone: pasted });
  expect((await ray.desk()).waiting.leads).toMatchObject([expected]);
});

test('a number that is known says whose it is before saving, and is saved all the same', async ({ ray }) => {
  const known = await sendLead({ name: 'Ellen Vandermeer', phone: '(231) 555-0198' });
  const typed = { ...caller, form: crypto.randomUUID() };
  const asked = await ray.send('/office/add', typed);
  expect(asked.status).toBe(422);
  const page = await asked.text();
  expect(page).toMatch(/Ellen Vandermeer, asked in [A-Z]/);
  expect(page).toContain(`/office/leads/${known}`);
  expect(page).toContain('Save anyway');
  for (const _ of [1, 2]) expect((await ray.send('/office/add', { ...typed, sure: '1' })).status).toBe(303);
  expect(await countRows('leads')).toBe(2);
});

test('a separator of lines or paragraphs in a field of one line is a space', async ({ ray }) => {
  await ray.send('/office/add', { ...caller, name: 'Walt\u2028\u2029Phoned\u2028' });
  expect((await ray.desk()).waiting.leads).toMatchObject([{ name: 'Walt Phoned' }]);
});

test.for([
  ['no name', { name: ' ' }, 'Write a name.'],
  ['no way to answer', { phone: '' }, 'Write a phone number or an email address.'],
  ['half a number', { phone: '555-08' }, 'This is not a whole phone number: look at its digits.'],
  ['half an address', { email: 'walt@' }, 'Enter the whole address, like name@example.com.'],
] as const)('%s is refused with what was typed', async ([_, wrong, sentence], { ray }) => {
  const response = await ray.send('/office/add', { ...caller, ...wrong });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain(sentence);
  expect(page).toContain('Stairs to the dock');
});
