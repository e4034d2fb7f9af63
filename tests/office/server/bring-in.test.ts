import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Numbers, Summary } from '../../../src/office/contract/answers.ts';
import { received, withBoth } from '../../server/outside.ts';
import { countOf, type Person, sendLead, signInAs, test } from './helpers.ts';

/** Old customers from a file. */

const customer = (fields: Record<string, string> = {}) => ({
  name: 'Old Customer',
  phone: '231-555-0150',
  email: '',
  zip: '49684',
  message: 'Deck in 2019',
  ...fields,
});

const known = async (person: Person, contact: Record<string, string>) => {
  const none = { phone: '', morePhones: '', email: '', moreEmails: '' };
  const response = await person.post('/known', { contacts: [{ ...none, ...contact }] });
  return ((await response.json()) as { known: (Summary | null)[] }).known[0];
};

test('imported customers are found and recognized, without a call or notification', async ({ ellen }) => {
  const one = customer();
  for (const _ of [1, 2]) await ellen.post('/customers', { customers: [one] }, withBoth);
  const desk = await ellen.desk();
  expect(desk.waiting.leads).toEqual([]);
  expect(desk.rest.leads).toMatchObject([{ name: 'Old Customer', source: 'Brought in', state: 'new' }]);
  expect(await ellen.found('q=5550150')).toHaveLength(1);
  expect(await known(ellen, { phone: '(231) 555-0150' })).toMatchObject({ name: 'Old Customer' });
  expect(received).toEqual([]);
  expect(await countOf('outbox')).toBe(0);
});

test('two owners who import one file at the same moment store each row once', async ({ ellen }) => {
  const olga = await signInAs('Olga', 'owner');
  const rows = [customer(), customer({ name: 'Her Sister' }), customer({ message: 'Fence in 2021' })];
  const sent = [ellen, olga].flatMap((owner) => rows.map((row) => owner.post('/customers', { customers: [row] })));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect((await ellen.found('q=5550150')).map(({ name, wish }) => [name, wish]).sort()).toEqual([
    ['Her Sister', 'Deck in 2019'],
    ['Old Customer', 'Deck in 2019'],
    ['Old Customer', 'Fence in 2021'],
  ]);
});

test('the numbers count them only after an event', async ({ ellen }) => {
  await ellen.post('/customers', { customers: [customer(), customer({ phone: '231-555-0151' })] });
  await sendLead();
  const counted = async () => {
    const { bySource, promised } = await ellen.json<Numbers>('/numbers?days=28');
    return { sources: bySource.map(({ label }) => label), promised };
  };
  expect(await counted()).toEqual({ sources: ['Home Page'], promised: 0 });
  const [one] = await ellen.found('q=5550151');
  await ellen.note(one?.id ?? '', { kind: 'outcome', state: 'won', amount: 100 });
  expect((await counted()).sources.sort()).toEqual(['Brought in', 'Home Page']);
});

test('recognizes people by any number or address, with their last request', async ({ ray }) => {
  await sendLead({ name: 'Ellen Vandermeer', phone: '231-555-0142 or 231-555-0143', email: 'ev@example.com' });
  await env.DB.prepare(`UPDATE leads SET created_at = '2026-01-01T00:00:00.000Z'`).run();
  const last = await sendLead({ name: 'E. Vandermeer', phone: '231-555-0143', message: 'A pergola' });
  expect(await known(ray, { phone: '555-0143' })).toMatchObject({ id: last, wish: 'A pergola' });
  expect(await known(ray, { morePhones: '(231) 555-0142 (cell)' })).toMatchObject({ name: 'Ellen Vandermeer' });
  expect(await known(ray, { moreEmails: 'EV@example.com' })).toMatchObject({ name: 'Ellen Vandermeer' });
  expect(await known(ray, { phone: '231-555-0199' })).toBeNull();
  expect(await known(ray, {})).toBeNull();
});

test('only an owner brings customers in, twenty at a time', async ({ ellen, ray }) => {
  expect((await ray.post('/customers', { customers: [customer()] })).status).toBe(403);
  const many = Array.from({ length: 21 }, (_, at) => customer({ phone: `231-555-01${at + 10}` }));
  expect((await ellen.post('/customers', { customers: many })).status).toBe(422);
  expect((await ellen.post('/customers', { customers: many.slice(1) })).status).toBe(200);
  expect((await ellen.post('/customers', { customers: [customer({ name: '' })] })).status).toBe(422);
  expect(await countOf('leads')).toBe(20);
});
