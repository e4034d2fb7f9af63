import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { recordsOf, rowsOf } from '../../shared/table-readers.ts';
import { sendLead, test } from './helpers.ts';

const LEADS = 12_001;

test('a list is saved whole, however long it is', async ({ ellen }) => {
  await env.DB.prepare(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields)
     SELECT 'lead-' || number, number, 'quote', 'Home Page', '', '2026-01-01T00:00:' || printf('%02d', number % 60) || '.000Z',
       json_object('name', 'Visitor ' || number, CASE number WHEN 1 THEN 'gate' ELSE 'zip' END, '49684')
     FROM counted`,
  )
    .bind(LEADS)
    .run();
  const [head = [], ...rows] = rowsOf(await ellen.text('/leads.csv'));
  expect(rows).toHaveLength(LEADS);
  expect(new Set(rows.map((row) => row[head.indexOf('Name')])).size).toBe(LEADS);
  // A column for everything that was sent, even if only once.
  expect(head.slice(-3)).toEqual(['Name', 'ZIP', 'gate']);
});

test('omits columns without values', async ({ ellen }) => {
  await sendLead({ message: '' });
  const [head] = (await ellen.text('/leads.csv')).split('\r\n');
  expect(head?.split(',')).not.toContain('Message');
  expect(await ellen.text('/leads.csv?q=nobody')).toMatch(/^\uFEFF?Received,[^\r\n]+\r\n$/);
});

test('has the business’s local times, distinct column names, and notes', async ({ id, ellen }) => {
  await env.DB.prepare(
    `UPDATE leads SET created_at = '2026-01-31T03:05:09.000Z', fields = json_set(fields, '$.location', 'Old Mission')`,
  ).run();
  await ellen.note(id, { kind: 'note', note: 'Gate on the left' });
  await ellen.note(id, { kind: 'outcome', state: 'called', note: 'Wants cedar' }, 1);
  const [columns = [], ...rows] = rowsOf(await ellen.text('/leads.csv'));
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns).toEqual(expect.arrayContaining(['Town', 'Town (as written)', 'Notes']));
  expect(rows).toEqual([
    expect.arrayContaining(['2026-01-30 22:05', 'Called', 'Old Mission', 'Gate on the left\nWants cedar']),
  ]);
});

test('a number is written as other programs import it, and no cell is run as a formula', async ({ ellen }) => {
  await sendLead({ name: '=cmd()', phone: '+1 (231) 555-0142' });
  await sendLead({ name: 'Abroad', phone: '+44 20 7946 0018' });
  await sendLead({ name: 'Bracket', phone: '+(231) 555-0142' });
  await sendLead({ name: '＝cmd()', phone: '+1+cmd|x' });
  const file = await ellen.text('/leads.csv');
  expect(file).toContain(",'=cmd(),1 (231) 555-0142,");
  expect(file).toContain(',Abroad,011 44 20 7946 0018,');
  expect(file).toContain(',Bracket,(231) 555-0142,');
  expect(file).toContain(",'＝cmd(),'+1+cmd|x,");
});

test('two other programs read any input back from its cell', async ({ ellen }) => {
  const typed = {
    name: '-Zoë "Z" O’Brien, Jr.; Bay\u00a0View',
    message: '@home:\n\n"two, three"\r\n=1+1\n\ttabs\u2028and 🪵',
  };
  await sendLead(typed);
  const [record] = recordsOf(await ellen.text('/leads.csv'));
  expect(record).toMatchObject({
    Name: `'${typed.name}`,
    Message: `'${typed.message.replaceAll('\r\n', '\n')}`,
  });
});

test('the list has the days from click to request; the file for Google does not', async ({ ellen }) => {
  await sendLead({ name: 'Late', attribution: { gclid: 'Abc_1', click_days: '12' } });
  await sendLead({ name: 'Odd', attribution: { gclid: 'Abc_2', click_days: '-1' } });
  const id = await sendLead({ name: 'Won', attribution: { gclid: 'Abc_3', click_days: '30' } });
  await ellen.note(id, { kind: 'outcome', state: 'won', amount: 1000 });
  const records = recordsOf(await ellen.text('/leads.csv'));
  const byName = records.map((record) => [record.Name, record['Days after the click']]);
  expect(Object.fromEntries(byName)).toEqual({ Late: '12', Odd: '', Won: '30' });
  const conversions = await ellen.text('/conversions.csv?days=28');
  expect(conversions).toContain('Abc_3');
  expect(conversions).not.toMatch(/Days|click_days/);
});
