import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { addJson, putPhoto, sendQuote } from '../../leads/after-sent/server/helpers.ts';

test('counts additions on arrival, each photo once', async () => {
  const addTo = await sendQuote();
  const photo = crypto.randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await putPhoto(addTo, photo)).ok).toBe(true);
  expect((await addJson(addTo, {})).ok).toBe(true);
  expect((await addJson({ ...addTo, key: 'wrong' }, {})).ok).toBe(false);
  expect(await env.FIGURES.prepare('SELECT form, step, views FROM steps ORDER BY step').raw()).toEqual([
    ['quote', 'answer', 1],
    ['quote', 'photo', 1],
  ]);
});
