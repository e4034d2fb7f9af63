import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { adsTime } from '../../../src/office/server/conversions.ts';
import { getStateName } from '../../../src/office/server/hand-over-columns.ts';
import { setClock } from '../../server/outside.ts';
import { parseRecords, parseRows } from '../../shared/table-readers.ts';
import { type Person, sendLead, test, WON } from './helpers.ts';
import { readLines, readLinks } from './page-text.ts';

/** Leads as other programs read them. */

const win = async (person: Person, fields: Record<string, unknown>, more?: Record<string, string>) => {
  const id = await sendLead(fields);
  await person.noteAll(id, WON, ...(more ? [{ kind: 'correction' as const, fields: more }] : []));
  return id;
};

const PATH = '/office/hand-over';

/** Hands over, and the files' addresses of the newest hand-over by program. */
const hand = async (person: Person) => {
  const back = await person.send(PATH, { back: PATH });
  expect([back.status, back.headers.get('Location')]).toEqual([303, PATH]);
  const files = readLinks(await person.page(PATH)).filter((href) => href.includes('?at='));
  return Object.fromEntries(files.slice(0, 3).map((href) => [/(\w+)\.csv/.exec(href)?.[1], href])) as Record<
    string,
    string
  >;
};

const file = async (person: Person, program: string) => parseRecords(await person.page(`${PATH}/${program}.csv`));

test('each won job is handed over once, and its files can be saved again', async ({ ellen }) => {
  await win(ellen, { name: 'Ada' });
  await sendLead({ name: 'Not won' });
  expect(readLines(await ellen.page(PATH))).toContain('Hand over 1 job');
  const first = await hand(ellen);
  expect(readLines(await ellen.page(PATH))).toContain('No jobs won since then.');
  const page = await ellen.page(PATH);
  await hand(ellen);
  expect(readLines(await ellen.page(PATH))).toEqual(readLines(page));

  setClock(new Date(Date.now() + 60_000));
  await win(ellen, { name: 'Bo' });
  await Promise.all([hand(ellen), hand(ellen)]);
  const second = await hand(ellen);
  const names = async (path = '') => parseRecords(await ellen.page(path)).map((row) => row['First Name']);
  expect(await names(first.jobber)).toEqual(['Ada']);
  expect(await names(second.jobber)).toEqual(['Bo']);
  // All leads, won or not.
  expect((await names(`${PATH}/jobber.csv`)).toSorted()).toEqual(['Ada', 'Bo', 'Not']);
});

test('no spam leaves, and only owners take files', async ({ ellen, ray }) => {
  const id = await win(ellen, { name: 'Ada' });
  await ellen.noteAll(id, { kind: 'spam', isSpam: true });
  expect(readLines(await ellen.page(PATH))).toContain('No jobs won since then.');
  expect(await file(ellen, 'plain')).toEqual([]);
  for (const path of [PATH, `${PATH}/plain.csv`, `${PATH}/google-ads.csv`])
    expect([path, (await ray.get(path)).status]).toEqual([path, 403]);
  expect((await ray.send(PATH)).status).toBe(403);
});

const smith = {
  name: 'Smith, John',
  phone: '231-555-0178 or +44 20 7946 0018 after 5pm',
  email: 'john@example.com',
  zip: '49684',
};
const cottage = { address: '12 "Bay" St, Apt 4', location: 'Elk Rapids, MI', otherPlace: '88 Cottage Ln, Northport' };

test('Jobber’s client list has a row for each job, in its columns', async ({ ellen }) => {
  await win(ellen, smith, cottage);
  setClock(new Date(Date.now() + 1000));
  await win(ellen, { name: '=Hill Builders LLC', phone: 'call me', email: 'hill@example.com' });
  const { jobber = '' } = await hand(ellen);
  expect(parseRecords(await ellen.page(jobber))).toEqual([
    {
      'First Name': 'John',
      'Last Name': 'Smith',
      'Company Name': '',
      'Main Phone #s': '(231) 555-0178',
      'Other Phone #s': '011 44 20 7946 0018',
      'E-mails': 'john@example.com',
      'Service Street 1': '12 "Bay" St, Apt 4',
      'Service City': 'Elk Rapids',
      'Service State': 'MI',
      'Service Zip code': '49684',
      'Lead Source': 'Home Page',
      Tags: 'Fence Installation',
    },
    expect.objectContaining({ 'First Name': '', 'Company Name': "'=Hill Builders LLC", 'E-mails': 'hill@example.com' }),
  ]);
});

test('knows the state of a postal code if only one is possible', () => {
  const home = { address: { state: 'MI', zip: '49801' } };
  const towns = { '49801': 'Iron Mountain', '54121': 'Florence' };
  expect(getStateName('49801-1234', towns, home)).toBe('MI');
  expect(getStateName('90210', towns, home)).toBe('');
  expect(getStateName('54121', towns, { ...home, otherStates: ['WI'] })).toBe('');
  const ontario = { address: { state: 'ON', zip: 'P6A 2E4', country: 'CA' as const } };
  expect(getStateName('p6a 2e4', { P6A: 'Sault Ste. Marie' }, ontario)).toBe('ON');
});

test('QuickBooks gets each customer once, under a unique, valid name', async ({ ellen }) => {
  const start = Date.now();
  for (const [index, [fields, more]] of [
    [smith, cottage],
    [{ ...smith, phone: '231-555-0178' }],
    [{ ...smith, name: 'SMITH, JOHN', phone: '231-555-0142', email: 'other@example.com' }],
    [{ ...smith, name: `Ann: "Annie"\t${'x'.repeat(120)}`, phone: '1', email: 'ann@example' }],
  ].entries()) {
    setClock(new Date(start + index * 1000));
    await win(ellen, fields ?? {}, more as Record<string, string> | undefined);
  }
  const { quickbooks = '' } = await hand(ellen);
  const rows = parseRecords(await ellen.page(quickbooks));
  expect(rows).toMatchObject([
    {
      Name: 'Smith, John',
      Email: 'john@example.com',
      Phone: '(231) 555-0178',
      Mobile: '011 44 20 7946 0018',
      Street: '12 "Bay" St, Apt 4',
      City: 'Elk Rapids',
      State: 'MI',
      ZIP: '49684',
    },
    { Name: 'SMITH, JOHN (2)', Phone: '(231) 555-0142' },
    { Email: '', Phone: '' },
  ]);
  for (const { Name = '', Phone = '', Mobile = '' } of rows) {
    expect(Name).toMatch(/^[^\t\r\n:"]{1,100}$/);
    expect(Math.max(Phone.length, Mobile.length)).toBeLessThanOrEqual(21);
  }
});

test('the spreadsheet has everything: local times, the street, what was sent, and notes', async ({ ellen, id }) => {
  await env.DB.prepare(`UPDATE leads SET created_at = '2026-01-31T03:05:09.000Z'`).run();
  await ellen.noteAll(
    id,
    { kind: 'correction', fields: { address: '12 Bay St', location: 'Old Mission' } },
    { kind: 'note', note: 'Gate on the left' },
    { kind: 'outcome', state: 'quoted', amount: 450_000, followUp: '2026-02-04', note: 'Wants cedar' },
  );
  const [record] = await file(ellen, 'plain');
  expect(record).toMatchObject({
    Name: 'Ada Lindqvist',
    Phone: '(231) 555-0199',
    Street: '12 Bay St',
    Town: 'Old Mission',
    ZIP: '49684',
    'Kind of work': 'Fence Installation',
    Received: '2026-01-30 22:05',
    'Lead state': 'Quoted',
    Amount: '4500.00',
    'Follow up on': '2026-02-04',
    Request: expect.stringContaining('Message: '),
    Notes: 'Gate on the left\nWants cedar',
  });
});

test('a file is saved whole, however many leads there are', async ({ ellen }) => {
  const LEADS = 12_001;
  await env.DB.prepare(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields)
     SELECT 'lead-' || number, number, 'quote', 'Home Page', '', '2026-01-01T00:00:' || printf('%02d', number % 60) || '.000Z',
       json_object('name', 'Visitor ' || number, 'zip', '49684')
     FROM counted`,
  )
    .bind(LEADS)
    .run();
  const [head = [], ...rows] = parseRows(await ellen.page(`${PATH}/plain.csv`));
  expect(rows).toHaveLength(LEADS);
  expect(new Set(rows.map((row) => row[head.indexOf('Name')])).size).toBe(LEADS);
});

test('two other programs read any input back from its cell, and none runs it as a formula', async ({ ellen }) => {
  const typed = {
    name: '-Zoë "Z" O’Brien, Jr.; Bay\u00a0View',
    phone: '+1+cmd|x',
    message: '@home:\n\n"two, three"\r\n=1+1\n\ttabs\u2028and 🪵',
  };
  await sendLead(typed);
  const [record] = await file(ellen, 'plain');
  expect(record?.Name).toBe(`'${typed.name}`);
  expect(record?.Request).toContain(`Message: ${typed.message.replaceAll('\r\n', '\n')}`);
  expect(Object.values(record ?? {}).filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
});

test('Google Ads gets won jobs with one click id each, iPhones’ in columns of their own', async ({ ellen }) => {
  setClock(new Date('2026-07-06T09:00:00-04:00'));
  for (const attribution of [
    { gclid: 'Abc_1', wbraid: 'left-out', click_days: '30' },
    { wbraid: 'Clk-2' },
    { gclid: '=1+1', gbraid: '0AAA_3' },
    { wbraid: '=1+1' },
    { utm_campaign: 'spring' },
  ])
    await ellen.noteAll(await sendLead({ attribution }), { kind: 'outcome', state: 'won', amount: 100 });
  const row = (ids: object) => ({
    'Google Click ID': '',
    GBRAID: '',
    WBRAID: '',
    'Conversion Name': 'Won job',
    'Conversion Time': '2026-07-06 09:00:00-0400',
    'Conversion Value': '1.00',
    'Conversion Currency': 'USD',
    ...ids,
  });
  const records = await file(ellen, 'google-ads');
  expect(records).toHaveLength(3);
  expect(records).toEqual(
    expect.arrayContaining([row({ 'Google Click ID': 'Abc_1' }), row({ GBRAID: '0AAA_3' }), row({ WBRAID: 'Clk-2' })]),
  );
  const plain = await file(ellen, 'plain');
  expect(
    plain
      .map((record) => record['Days after the click'])
      .toSorted()
      .at(-1),
  ).toBe('30');
});

test('a time is written as Google Ads reads it', () => {
  expect(adsTime('2026-01-31T19:05:09.000Z', 'America/Detroit')).toBe('2026-01-31 14:05:09-0500');
  expect(adsTime('2026-07-01T04:00:00.000Z', 'America/Detroit')).toBe('2026-07-01 00:00:00-0400');
  expect(adsTime('2026-07-01T04:00:00.000Z', 'UTC')).toBe('2026-07-01 04:00:00+0000');
});
