import { expect } from 'vitest';
import { sendLead, test, visit } from './helpers.ts';

test('letters are filled in, as mails and as text messages', async ({ ellen }) => {
  const { letters } = await ellen.lead(await sendLead());
  expect(letters.length).toBeGreaterThan(0);
  for (const { subject, text, sms } of letters) expect(subject + text + sms).not.toMatch(/\[\w+\]/);
  expect(letters.filter(({ sms }) => sms?.includes('Ada'))).not.toEqual([]);
});

test.for([
  ['Smith, John', 'Hi John,'],
  ['Dr. Ellen Park', 'Hi Dr. Ellen Park,'],
  ['Mr. and Mrs. Hill', 'Hi Mr. and Mrs. Hill,'],
  ['john smith', 'Hi John,'],
] as const)('%s reads “%s” in every mail, text message and review ask', async ([name, greeting], { ellen }) => {
  const id = await sendLead({ name });
  await ellen.note(id, visit('2999-01-01T15:00:00Z'));
  const { letters, visitLetters, review } = await ellen.lead(id);
  const begun = [...letters, ...visitLetters, review].flatMap((letter) => [letter?.text, letter?.sms ?? letter?.text]);
  expect(begun.length).toBeGreaterThan(6);
  for (const text of begun) expect(text?.slice(0, greeting.length)).toBe(greeting);
});

test('asks for a review with the first profile’s link, and stores when', async ({ ellen, id }) => {
  const { review, letters } = await ellen.lead(id);
  expect(review?.text).toMatch(/https:\/\/\S+\/write/);
  expect(review?.sms).toMatch(/https:\/\/\S+\/write/);
  expect(letters.map(({ title }) => title)).not.toContain(review?.title);
  await ellen.note(id, { kind: 'review' });
  expect((await ellen.lead(id)).summary).toMatchObject({ state: 'new', reviewAskedAt: expect.any(String) });
  await ellen.undoLast(id);
  expect((await ellen.lead(id)).summary.reviewAskedAt).toBeNull();
});
