import { expect } from 'vitest';
import { test } from './helpers.ts';

test('a screen is a page of HTML, and a form leads back to it', async ({ ellen, id }) => {
  const desk = await ellen.get('/office');
  expect(desk.status).toBe(200);
  expect(await desk.text()).toContain('Ada Lindqvist');
  const form = crypto.randomUUID();
  const answers = await Promise.all(
    [1, 2].map(() => ellen.send(`/office/leads/${id}/outcome`, { form, note: 'Gate code 7' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect((await ellen.lead(id)).events).toHaveLength(1);
});

test('a form that is refused comes again with what was typed', async ({ ellen, id }) => {
  const answer = await ellen.send(`/office/leads/${id}/outcome`, { note: '' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Write the note first.');
});
