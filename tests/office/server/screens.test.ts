import { expect } from 'vitest';
import { quote, request } from '../../server/helpers.ts';
import { test } from './helpers.ts';

test('a form that is refused comes again with what was typed, and its sentence beside the field', async ({
  ellen,
  id,
}) => {
  const typed = { how: 'quoted', amount: 'a lot', note: 'Sent <today>', form: crypto.randomUUID() };
  const answer = await ellen.send(`/office/leads/${id}/outcome`, typed);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('role="alert"');
  expect(page).toContain('Write an amount like 12,500.');
  expect(page).toContain('value="a lot"');
  expect(page).toContain('Sent &lt;today&gt;');
  expect(page).toContain(`value="${typed.form}"`);
  expect(page).toMatch(
    /<input type="radio"[^>]*name="how"[^>]*checked=""[^>]*value="quoted"|value="quoted"[^>]*checked/,
  );
});

test('an empty form is refused, and a form leads nowhere but back into the office', async ({ ellen, id }) => {
  const path = `/office/leads/${id}/outcome`;
  expect(await (await ellen.send(path)).text()).toContain('Choose how it went, or write a note.');
  for (const back of ['https://evil.example', '//evil.example', '/officer', '/office/\\evil.example', '/contact']) {
    const answer = await ellen.send(path, { note: back, back });
    expect(answer.headers.get('Location')).toMatch(/^\/office\?/);
  }
  const answer = await ellen.send(path, { note: 'x', back: '/office/week?from=2026-12-01' });
  expect(answer.headers.get('Location')).toMatch(/^\/office\/week\?from=2026-12-01&saved=/);
});

test('Mark called marks everyone who was checked, once, and can be taken back for all', async ({ ellen, id }) => {
  const form = crypto.randomUUID();
  const gone = crypto.randomUUID();
  const send = () => ellen.send('/office/called', { form, lead: [id, gone] });
  const [answer] = [await send(), await send()];
  expect((await ellen.lead(id)).events).toHaveLength(1);
  expect(await ellen.lists()).toEqual(['unplanned']);
  const saved = await ellen.page(answer.headers.get('Location') ?? '');
  const events = [...saved.matchAll(/name="event" value="([^"]+)"/g)].flatMap(([, event]) => event ?? []);
  await ellen.send('/office/undo', { event: events });
  expect(await ellen.lists()).toEqual(['waiting']);
  expect(await (await ellen.send('/office/called')).text()).toContain('Check the people you called first.');
});

test('a link in someone’s webmail asks again, with the cookie that no such link brings', async ({ id, ellen }) => {
  const path = `/office/leads/${id}`;
  const answer = await request(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  const page = await answer.text();
  expect(page).toContain('http-equiv="refresh"');
  expect(page).not.toContain(quote.name);
  expect(await ellen.page(path)).toContain(quote.name);
});

test('links of older mails and alerts lead on', async ({ id, ellen }) => {
  const old = await ellen.get(`/office/lead/${id}`);
  expect([old.status, old.headers.get('Location')]).toEqual([301, `/office/leads/${id}`]);
});
