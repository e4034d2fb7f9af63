import { expect } from 'vitest';
import { sendLead, test } from './helpers.ts';

test('letters are filled in, as mails and as text messages', async ({ ellen }) => {
  const { letters } = await ellen.lead(await sendLead());
  expect(letters.length).toBeGreaterThan(0);
  for (const { subject, text, sms } of letters) expect(subject + text + sms).not.toMatch(/\[\w+\]/);
  expect(letters.filter(({ sms }) => sms?.includes('Ada'))).not.toEqual([]);
});

test('a review is asked for with the link of the first profile that has one; that and when is noted, and taken back', async ({
  ellen,
  id,
}) => {
  const { review, letters } = await ellen.lead(id);
  expect(review?.text).toMatch(/https:\/\/\S+\/write/);
  expect(review?.sms).toMatch(/https:\/\/\S+\/write/);
  expect(letters.map(({ title }) => title)).not.toContain(review?.title);
  const event = crypto.randomUUID();
  const notedAt = new Date().toISOString();
  await ellen.note(id, { kind: 'review' }, 0, { id: event, notedAt });
  expect((await ellen.lead(id)).summary).toMatchObject({ state: 'new', reviewAskedAt: expect.any(String) });
  await ellen.note(id, { kind: 'undo', event }, 1);
  expect((await ellen.lead(id)).summary.reviewAskedAt).toBeNull();
});
