import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { clearOffice, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const written = (fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  name: 'Walt Phoned',
  phone: '231-555-0199',
  email: '',
  zip: '49684',
  message: 'Stairs to the dock',
  source: 'Phone call',
  ...fields,
});

test('somebody who called waits on the desk like any other, once, and nobody is told of them', async () => {
  const ellen = await signInAs('Ellen', 'staff');
  const lead = written();
  const ids = await Promise.all(
    [1, 2].map(async () => ((await (await ellen.post('/leads', lead)).json()) as { id: string }).id),
  );
  expect(ids[0]).toBe(ids[1]);
  const { waiting } = await ellen.desk();
  expect(waiting.leads).toMatchObject([
    { id: ids[0], name: 'Walt Phoned', source: 'Phone call', phoneLinks: { call: 'tel:+12315550199' }, state: 'new' },
  ]);
  expect((await env.DB.prepare('SELECT count(*) AS messages FROM outbox').first())?.messages).toBe(0);
});

test.each([
  ['no name', { name: ' ' }, 'Write a name.'],
  ['no way to answer', { phone: '' }, 'Write a phone number or an email address.'],
  ['half an address', { email: 'walt@' }, 'Write the whole address, like name@example.com.'],
])('%s is refused in a sentence', async (_, wrong, sentence) => {
  const ellen = await signInAs('Ellen', 'staff');
  const response = await ellen.post('/leads', written(wrong));
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain(sentence);
});
